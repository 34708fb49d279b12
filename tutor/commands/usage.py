"""What is wrong with a command line, in the words of the learner's language; argparse knows English only."""

from __future__ import annotations

import re

from tutor.course.errors import closest
from tutor.wording import Language

_KNOWN = tuple(
    (re.compile(pattern, re.DOTALL), phrase)
    for pattern, phrase in (
        (r"argument COMMAND: invalid choice: (?P<found>.+) \(choose from (?P<known>.*)\)", "usage-command"),
        (
            r"argument (?P<name>.+?): invalid choice: (?P<found>.+) \(choose from (?P<known>.*)\)",
            "usage-choice",
        ),
        (r"argument (?P<name>.+?): invalid int value: (?P<found>.+)", "usage-number"),
        (r"argument (?P<name>.+?): expected .*argument.*", "usage-value"),
        (r"argument (?P<name>.+?): not allowed with argument (?P<other>.+)", "usage-both"),
        (r"argument (?P<name>.+?): ignored explicit argument .+", "usage-no-value"),
        (r"ambiguous option: (?P<name>.+) could match (?P<known>.+)", "usage-ambiguous"),
        (r"the following arguments are required: (?P<known>.+)", "usage-required"),
        (r"unrecognized arguments: (?P<name>.+)", "usage-unknown"),
    )
)


def usage_text(message: str, speak: Language) -> str:
    """A message of argparse in the learner's language; one that is not known stays as it is.

    >>> from tutor.wording import language
    >>> usage_text("argument COMMAND: invalid choice: 'lern' (choose from 'list', 'learn')", language("en"))
    "There is no command “lern” (did you mean 'learn'?)"
    """
    for pattern, phrase in _KNOWN:
        if found := pattern.fullmatch(message):
            return speak.say(phrase, **_values(found.groupdict()))
    return message


def _values(told: dict[str, str]) -> dict[str, str]:
    """What a message names, without quotation marks; and the choice that is most like what was written."""
    known = re.findall(r"[^\s,']+", told.get("known", ""))
    values = {name: value.strip("'\"") for name, value in told.items()}
    if "found" in values and known:
        values["suggestion"] = closest(values["found"], known)
    return values | {"known": ", ".join(known)}
