// The lesson's front end, in one file because a widget's module cannot import others.
// Python sends a view (plain data); this shows it, and sends back what the learner did. Taking a die
// or a checker and showing what is taken happens here; what a move means is decided in Python alone.
// Every text is set as text, never as markup; the only markup is the SVG of our own pictures.

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function lines(texts, tag = "p") {
  return texts.map((text) => make(tag, { textContent: text }));
}

function readSvg(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

// puts new children in place of the old, unless they would be made of the same data
function refresh(parent, data, children) {
  const text = JSON.stringify(data);
  if (parent.madeOf === text) return;
  parent.madeOf = text;
  parent.replaceChildren(...children());
}

// the groups of a board, each with an id, as matplotlib writes them
const GROUP = /^  <g id="([^"]*)">[\s\S]*?^  <\/g>$/gm;

// The board: one SVG whose groups are replaced only where they have changed, so that focus survives.
class Board {
  constructor(onSpot, onDrag) {
    this.onSpot = onSpot;
    this.onDrag = onDrag;
    this.sources = new Map();
    this.focused = null;
    this.node = make("div", { className: "board" });
    this.node.setAttribute("role", "group");
    this.spots = new Map();
    this.node.addEventListener("click", (event) => this.clicked(event));
    this.node.addEventListener("keydown", (event) => this.keyed(event));
    this.node.addEventListener("pointerdown", (event) => this.grabbed(event));
    this.node.addEventListener("pointermove", (event) => this.dragged(event));
    this.node.addEventListener("pointerup", (event) => this.dropped(event));
    this.node.addEventListener("pointercancel", () => this.letGo());
    this.node.addEventListener("focusin", (event) => this.focus(this.idAt(event.target), false));
  }

  show(view) {
    this.view = view;
    this.node.setAttribute("aria-label", view.words["board-name"]);
    if (view.board !== this.shown) this.draw(view.board);
    this.shown = view.board;
    this.spots = new Map(view.spots.map((spot) => [spot.id, spot]));
    for (const die of view.dice) this.spots.set(die.id, die);
    for (const [id, spot] of this.spots) this.label(id, spot);
    if (!this.spots.has(this.focused)) this.focused = view.spots.find((spot) => spot.mine)?.id ?? view.spots[0].id;
    this.rove();
  }

  // Only what has changed is parsed and replaced: two groups of a hundred for a move.
  draw(text) {
    const sources = new Map([...text.matchAll(GROUP)].map(([source, id]) => [id, source]));
    const head = text.slice(0, text.indexOf(">") + 1);
    if (head !== this.head) this.begin(head);
    for (const [id, node] of this.nodes) {
      if (sources.get(id) === this.sources.get(id)) continue;
      node.remove();
      this.nodes.delete(id);
    }
    const missing = [...sources].filter(([id]) => !this.nodes.has(id)).map(([, source]) => source);
    for (const node of [...readSvg(`${head}${missing.join("\n")}</svg>`).children]) {
      this.nodes.set(node.id, node);
      // what is only drawn is read out as the record, not letter by letter
      if (!node.id.startsWith("hit-")) node.setAttribute("aria-hidden", "true");
    }
    let here = this.groups.firstElementChild;
    for (const id of sources.keys()) {
      const node = this.nodes.get(id);
      if (here === node) here = here.nextElementSibling;
      else this.groups.insertBefore(node, here);
    }
    this.sources = sources;
  }

  begin(head) {
    this.head = head;
    this.nodes = new Map();
    this.svg = readSvg(`${head}<g id="board"></g></svg>`);
    this.svg.removeAttribute("width");
    this.svg.removeAttribute("height");
    this.svg.setAttribute("role", "presentation");
    this.groups = this.svg.firstElementChild;
    this.node.replaceChildren(this.svg);
  }

  group(id) {
    return this.nodes.get(id);
  }

  label(id, spot) {
    const group = this.group(id);
    if (!group || group.getAttribute("aria-label") === spot.label) return;
    group.setAttribute("role", "button");
    group.setAttribute("aria-label", spot.label);
    group.classList.add("hit");
  }

