"""値を日本語でどう書くか."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from typing import Any

from tutor.game import BAR, OFF, Move
from tutor.wording.language import Kinds


def point(number: int) -> str:
    """``8ポイント``, ``バー``, ``上がり``."""
    return {BAR: "バー", OFF: "上がり"}.get(number, f"{number}ポイント")


def at(number: int) -> str:
    """``8``, ``バー``, ``上がり``."""
    return {BAR: "バー", OFF: "上がり"}.get(number, str(number))


def checkers(count: int) -> str:
    """``2枚``."""
    return f"{count}枚"


def stacks(counts: Mapping[Any, int]) -> str:
    """``8ポイントに2枚、バーに1枚``."""
    return "、".join(f"{point(int(p))}に{n}枚" for p, n in counts.items())


def dice(numbers: Sequence[int]) -> str:
    """``5と3``; 同じ目は数える: ``2が3回分``."""
    counts = {die: list(numbers).count(die) for die in numbers}
    words = [f"{die}が{n}回分" if n > 1 else str(die) for die, n in counts.items()]
    return "と".join(words) if words else "なし"


def a(number: int) -> str:
    """``5``."""
    return str(number)


def in_turn(numbers: Sequence[int]) -> str:
    """``5、3の順``."""
    return "、".join(map(str, numbers)) + "の順"


def amount(count: int) -> str:
    """``2つ``."""
    return f"{count}つ"


def move(made: Move) -> str:
    """``5で13から8へ``."""
    start = "バー" if made.from_point == BAR else str(made.from_point)
    if made.to_point == OFF:
        return f"{made.die}で{start}から上げる"
    hit = "（ヒット）" if made.hit else ""
    return f"{made.die}で{start}から{made.to_point}へ{hit}"


def moves(made: Sequence[Move]) -> str:
    """``5で13から8へ、3で8から5へ``; 同じ移動はまとめる."""
    told = [move(m) for m in made]
    counted = [(words, told.count(words)) for words in dict.fromkeys(told)]
    return "、".join(words + (f"を{n}回" if n > 1 else "") for words, n in counted) or "移動なし"


def attempts(orders: Sequence[Mapping[str, Any]]) -> str:
    """合わせて進む順と、それぞれどこで止まるか."""
    return "。".join(map(_attempt, orders))


def _attempt(order: Mapping[str, Any]) -> str:
    tried, stop, enemy = order["dice"], order["stopped_at"], order["enemy"]
    how = f"先に{tried[0]}を使うと" if len(set(tried)) > 1 else f"{tried[0]}ずつ進むと"
    if not stop:
        return f"{how}、上げる所で止まります"
    if enemy > 1:
        return f"{how}{point(stop)}に着地しますが、そこには相手の駒が{checkers(enemy)}います"
    return f"{how}、{point(stop)}へは続けて進めません"


def play(text: str) -> str:
    """画面で読む形: ``13→8→5``."""
    words = {"bar": "バー", "off": "上がり", "pass": "パス"}
    for english, japanese in words.items():
        text = text.replace(english, japanese)
    return text.replace("/", "→").replace(" ", "、")


def written_moves(indices: Sequence[int]) -> str:
    """``1番目と2番目の移動``."""
    return "と".join(f"{i}番目" for i in indices) + "の移動"


def side(name: str) -> str:
    """白か黒."""
    return {"white": "白", "black": "黒"}[name]


def text(value: Any) -> str:
    """入力にあった文字。長ければ切る."""
    shown = value if isinstance(value, str) else reprlib.repr(value)
    return f"「{shown[:60]}{'…' if len(shown) > 60 else ''}」"


def words(values: Sequence[Any]) -> str:
    """``a、b、c``."""
    return "、".join(str(v) for v in values) or "なし"


def did_you_mean(word: str) -> str:
    """``（「…」ですか？）``、なければ空."""
    return f"（「{word}」ですか？）" if word else ""


def in_brackets(word: str) -> str:
    """かっこで添える."""
    return f"（{word}）" if word else ""


def type_name(kind: str) -> str:
    """書くはずの値の種類."""
    names = {"number": "整数", "text": "文字", "truth": "true か false", "list": "[ ] のリスト"}
    return names.get(kind, "{キー: 値}" if kind == "mapping" else "別の値")


def outcome(name: str) -> str:
    """判定の結果."""
    return {"legal": "できる手", "illegal": "できない手", "ambiguous": "二通りに読める手"}[name]


def layouts(found: Mapping[str, Mapping[str, int]]) -> str:
    """両者の配置（ファイルの書き方）."""
    return ", ".join(
        f"{name}: {{{', '.join(f'{p}: {n}' for p, n in layout.items())}}}" for name, layout in found.items()
    )


def chain(ids: Sequence[str]) -> str:
    """つながっている id."""
    return " → ".join(ids)


REASONS = {
    "loser-bore-off": "負けた側の駒が1枚以上上がっています。",
    "nothing-off": "負けた側の駒は1枚も上がっておらず、バーにも勝者のホームにもいません。",
    "in-winner-home": "負けた側の駒は1枚も上がっておらず、勝者のホームに残っています。",
    "on-bar": "負けた側の駒は1枚も上がっておらず、バーに残っています。",
}


def points(number: int) -> str:
    """``2点``."""
    return f"{number}点"


def kind(name: str) -> str:
    """勝ち方の名前."""
    return {"single": "シングル", "gammon": "ギャモン", "backgammon": "バックギャモン勝ち"}[name]


def reason(id: str) -> str:
    """点数の理由."""
    return REASONS[id]


def reasons(ids: Sequence[str]) -> str:
    """理由を1文ずつ."""
    return "".join(REASONS[id] for id in ids)


RECORD_PARTS = {"side": "番", "roll": "出目", "layout": "駒の配置", "bar": "バー", "off": "上がり"}


def record_part(name: str) -> str:
    """記録の五つの部分の一つ."""
    return RECORD_PARTS[name]


def record_parts(names: Sequence[str]) -> str:
    """記録の部分をいくつか."""
    return "、".join(RECORD_PARTS[name] for name in names)


def legal_plays(count: int) -> str:
    """``5通り``."""
    return f"{count}通り"


KINDS: Kinds = {
    "point": point,
    "at": at,
    "checkers": checkers,
    "stacks": stacks,
    "dice": dice,
    "a": a,
    "in_turn": in_turn,
    "amount": amount,
    "moves": moves,
    "attempts": attempts,
    "play": play,
    "arrows": play,
    "written_moves": written_moves,
    "side": side,
    "text": text,
    "words": words,
    "did_you_mean": did_you_mean,
    "in_brackets": in_brackets,
    "type_name": type_name,
    "outcome": outcome,
    "layouts": layouts,
    "chain": chain,
    "points": points,
    "kind": kind,
    "reason": reason,
    "reasons": reasons,
    "record_part": record_part,
    "record_parts": record_parts,
    "legal_plays": legal_plays,
}
