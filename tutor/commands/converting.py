"""convert: positions as XGID, GNU Backgammon id and written record."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable

from tutor.commands.asked import asked
from tutor.notation import Setting, read_gnuid, read_record, read_xgid, write_gnuid, write_record, write_xgid
from tutor.wording.records import EN, JA

Print = Callable[[str], None]

_XGID = re.compile(r"(XGID=)?[-a-pA-P]{26}:", re.IGNORECASE)
_GNUID = re.compile(r"[A-Za-z0-9+/]{14}(:[A-Za-z0-9+/]{12})?\Z")


def run_convert(options: argparse.Namespace, say: Print) -> int:
    """Write a position in other forms: the one asked for, or all of them."""
    setting = _setting(options)
    forms = {
        "xgid": write_xgid(setting),
        "gnuid": write_gnuid(setting),
        "record": write_record(setting.position, setting.roll, JA if options.lang == "ja" else EN),
    }
    if options.json:
        say(json.dumps(forms, ensure_ascii=False))
    elif options.to:
        say(forms[options.to])
    else:
        for name, text in forms.items():
            say(f"{name:<7} {text}")
    return 0


def _setting(options: argparse.Namespace) -> Setting:
    text = " ".join(options.words)
    if _XGID.match(text):
        return read_xgid(text)
    if _GNUID.match(text):
        return read_gnuid(text)
    if (len(options.words) == 1 and re.fullmatch(r"[\w.-]{1,64}", text)) or not text:
        about = asked(options, options.words)
        if options.xgid or options.gnuid:
            return read_xgid(options.xgid) if options.xgid else read_gnuid(options.gnuid)
        return Setting(about.position, about.roll)
    record = read_record(text, JA if re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text) else EN)
    return Setting(record.position, record.roll)