  mark(taken) {
    for (const id of this.spots.keys()) {
      const group = this.group(id);
      if (!group) continue;
      const pressed = String(taken.has(id));
      if (group.getAttribute("aria-pressed") === pressed) continue;
      group.classList.toggle("taken", taken.has(id));
      group.setAttribute("aria-pressed", pressed);
    }
  }

  idAt(target) {
    return target?.closest?.(".hit")?.id ?? null;
  }

  clicked(event) {
    const id = this.idAt(event.target);
    if (id && !this.justDragged) this.onSpot(this.spots.get(id), event);
    this.justDragged = false;
  }

  grabbed(event) {
    const id = this.idAt(event.target);
    this.justDragged = false;
    if (event.pointerType !== "touch" && event.button === 0 && id) this.grab = { id, x: event.clientX, y: event.clientY };
  }

  dragged(event) {
    if (!this.grab) return;
    if (event.buttons === 0) return this.letGo(); // let go outside
    const away = Math.hypot(event.clientX - this.grab.x, event.clientY - this.grab.y) > 8;
    if (!this.ghost && away && this.spots.get(this.grab.id)?.mine) this.lift(event);
    if (!this.ghost) return;
    const box = this.node.getBoundingClientRect();
    this.ghost.style.transform = `translate(${event.clientX - box.left}px, ${event.clientY - box.top}px)`;
    this.over(this.idUnder(event));
  }

  // a checker that goes with the mouse, as large as those on the board
  lift(event) {
    this.node.setPointerCapture?.(event.pointerId);
    const side = this.view.turn;
    const point = this.spots.get(this.grab.id).place;
    const stack = this.groups.querySelectorAll(`[id^="checker-${side}-${point === 25 ? "bar" : point}-"]`);
    const size = stack.length ? stack[stack.length - 1].getBoundingClientRect().width : 28;
    this.ghost = make("div", { className: `ghost ${side}` });
    Object.assign(this.ghost.style, { width: `${size}px`, height: `${size}px`, left: `${-size / 2}px`, top: `${-size / 2}px` });
    this.node.append(this.ghost);
    this.node.classList.add("dragging");
  }

  over(id) {
    for (const group of this.groups.querySelectorAll(".over")) if (group.id !== id) group.classList.remove("over");
    if (id && id !== this.grab?.id) this.group(id)?.classList.add("over");
  }

  idUnder(event) {
    return this.idAt(this.node.getRootNode().elementFromPoint(event.clientX, event.clientY));
  }

  dropped(event) {
    const grab = this.grab;
    const moved = Boolean(this.ghost);
    this.letGo();
    const id = moved ? this.idUnder(event) : null;
    this.justDragged = moved;
    if (id && id !== grab.id) this.onDrag(this.spots.get(grab.id), this.spots.get(id));
  }

  letGo() {
    this.grab = null;
    this.ghost?.remove();
    this.ghost = null;
    this.node.classList.remove("dragging");
    if (this.groups) this.over(null);
  }

  focus(id, move = true) {
    if (!id) return;
    this.focused = id;
    this.rove();
    if (move) this.group(id)?.focus();
  }

  rove() {
    for (const id of this.spots.keys()) this.group(id)?.setAttribute("tabindex", id === this.focused ? "0" : "-1");
  }

