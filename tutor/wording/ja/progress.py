"""学習の進み具合の言葉: どこまで進んだか、うまく保存できないとき."""

PROGRESS = {
    # どこまで進んだか
    "standing-chapters": "章",
    "standing-rules": "ルール",
    "standing-number": "番号",
    "standing-chapter": "章",
    "standing-solved": "解けた問い",
    "standing-first-try": "1回目で正解",
    "standing-rule": "ルール",
    "standing-broken": "まちがえた回数",
    "standing-tries": "答えた回数",
    "standing-last": "最後にまちがえた日",
    "standing-of": "{all}問のうち{count}問",
    "standing-share": "{all}問のうち{count}問（{percent}%）",
    "standing-none": "–",
    "standing-key-chapters": "四角い番号は章です。上の帯は解けた問いの数、ひし形のある下の帯は、答えてみた問いのうち1回目で正解した数です。",
    "standing-key-rules": "丸い番号はルールです。帯が長いほど、そのルールをたくさんまちがえたり、見落としたりしています。",
    "standing-alt": "ここまでの進み具合：{parts}問のうち{solved}問が解けました。同じ内容を表でも読めます。",
    "most-broken": "いちばんよくまちがえるルールは「{name}」です（これまでに{broken}回）。",
    "most-broken-none": "まちがえたルールは、まだありません。",
    # 復習
    "review-today": "今日の復習：{exercises:words}",
    "review-none": "今日の復習はありません。",
    "review-next": "次の復習は{day}です。",
    # 保存
    "progress-not-saved": "学習はこのまま続けられます。今の答えは、閉じると消えてしまいますが、また保存できるようになったら自動で保存します（まだ保存していない答え：{count}件）。",
    "progress-ask-reset": "あなたの答えを全部消します。本当に最初からやり直しますか？",
    "progress-reset": "これまでの答えを消しました。最初から始めましょう。",
    "progress-set-aside": "古いファイルは {path} として残し、新しいファイルを作りました。",
    "progress-exported": "これまでの答えを {path} に書き出しました（{count}件）。",
    "progress-imported": "{path} から答えを読み込みました（新しい答え：{count}件）。",
}

PROGRESS_ERRORS = {
    "progress-damaged": "進み具合のファイルがこわれています（{path}）。このファイルには手をつけません。控えがあれば、同じ場所に戻してください。最初からやり直すこともできます。そのときは、こわれたファイルを別の名前で残し、新しいファイルを作ります。",
    "progress-foreign": "{path} は進み具合のファイルではなく、別のものが入っています。TUTOR_HOME で別のフォルダを選んでください。",
    "progress-newer": "{path} は、もっと新しい版で書かれています（ファイルの形式は{found}、この版が読めるのは{known}まで）。新しい版を入れてください： pip install -U backgammon-rules-tutor",
    "progress-read-only": "進み具合を保存できません。{path} への書き込みが許されていません。書き込めるようにするか、TUTOR_HOME で別のフォルダを選んでください。",
    "progress-folder": "進み具合を保存できません。ファイルを置く所に、{path} というフォルダがあります。",
    "progress-full": "{path} に進み具合を保存できません。ディスクがいっぱいです。空きを作ってください。",
    "progress-busy": "ほかのプログラムが {path} を使っているので、今は保存できません。次に答えたとき、もう一度保存してみます。",
    "progress-unusable": "{path} に進み具合を保存できません（{reason}）。",
    "export-not-written": "{path} に書き出せません（{reason}）。",
    "import-not-readable": "{path} を読めません（{reason}）。",
    "import-not-progress": "{path} は書き出した進み具合のファイルではありません。この教材で書き出したファイルを選んでください。",
    "import-newer": "{path} は、もっと新しい版で書き出されています（ファイルの形式は{found}、この版が読めるのは{known}まで）。新しい版を入れてください： pip install -U backgammon-rules-tutor",
    "import-bad-entry": "{path} の{name:text}の{number}番目が読めないので、何も読み込みませんでした。",
}
