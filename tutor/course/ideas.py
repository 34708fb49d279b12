"""The ideas a course can teach besides the rules that a play can break."""

IDEAS = (
    "one-die-one-checker",
    "landing-points",
    "passing-over",
    "opening-roll",
    "count-the-dice",
    "board-changes",
    "which-die",
    "doubles-four",
    "hit-and-run",
    "bar-before-all",
    "all-home",
    "larger-die-bears-off",
    "bear-off-is-a-choice",
    "fifteenth-off",
    "five-things",
    "bar-25-off-0",
    "pip-count",
    "anchor",
    "race",
)