  keyed(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) this.focus(this.along(step));
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.focus(this.across(event.key === "ArrowUp"));
    else if (event.key === "Enter" || event.key === " ") this.onSpot(this.spots.get(this.focused), event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // everything in the order in which it is seen: the far row, the dice, the near row, each from left to right
  along(step) {
    const near = this.view.seenBy;
    const far = near === "white" ? "black" : "white";
    const row = (from, to, side, by) => [
      ...Array.from({ length: 6 }, (_, n) => this.point(from + n * by)), `hit-bar-${side}`,
      ...Array.from({ length: 6 }, (_, n) => this.point(to + n * by)), `hit-tray-${side}`,
    ];
    const ids = [...row(13, 19, far, 1), ...this.view.dice.map((die) => die.id), ...row(12, 6, near, -1)];
    return ids[(ids.indexOf(this.focused) + step + ids.length) % ids.length];
  }

  // what lies opposite: the same number of the other row, the other half of bar and tray; from the dice the row above or below
  across(up) {
    const spot = this.spots.get(this.focused);
    if (spot.die !== undefined) return this.point(up ? 19 : 6);
    if (spot.place >= 1 && spot.place <= 24) return `hit-${25 - spot.place}`;
    return this.focused.endsWith("white") ? this.focused.replace("white", "black") : this.focused.replace("black", "white");
  }

  // points are numbered as whoever sits at the near side sees them, their ids as White does
  point(number) {
    return `hit-${this.view.seenBy === "white" ? number : 25 - number}`;
  }
}

class Lesson {
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.sent = 0;
    this.queue = [];
    this.waiting = false;
    this.take = { die: null, spot: null };
    this.asksWhy = false;
    this.takesAway = false;
    this.session = Math.random().toString(36).slice(2);
    this.board = new Board((spot, event) => this.spot(spot, event), (from, to) => this.drag(from, to));
    this.build();
    this.root.addEventListener("keydown", (event) => this.keyed(event));
    // the second click of a double click is no second answer
    this.root.addEventListener("click", (event) => this.calm(event), true);
    this.redraw = () => this.show();
    this.heard = () => this.answered();
    model.on("change:view", this.redraw);
    model.on("change:heard", this.heard);
    this.watchTheme();
    this.show();
  }

  close() {
    this.model.off("change:view", this.redraw);
    this.model.off("change:heard", this.heard);
    this.observer?.disconnect();
    this.media?.removeEventListener("change", this.dress);
    clearTimeout(this.patience);
  }

  build() {
    this.parts = {};
    const part = (name, tag = "div", ...children) => (this.parts[name] = make(tag, { className: name }, ...children));
    const live = (name, tag) => {
      const node = part(name, tag);
      node.setAttribute("role", "status");
      node.setAttribute("aria-live", "polite");
      return node;
    };
    const head = make("header", {},
      make("div", { className: "where" }, part("chapter", "p"), part("title", "h2")),
      part("tools"),
      make("div", { className: "way" }, part("steps", "nav"), part("trail")));
    const stage = make("div", { className: "stage" },
      this.board.node, part("record", "p"), live("status", "p"), part("buttons"), part("typing"));
    const side = make("div", { className: "side" },
      part("form", "form"), live("feedback"), part("asides"), part("hints"), part("report"), part("reading"));
    this.node = make("section", { className: "lesson" },
      head, make("div", { className: "main" }, part("prompt"), stage, side), part("panels"));
    this.node.dataset.waiting = "false";
    this.root.append(this.node);
  }

  // JupyterLab says in an attribute of the body whether it is light; elsewhere the browser's wish counts
  watchTheme() {
    this.media = window.matchMedia?.("(prefers-color-scheme: dark)");
    this.dress = () => {
      const lab = document.body.dataset.jpThemeLight;
      const dark = lab ? lab === "false" : Boolean(this.media?.matches);
      const theme = dark ? "dark" : "light";
      this.node.dataset.theme = theme;
      if (theme !== this.theme) this.send({ do: "theme", theme });
      this.theme = theme;
    };
    this.theme = this.model.get("view").theme;
    this.media?.addEventListener("change", this.dress);
    this.observer = new MutationObserver(this.dress);
    this.observer.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    this.dress();
  }

  // Actions go out one at a time and in order; what is done meanwhile waits its turn.
  send(action) {
    if (this.queue.length < 20) this.queue.push(action);
    if (!this.waiting) this.post();
  }

  post() {
    clearTimeout(this.patience);
    const action = this.queue.shift();
    this.waiting = Boolean(action);
    this.node.dataset.waiting = String(this.waiting);
    if (!action) return;
    this.sent += 1;
    this.patience = setTimeout(() => this.unheard(), 8000);
    try {
      this.model.send({ session: this.session, number: this.sent, action });
    } catch {
      this.unheard(); // there is no kernel
    }
  }

