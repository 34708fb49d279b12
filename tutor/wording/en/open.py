"""The words of the command that opens a lesson, in English."""

OPEN = {
    "lesson": "open a lesson in the browser",
    "lesson-chapter": "a chapter, such as two-dice or 2, or a page: play, take-point, progress (without it: the start page)",
    "lesson-page": "as a page that runs by itself (needs the extra voila)",
    "port": "the port of the server (default: the next free one from 8888)",
    "no-browser": "start the server, but no browser",
    "lesson-opens": "Your lesson: {path}\nWhen you are done, press Ctrl+C here.",
    "lesson-own": "You have changed this page, so it has been left as it is. There is a newer one: to get it, give {path} another name and come again.",
}

OPEN_ERRORS = {
    "voila-missing": "A page that runs by itself needs Voila. It is installed with: {python} -m pip install voila Without --page the lesson opens in JupyterLab.",
}
