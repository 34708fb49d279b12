"""Whether the browser tests can run at all; where they cannot, this says what to do."""

from __future__ import annotations

import shutil

from tests.browser.conftest import PLAYWRIGHT, missing


def test_everything_that_browser_tests_need_is_installed() -> None:
    wanting = [] if PLAYWRIGHT else ["pip install playwright"]
    wanting += [] if shutil.which("chromium") else ["apt-get install chromium"]
    if wanting:
        missing(f"the browser tests cannot run here: {', '.join(wanting)}")