  answered() {
    const heard = this.model.get("heard");
    if (heard.session !== this.session || heard.number !== this.sent) return;
    this.silent = false;
    this.post();
    this.say();
  }

  unheard() {
    this.queue = [];
    this.silent = true;
    this.post();
    this.say();
  }

  calm(event) {
    const button = event.target.closest?.("button");
    if (!button || event.detail < 2 || button.classList.contains("button-undo")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  show() {
    const view = this.model.get("view");
    if (!view || !view.words) return;
    const before = this.view;
    const moved = !before || before.at !== view.at;
    const spoken = before?.language !== view.language;
    const focused = this.root.activeElement;
    this.view = view;
    if (moved) this.asksWhy = this.takesAway = false;
    if (moved || view.finished) this.take = { die: null, spot: null };
    if (view.report && JSON.stringify(view.report) !== JSON.stringify(before?.report)) this.asksWhy = false;
    const { parts } = this;
    this.node.lang = view.language;
    this.node.dataset.mode = view.mode;
    this.node.dataset.task = view.task;
    parts.chapter.textContent = view.head.chapter;
    parts.title.textContent = view.head.title;
    refresh(parts.prompt, view.prompt, () => lines(view.prompt));
    this.board.show(view);
    for (const what of ["die", "spot"]) this.take[what] = this.board.spots.get(this.take[what]?.id) ?? null;
    parts.record.textContent = view.record;
    this.showTools();
    this.showSteps();
    this.showButtons();
    const anew = moved || spoken || before.finished !== view.finished;
    const emptied = Boolean(before?.text && !view.text);
    if (anew || emptied) this.showTyping(moved || emptied);
    if (anew) this.showForm(moved || before.finished ? view.chosen : this.chosen());
    this.showFeedback();
    refresh(parts.hints, [view.language, view.hints], () => this.hints());
    refresh(parts.report, view.report, () => this.report());
    this.showPanels(moved || view.finished !== before.finished);
    this.say();
    if (focused && !this.root.activeElement) this.refocus();
  }

  // what had the focus is gone: the next thing to do takes it, so that the keys stay in the lesson
  refocus() {
    const next = this.parts.buttons.querySelector("button.due:enabled");
    if (next) next.focus();
    else this.board.focus(this.board.focused);
  }

  button(name, action, properties = {}) {
    const { kind = "", ...others } = properties;
    const label = this.view.words[`button-${name}`];
    const node = make("button", { type: "button", textContent: label, className: `button-${name} ${kind}`, ...others });
    node.addEventListener("click", () => action(node));
    return node;
  }

  showTools() {
    const other = this.view.language === "ja" ? "en" : "ja";
    this.keepFocus(this.parts.tools, other, () => {
      const button = this.button("language", () => this.send({ do: "language", language: other }), { kind: "plain" });
      button.lang = other;
      return [button];
    });
  }

  showSteps() {
    const { view, parts } = this;
    const { words } = view;
    parts.steps.hidden = parts.trail.hidden = view.steps.length < 2;
    this.keepFocus(parts.steps, [view.language, view.steps, view.at], () => {
      parts.steps.ariaLabel = words["button-jump"];
      const select = make("select", { ariaLabel: words["button-jump"], className: "jump" });
      view.steps.forEach((step, index) => select.append(make("option", { value: String(index), textContent: step.label })));
      select.value = String(view.at);
      select.addEventListener("change", () => this.send({ do: "jump", to: Number(select.value) }));
      const arrow = (name, sign, disabled) => this.button(name, () => this.send({ do: name }),
        { kind: "plain arrow", textContent: sign, ariaLabel: words[`button-${name}`], title: words[`button-${name}`], disabled });
      return [arrow("previous", "‹", view.at === 0), select, arrow("next", "›", view.at === view.steps.length - 1)];
    });
    refresh(parts.trail, [view.head.counter, view.steps.map((step) => step.state), view.at], () => {
      const dots = make("div", { className: "dots" });
      dots.setAttribute("aria-hidden", "true");
      view.steps.forEach((step, index) => dots.append(make("span", { className: `dot ${step.state}${index === view.at ? " here" : ""}` })));
      return [make("p", { className: "counter", textContent: view.head.counter }), dots];
    });
  }

  showButtons() {
    const { view } = this;
    const open = !view.finished;
    const doing = [];
    const asking = [];
    const add = (list, name, action, properties) => list.push([name, action, properties]);
    const go = (list, name, properties) => add(list, name, () => this.send({ do: name }), properties);
    if (open && view.task === "play") {
      go(doing, "done", { kind: "due" });
      go(doing, "pass");
      go(doing, "undo", { disabled: !view.moves });
    }
    if (open && view.task === "setup") {
      add(doing, "check", () => this.send({ do: "done" }), { kind: "due" });
      for (const side of ["white", "black"]) {
        const pressed = { ariaPressed: String(view.sidePlaced === side) };
        add(doing, side, () => this.send({ do: "side", side }), { kind: "choice", ...pressed });
      }
      add(doing, "take", () => {
        this.takesAway = !this.takesAway;
        this.showButtons();
      }, { ariaPressed: String(this.takesAway) });
    }
    if (!open && view.at < view.steps.length - 1) go(doing, "next", { kind: "due" });
    if (["play", "setup"].includes(view.task)) go(doing, "reset", { disabled: open && !view.changed });
    if (open && view.hasHints) go(asking, "hint", { disabled: !view.moreHints });
    if (view.canAskWhy) {
      add(asking, "why", () => {
        this.asksWhy = !this.asksWhy;
        this.take = { die: null, spot: null };
        this.showButtons();
        this.say();
      }, { ariaPressed: String(this.asksWhy) });
    }
    const made = (list) => list.map(([name, action, properties]) => this.button(name, action, properties));
    this.keepFocus(this.parts.buttons, [view.at, view.language, doing, asking], () => [
      make("div", { className: "group" }, ...made(doing)), make("div", { className: "group asking" }, ...made(asking)),
    ]);
  }

  // like refresh, and a new button takes the focus of the one it replaces
  keepFocus(parent, data, children) {
    const active = this.root.activeElement;
    const name = active && parent.contains(active) ? active.classList[0] : null;
    refresh(parent, data, children);
    if (name && !parent.contains(this.root.activeElement)) parent.querySelector(`.${name}:enabled`)?.focus();
  }

  showTyping(afresh) {
    const { view } = this;
    const label = view.words[`type-${view.task}`];
    const old = this.parts.typing.querySelector("input, textarea");
    const text = afresh || !old ? view.text : old.value;
    const had = old && old === this.root.activeElement;
    this.parts.typing.replaceChildren();
    if (!label || view.finished) return;
    const long = view.task !== "play";
    const input = make(long ? "textarea" : "input", { value: text, rows: 3, autocomplete: "off", spellcheck: false, maxLength: 2000 });
    input.setAttribute("autocapitalize", "off");
    const form = make("form", { className: long ? "long" : "" }, make("label", {}, make("span", { textContent: label }), input),
      make("button", { type: "submit", className: "button-type", textContent: view.words["button-check"] }));
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send({ do: "type", text: input.value });
    });
    this.parts.typing.append(form);
    if (had) input.focus();
  }

