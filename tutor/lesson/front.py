"""What the lesson and whole games share as widgets: the messages from the front end, and what a notebook keeps."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from matplotlib.figure import Figure

from tutor.board.png import to_png
from tutor.lesson.display import display

STATIC = Path(__file__).parent / "static"


def joined(*names: str) -> str:
    """The texts of several static files as one: a widget's module cannot import others."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)


class Front(anywidget.AnyWidget):
    """A widget whose front end is shown a view, plain data, and sends back actions, one at a time."""

    view = traitlets.Dict().tag(sync=True)
    styles = traitlets.Unicode().tag(sync=True)
    heard = traitlets.Dict().tag(sync=True)

    def __init__(self, view: dict[str, Any], styles: str) -> None:
        self._last: dict[str, int] = {}
        super().__init__(view=view, styles=styles)
        self.on_msg(self._received)

    def act(self, action: Mapping[str, Any]) -> None:
        """Carry out an action of the learner and show what comes of it."""
        raise NotImplementedError

    def saved_picture(self) -> Figure:
        """What the saved notebook shows."""
        raise NotImplementedError

    def saved_words(self) -> tuple[str, ...]:
        """What the saved notebook says, line by line; the last line says what to do where nothing comes alive."""
        raise NotImplementedError

    def _received(self, _: Any, content: Any, buffers: Any) -> None:
        """An action from the front end; each counts once, however often it arrives."""
        if not isinstance(content, Mapping) or not isinstance(content.get("action"), Mapping):
            return
        sender, number = str(content.get("session")), content.get("number")
        if not isinstance(number, int) or number <= self._last.get(sender, 0):
            return
        self._last[sender] = number
        with self.hold_sync():
            self.act(content["action"])
            self.heard = {"session": sender, "number": number}  # the front end waits for it, changed or not

    def _ipython_display_(self) -> None:
        """The widget, and under it what to do where it does not come alive; its front end hides that."""
        display(*self._repr_mimebundle_())
        words = self.saved_words()[-1]
        display({"text/html": f'<p class="bgtutor-note">{escape(words)}</p>', "text/plain": words})

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and for where it cannot run a picture and words that say what to do."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        data["image/png"] = base64.b64encode(to_png(self.saved_picture())).decode("ascii")
        data["text/plain"] = "\n".join(line for line in self.saved_words() if line)
        return data, metadata
