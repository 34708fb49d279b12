"""レッスンを開くコマンドの言葉、日本語."""

OPEN = {
    "lesson": "レッスンをブラウザで開く",
    "lesson-chapter": "章（two-diceや2など）、またはplay（1ゲーム遊ぶ）、take-point（25 %の計算）、progress（進みぐあい）。書かなければ、はじめのページ",
    "lesson-page": "自動で動くページとして開く（追加のvoilaが要ります）",
    "port": "サーバーのポート番号（書かなければ、8888から空いているもの）",
    "no-browser": "サーバーだけを始めて、ブラウザは開かない",
    "lesson-opens": "レッスン：{path}\n終わるときは、ここで Ctrl+C を押してください。",
    "lesson-own": "このページは書きかえられているので、そのままにしてあります。新しいページを使うには、{path} の名前を変えてから、もう一度開いてください。",
}

OPEN_ERRORS = {
    "voila-missing": "自動で動くページには、Voilaが要ります。入れるには： {python} -m pip install voila  --page を書かなければ、JupyterLabで開きます。",
}