  showForm(chosen) {
    const { view } = this;
    const fields = view.form.map((field) => (field.kind === "radio" ? this.radios : this.select).call(this, field, chosen[field.name]));
    const check = make("button", { type: "submit", className: "button-choose due", textContent: view.words["button-check"] });
    this.parts.form.hidden = fields.length === 0;
    this.parts.form.replaceChildren(...fields, ...(fields.length && !view.finished ? [check] : []));
    this.parts.form.onsubmit = (event) => {
      event.preventDefault();
      if (!this.view.finished) this.send({ do: "choose", values: this.chosen() });
    };
  }

  radios(field, chosen) {
    const set = make("fieldset", { disabled: this.view.finished }, make("legend", { textContent: field.label }));
    field.options.forEach((option, index) => {
      const input = make("input", { type: "radio", name: field.name, value: String(index) });
      input.checked = JSON.stringify(chosen) === JSON.stringify(option.value);
      set.append(make("label", {}, input, make("span", { textContent: option.label })));
    });
    return set;
  }

  select(field, chosen) {
    const select = make("select", { name: field.name, disabled: this.view.finished });
    select.append(make("option", { value: "", textContent: this.view.words["field-none"] }));
    field.options.forEach((option, index) => select.append(make("option", { value: String(index), textContent: option.label })));
    const at = field.options.findIndex((option) => option.value === chosen);
    if (at >= 0) select.value = String(at);
    return make("label", { className: "select" }, make("span", { textContent: field.label }), select);
  }

