"""What is said about a learner's progress, in English: where they stand, and what can go wrong."""

PROGRESS = {
    # where do I stand
    "standing-chapters": "Chapters",
    "standing-rules": "Rules",
    "standing-number": "No.",
    "standing-chapter": "Chapter",
    "standing-solved": "Questions solved",
    "standing-first-try": "Right at the first try",
    "standing-rule": "Rule",
    "standing-broken": "Times broken",
    "standing-tries": "Tries",
    "standing-last": "Last broken",
    "standing-of": "{count} of {all}",
    "standing-share": "{count} of {all} ({percent}%)",
    "standing-none": "–",
    "standing-key-chapters": "Squares are chapters. Above, how many of the questions are solved; below, with the diamond, how many of those tried were right at the first try.",
    "standing-key-rules": "Circles are rules. The bar shows how often the rule was broken or overlooked.",
    "standing-alt": "Where you stand: {solved} of {parts} questions solved. The table says the same in words.",
    "most-broken": "The rule you break most often: {name} (so far: {broken}).",
    "most-broken-none": "You have not broken any rule yet.",
    # what to review
    "review-today": "To review today: {exercises:words}.",
    "review-none": "There is nothing to review today.",
    "review-next": "The next review is on {day}.",
    # keeping it
    "progress-not-saved": "The lesson goes on. For now your answers are only kept until you close it; they are written as soon as that works again (still to be written: {count}).",
    "progress-ask-reset": "This deletes all your answers. Really start again from nothing?",
    "progress-reset": "Your progress has been deleted. You start again from nothing.",
    "progress-set-aside": "The old file is now {path}, and a new one has been started.",
    "progress-exported": "Your progress is in {path} (answers: {count}).",
    "progress-imported": "Your progress has been read from {path} (new answers: {count}).",
}

PROGRESS_ERRORS = {
    "progress-damaged": "The file with your progress is damaged: {path}. It is left as it is. If you have a copy, put it in its place. Or reset your progress: the damaged file is then kept under another name, and a new one is started.",
    "progress-foreign": "{path} is not a file with progress; something else is stored there. Choose another folder with TUTOR_HOME.",
    "progress-newer": "{path} was written by a newer version of this tutor (its format is {found}, and this one knows {known}). Install the newer one: pip install -U backgammon-rules-tutor",
    "progress-read-only": "Your progress cannot be written: writing {path} is not allowed. Allow it, or choose another folder with TUTOR_HOME.",
    "progress-folder": "Your progress cannot be written: {path} is a folder, and a file is to be there.",
    "progress-full": "Your progress cannot be written to {path}: the disk is full. Make some room on it.",
    "progress-busy": "Your progress cannot be reached just now: another program is using {path}. Your next answer tries again.",
    "progress-unusable": "Your progress cannot be kept in {path} ({reason}).",
    "export-not-written": "{path} cannot be written ({reason}).",
    "import-not-readable": "{path} cannot be read ({reason}).",
    "import-not-progress": "{path} is not exported progress; such a file is written by the export of this tutor.",
    "import-newer": "{path} was exported by a newer version of this tutor (its format is {found}, and this one knows {known}). Install the newer one: pip install -U backgammon-rules-tutor",
    "import-bad-entry": "Entry {number} of {name:text} in {path} cannot be read, so nothing was taken from the file.",
}