  chosen() {
    const values = {};
    const data = new FormData(this.parts.form);
    for (const field of this.view.form) {
      const index = data.get(field.name);
      values[field.name] = index === null || index === "" ? null : field.options[Number(index)].value;
    }
    return values;
  }

  showFeedback() {
    const { view, parts } = this;
    const told = view.feedback;
    parts.feedback.dataset.kind = told ? told.kind : "";
    refresh(parts.feedback, told ? [view.language, told.lines] : null, () => (told ? lines(told.lines) : []));
    const offers = [];
    if (told?.canUndo) offers.push("undo");
    if (told?.canShowNearest) offers.push("nearest");
    if (told && view.mode !== "exam" && !view.finished) offers.push("give-up");
    parts.asides.dataset.kind = parts.feedback.dataset.kind;
    this.keepFocus(parts.asides, [view.language, offers], () =>
      offers.map((name) => this.button(name, () => this.send({ do: name }), { kind: "offer" })));
  }

  hints() {
    const { hints, words } = this.view;
    if (!hints.length) return [];
    return [make("p", { className: "caption", textContent: words["panel-hints"] }), make("ol", {}, ...lines(hints, "li"))];
  }

  report() {
    const { report } = this.view;
    if (!report) return [];
    const rows = report.rows.map((row) =>
      make("tr", { className: row.asked ? "asked" : "" },
        make("th", { textContent: row.where, scope: "row" }),
        make("td", { className: row.can ? "can" : "cannot", textContent: row.can ? "○" : "×" }),
        make("td", { textContent: row.told })));
    return [make("table", {}, make("caption", { textContent: report.head }), make("tbody", {}, ...rows))];
  }

  // what is to be read goes beside the board, what is to be looked up below it
  showPanels(afresh) {
    const { view, parts } = this;
    const prose = ["explanation", "summary", "chapter"];
    const open = new Map([...this.node.querySelectorAll("details")].map((node) => [node.dataset.name, node.open]));
    const shown = (panel) => (afresh ? panel.open : open.get(panel.name) ?? panel.open);
    const fill = (parent, panels) =>
      refresh(parent, [view.at, view.language, view.finished, panels], () => panels.map((panel) => this.panel(panel, prose.includes(panel.name), shown(panel))));
    fill(parts.reading, view.panels.filter((panel) => prose.includes(panel.name)));
    fill(parts.panels, view.panels.filter((panel) => !prose.includes(panel.name)));
  }

  panel(panel, prose, open) {
    const body = prose || panel.lines.length < 2 ? lines(panel.lines) : [make("ul", {}, ...lines(panel.lines, "li"))];
    const node = make("details", { open, className: `panel-${panel.name}` }, make("summary", { textContent: panel.title }), ...body);
    node.dataset.name = panel.name;
    if (panel.svg) node.append(this.picture(panel));
    return node;
  }

  picture(panel) {
    const svg = readSvg(panel.svg);
    svg.querySelector("metadata")?.remove();
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", panel.lines.join(" "));
    const frame = make("div", { className: "tree", tabIndex: 0 }, svg);
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", panel.title);
    return frame;
  }

  // one line under the board: what has been taken, what has been done so far, or what to do
  say() {
    const { view } = this;
    const { words } = view;
    const taken = new Set([this.take.die?.id, this.take.spot?.id].filter(Boolean));
    this.board.mark(taken);
    let text = view.finished ? "" : view.moves ? view.entry : view.todo;
    if (this.asksWhy) text = words["why-mode"];
    if (this.take.die) text = words["taken-die"].replace("{die}", this.take.die.die);
    if (this.take.spot) text = words["taken-checker"].replace("{place}", this.take.spot.name);
    if (this.silent) text = words["no-reply"];
    if (this.parts.status.textContent !== text) this.parts.status.textContent = text;
  }

  spot(spot, event) {
    if (!spot) return;
    if (this.view.task === "setup" && spot.place !== undefined) {
      if (spot.place > 0 && !this.view.finished) this.send({ do: "place", place: spot.place, take: this.takesAway || event.shiftKey });
      return;
    }
    if (!this.asksWhy && (this.view.task !== "play" || this.view.finished)) return;
    if (event.detail > 1) return; // the second click of a double click
    if (spot.die !== undefined) this.takeDie(spot);
    else if (spot.own !== null) this.takeSpot(spot);
  }

  takeDie(die) {
    this.take.die = this.take.die?.id === die.id ? null : die;
    this.settle();
  }

  takeSpot(spot) {
    if (this.take.spot && this.take.spot.id !== spot.id && !this.asksWhy) {
      this.send({ do: "move", from: this.take.spot.own, to: spot.own });
      this.take = { die: null, spot: null };
    } else {
      this.take.spot = this.take.spot?.id === spot.id ? null : spot;
    }
    this.settle();
  }

  settle() {
    const { die, spot } = this.take;
    if (die && (spot || this.asksWhy)) {
      this.send({ do: this.asksWhy ? "why" : "move", from: spot?.own ?? null, die: die.die });
      this.take = { die: null, spot: null };
    }
    this.say();
  }

  drag(from, to) {
    if (this.view.task !== "play" || this.view.finished || from.own == null || to.own == null) return;
    this.take = { die: null, spot: null };
    this.send({ do: "move", from: from.own, to: to.own });
  }

  keyed(event) {
    const typing = event.target.closest?.("input:not([type=radio]), textarea, select");
    event.stopPropagation(); // or JupyterLab would take the keys as commands on its cells
    if (typing || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-6]$/.test(event.key) && this.view.dice.length) {
      const number = Number(event.key);
      const dice = this.view.dice.filter((each) => each.die === number);
      const die = dice.find((each) => each.ready) ?? dice[0];
      if (die) this.spot(die, event);
    } else if (event.key === "Backspace") {
      if (this.view.moves) this.send({ do: "undo" });
    } else if (event.key === "Escape") {
      this.take = { die: null, spot: null };
      this.asksWhy = false;
      this.showButtons();
      this.say();
    } else return;
    event.preventDefault();
  }
}

// what to do where no lesson comes alive (widget.py, notebooks) is not worth reading in a notebook once one has
function hideNotes(host, framesLeft = 1000) {
  if (!host.isConnected) {
    if (framesLeft) requestAnimationFrame(() => hideNotes(host, framesLeft - 1));
    return;
  }
  const id = "bgtutor-hides-notes";
  const css = ".bgtutor-alive .bgtutor-note { display: none }";
  if (!document.getElementById(id)) document.head.append(make("style", { id, textContent: css }));
  (host.closest(".jp-Notebook") ?? document.body).classList.add("bgtutor-alive");
}

function render({ model, el }) {
  const host = make("div");
  host.dataset.lmSuppressShortcuts = "true"; // Notebook 7 hears keys before anybody here can stop them
  const root = host.attachShadow({ mode: "open" });
  root.append(make("style", { textContent: model.get("styles") }));
  el.append(host);
  hideNotes(host);
  const lesson = new Lesson(model, root);
  return () => lesson.close();
}

export default { render };
