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

// The board: one SVG whose groups are replaced only where they have changed, so that focus survives.
class Board {
  constructor(onSpot, onDrag) {
    this.onSpot = onSpot;
    this.onDrag = onDrag;
    this.sources = new Map();
    this.focused = null;
    this.node = make("div", { className: "board" });
    this.node.setAttribute("role", "group");
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

  draw(text) {
    const fresh = readSvg(text);
    const groups = fresh.querySelector("#board");
    if (!this.groups || fresh.getAttribute("viewBox") !== this.svg.getAttribute("viewBox")) {
      this.svg = fresh;
      this.groups = groups;
      this.sources = new Map([...groups.children].map((group) => [group.id, group.outerHTML]));
      this.svg.removeAttribute("width");
      this.svg.removeAttribute("height");
      this.node.replaceChildren(this.svg);
      return;
    }
    const wanted = [...groups.children];
    const sources = new Map(wanted.map((group) => [group.id, group.outerHTML]));
    for (const old of [...this.groups.children]) {
      if (sources.get(old.id) !== this.sources.get(old.id)) old.remove();
    }
    let here = this.groups.firstElementChild;
    for (const group of wanted) {
      if (here && here.id === group.id) here = here.nextElementSibling;
      else this.groups.insertBefore(group, here);
    }
    while (here) {
      const next = here.nextElementSibling;
      here.remove();
      here = next;
    }
    this.sources = sources;
  }

  group(id) {
    return this.groups.querySelector(`[id="${id}"]`);
  }

  label(id, spot) {
    const group = this.group(id);
    if (!group) return;
    group.setAttribute("role", "button");
    group.setAttribute("aria-label", spot.label);
    group.classList.add("hit");
  }

  mark(taken) {
    for (const id of this.spots.keys()) {
      const group = this.group(id);
      if (!group) continue;
      group.classList.toggle("taken", taken.has(id));
      group.setAttribute("aria-pressed", String(taken.has(id)));
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
    const away = Math.hypot(event.clientX - this.grab.x, event.clientY - this.grab.y) > 8;
    if (!this.ghost && away && this.spots.get(this.grab.id)?.own !== undefined) {
      this.ghost = make("div", { className: "ghost" });
      this.node.append(this.ghost);
    }
    if (this.ghost) {
      const box = this.node.getBoundingClientRect();
      this.ghost.style.transform = `translate(${event.clientX - box.left}px, ${event.clientY - box.top}px)`;
    }
  }

  dropped(event) {
    const grab = this.grab;
    const moved = Boolean(this.ghost);
    this.letGo();
    const target = this.node.getRootNode().elementFromPoint(event.clientX, event.clientY);
    const id = this.idAt(target);
    if (moved && grab && id && id !== grab.id) {
      this.justDragged = true;
      this.onDrag(this.spots.get(grab.id), this.spots.get(id));
    }
  }

  letGo() {
    this.grab = null;
    this.ghost?.remove();
    this.ghost = null;
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
    const ids = [...this.spots.keys()];
    const at = ids.indexOf(this.focused);
    if (step) this.focus(ids[(at + (this.alongTheTop() ? step : -step) * -1 + ids.length) % ids.length]);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.focus(this.across());
    else if (event.key === "Enter" || event.key === " ") this.onSpot(this.spots.get(this.focused), event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // 24 to 13 run along the far edge from right to left, 12 to 1 along the near edge from left to right
  alongTheTop() {
    const place = this.spots.get(this.focused)?.place;
    return place > 12 && place < 25;
  }

  across() {
    const place = this.spots.get(this.focused)?.place;
    return place >= 1 && place <= 24 ? `hit-${25 - place}` : this.focused;
  }
}

class Lesson {
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.sent = 0;
    this.waiting = false;
    this.take = { die: null, spot: null };
    this.asksWhy = false;
    this.takesAway = false;
    this.session = Math.random().toString(36).slice(2);
    this.board = new Board((spot, event) => this.spot(spot, event), (from, to) => this.drag(from, to));
    this.build();
    this.root.addEventListener("keydown", (event) => this.keyed(event));
    this.redraw = () => this.show();
    model.on("change:view", this.redraw);
    this.watchTheme();
    this.show();
  }

  close() {
    this.model.off("change:view", this.redraw);
    this.observer?.disconnect();
    this.media?.removeEventListener("change", this.dress);
  }

  build() {
    this.parts = {};
    const part = (name, tag = "div", properties = {}) =>
      (this.parts[name] = make(tag, { className: name, ...properties }));
    const head = make("header", {}, part("chapter"), part("title", "h2"), part("counter"), part("tools"));
    part("feedback").setAttribute("role", "status");
    this.parts.feedback.setAttribute("aria-live", "polite");
    this.parts.status = make("p", { className: "status" });
    this.parts.status.setAttribute("aria-live", "polite");
    part("record", "p");
    const side = make("div", { className: "side" },
      part("entry", "p"), this.parts.status, part("buttons"), part("typing"), part("form", "form"),
      part("hints"), part("report"), part("steps"));
    const stage = make("div", { className: "stage" }, this.board.node, this.parts.record, this.parts.feedback);
    const main = make("div", { className: "main" }, part("prompt"), stage, side);
    this.node = make("section", { className: "lesson" }, head, main, part("panels"));
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
      if (theme !== this.theme) this.send({ do: "theme", theme }, true);
      this.theme = theme;
    };
    this.theme = "light";
    this.media?.addEventListener("change", this.dress);
    this.observer = new MutationObserver(this.dress);
    this.observer.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    this.dress();
  }

  // one action at a time: what arrives twice, or before the last one has been answered, counts once
  send(action, always = false) {
    if (this.waiting && !always) return;
    this.sent += 1;
    this.waiting = true;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => (this.waiting = false), 3000);
    this.model.send({ session: this.session, number: this.sent, action });
  }

  show() {
    const view = this.model.get("view");
    if (!view || !view.words) return;
    this.waiting = false;
    const moved = this.view && (this.view.at !== view.at || this.view.task !== view.task);
    this.view = view;
    if (moved) this.asksWhy = this.takesAway = false;
    this.take = { die: null, spot: null };
    const { parts } = this;
    this.node.lang = view.language;
    this.node.dataset.mode = view.mode;
    parts.chapter.textContent = view.head.chapter;
    parts.title.textContent = view.head.title;
    parts.counter.textContent = view.head.counter;
    parts.prompt.replaceChildren(...lines(view.prompt), ...(view.todo ? [make("p", { className: "todo", textContent: view.todo })] : []));
    this.board.show(view);
    parts.record.textContent = view.record;
    parts.entry.textContent = view.entry;
    this.showTools();
    this.showButtons();
    if (moved || !parts.typing.firstChild || view.finished || this.language !== view.language) this.showTyping();
    if (moved || this.language !== view.language || !parts.form.firstChild) this.showForm();
    this.language = view.language;
    this.showFeedback();
    parts.hints.replaceChildren(...lines(view.hints));
    this.showReport();
    this.showPanels(moved);
    this.showSteps();
    this.say();
  }

  button(name, action, properties = {}) {
    const label = this.view.words[`button-${name}`];
    const node = make("button", { type: "button", textContent: label, className: `button-${name}`, ...properties });
    node.addEventListener("click", () => action(node));
    return node;
  }

  showTools() {
    const other = this.view.language === "ja" ? "en" : "ja";
    const button = this.button("language", () => this.send({ do: "language", language: other }));
    button.lang = other;
    this.replaceKeepingFocus(this.parts.tools, [button]);
  }

  showButtons() {
    const { view } = this;
    const buttons = [];
    const act = (name, action, properties) => buttons.push(this.button(name, action, properties));
    const open = !view.finished;
    if (view.task === "play" && open) {
      act("done", () => this.send({ do: "done" }));
      act("pass", () => this.send({ do: "pass" }));
      act("undo", () => this.send({ do: "undo" }));
    }
    if (view.task === "setup" && open) {
      for (const side of ["white", "black"]) {
        const pressed = view.sidePlaced === side;
        act(side, () => this.send({ do: "side", side }), { ariaPressed: String(pressed) });
      }
      act("take", (node) => {
        this.takesAway = !this.takesAway;
        node.ariaPressed = String(this.takesAway);
      }, { ariaPressed: String(this.takesAway) });
      act("check", () => this.send({ do: "done" }));
    }
    if (view.task === "play" || view.task === "setup") act("reset", () => this.send({ do: "reset" }));
    if (view.moreHints && open) act("hint", () => this.send({ do: "hint" }));
    if (view.mode !== "exam" && view.dice.length && ["play", "why", "judge"].includes(view.task)) {
      act("why", (node) => {
        this.asksWhy = !this.asksWhy;
        node.ariaPressed = String(this.asksWhy);
        this.take = { die: null, spot: null };
        this.say();
      }, { ariaPressed: String(this.asksWhy) });
    }
    if (view.feedback?.canShowNearest) act("nearest", () => this.send({ do: "nearest" }));
    if (view.feedback && view.mode !== "exam" && open) act("give-up", () => this.send({ do: "give-up" }));
    this.replaceKeepingFocus(this.parts.buttons, buttons);
  }

  // a new button takes the focus of the one it replaces
  replaceKeepingFocus(parent, nodes) {
    const active = this.root.activeElement;
    const name = active && parent.contains(active) ? active.className : null;
    parent.replaceChildren(...nodes);
    if (name) (nodes.find((node) => node.className.split(" ")[0] === name.split(" ")[0]) ?? nodes[0])?.focus();
  }

  showTyping() {
    const { view } = this;
    const label = view.words[`type-${view.task}`];
    this.parts.typing.replaceChildren();
    if (!label || view.finished) return;
    const long = view.task !== "play";
    const input = make(long ? "textarea" : "input", { value: view.text, rows: 3, autocomplete: "off", spellcheck: false });
    const form = make("form", {}, make("label", {}, make("span", { textContent: label }), input),
      make("button", { type: "submit", textContent: view.words["button-check"] }));
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send({ do: "type", text: input.value });
    });
    this.parts.typing.append(form);
  }

  showForm() {
    const { view } = this;
    const fields = view.form.map((field) => (field.kind === "radio" ? this.radios(field) : this.select(field)));
    const submit = make("button", { type: "submit", textContent: view.words["button-check"] });
    this.parts.form.hidden = fields.length === 0;
    this.parts.form.replaceChildren(...fields, ...(fields.length ? [submit] : []));
    this.parts.form.onsubmit = (event) => {
      event.preventDefault();
      this.send({ do: "choose", values: this.chosen() });
    };
  }

  radios(field) {
    const set = make("fieldset", {}, make("legend", { textContent: field.label }));
    field.options.forEach((option, index) => {
      const input = make("input", { type: "radio", name: field.name, value: String(index) });
      input.checked = JSON.stringify(this.view.chosen[field.name]) === JSON.stringify(option.value);
      set.append(make("label", {}, input, make("span", { textContent: option.label })));
    });
    return set;
  }

  select(field) {
    const select = make("select", { name: field.name });
    select.append(make("option", { value: "", textContent: this.view.words["field-none"] }));
    field.options.forEach((option, index) => select.append(make("option", { value: String(index), textContent: option.label })));
    const chosen = field.options.findIndex((option) => option.value === this.view.chosen[field.name]);
    if (chosen >= 0) select.value = String(chosen);
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
    const told = this.view.feedback;
    this.parts.feedback.dataset.kind = told ? told.kind : "";
    this.parts.feedback.replaceChildren(...(told ? lines(told.lines) : []));
  }

  showReport() {
    const { report } = this.view;
    this.parts.report.replaceChildren();
    if (!report) return;
    const rows = report.rows.map((row) => {
      const tr = make("tr", { className: row.asked ? "asked" : "" },
        make("th", { textContent: row.where, scope: "row" }), make("td", { textContent: row.can ? "○" : "×" }),
        make("td", { textContent: row.told }));
      return tr;
    });
    this.parts.report.append(make("table", {}, make("caption", { textContent: report.head }), ...rows));
  }

  showPanels(moved) {
    const open = new Map([...this.parts.panels.children].map((node) => [node.dataset.name, node.open]));
    const nodes = this.view.panels.map((panel) => {
      const unfolded = moved || panel.name === "chapter" ? panel.open : open.get(panel.name) ?? panel.open;
      const node = make("details", { open: unfolded });
      node.dataset.name = panel.name;
      const body = panel.lines.length > 1 && panel.name !== "explanation" && panel.name !== "chapter" && panel.name !== "summary"
        ? [make("ul", {}, ...lines(panel.lines, "li"))] : lines(panel.lines);
      node.append(make("summary", { textContent: panel.title }), ...body);
      if (panel.svg) node.append(this.picture(panel));
      return node;
    });
    this.parts.panels.replaceChildren(...nodes);
  }

  picture(panel) {
    const svg = readSvg(panel.svg);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", panel.lines.join(" "));
    return make("div", { className: "tree", tabIndex: 0, role: "group", ariaLabel: panel.title }, svg);
  }

  showSteps() {
    const { view } = this;
    const select = make("select", { ariaLabel: view.words["button-jump"], className: "jump" });
    view.steps.forEach((step, index) => select.append(make("option", { value: String(index), textContent: step.label })));
    select.value = String(view.at);
    select.addEventListener("change", () => this.send({ do: "jump", to: Number(select.value) }));
    const dots = make("div", { className: "dots" });
    dots.setAttribute("aria-hidden", "true");
    view.steps.forEach((step, index) => dots.append(make("span", { className: `dot ${step.state}${index === view.at ? " here" : ""}` })));
    this.replaceKeepingFocus(this.parts.steps, [
      this.button("previous", () => this.send({ do: "previous" }), { disabled: view.at === 0 }),
      select,
      this.button("next", () => this.send({ do: "next" }), {
        disabled: view.at === view.steps.length - 1,
        className: view.finished ? "button-next due" : "button-next",
      }),
      dots,
    ]);
  }

  // what has been taken, in words and on the board
  say() {
    const { words } = this.view;
    const taken = new Set([this.take.die?.id, this.take.spot?.id].filter(Boolean));
    this.board.mark(taken);
    let text = this.asksWhy ? words["why-mode"] : "";
    if (this.take.die) text = words["taken-die"].replace("{die}", this.take.die.die);
    if (this.take.spot) text = words["taken-checker"].replace("{place}", this.take.spot.name);
    this.parts.status.textContent = text;
  }

  spot(spot, event) {
    if (!spot) return;
    if (this.view.task === "setup" && spot.place !== undefined) {
      if (spot.place > 0) this.send({ do: "place", place: spot.place, take: this.takesAway || event.shiftKey });
      return;
    }
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
    if (this.view.task !== "play" || from.own == null || to.own == null) return;
    this.send({ do: "move", from: from.own, to: to.own });
  }

  keyed(event) {
    const typing = event.target.closest?.("input, textarea, select");
    event.stopPropagation(); // or JupyterLab would take the keys as commands on its cells
    if (typing || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-6]$/.test(event.key) && this.view.dice.length && this.board.node.contains(event.target)) {
      const number = Number(event.key);
      const die = this.view.dice.find((each) => each.die === number && each.ready) ?? this.view.dice.find((each) => each.die === number);
      if (die) this.takeDie(die);
    } else if (event.key === "Backspace") this.send({ do: "undo" });
    else if (event.key === "Escape") {
      this.take = { die: null, spot: null };
      this.say();
    } else return;
    event.preventDefault();
  }
}

function render({ model, el }) {
  const host = make("div");
  const root = host.attachShadow({ mode: "open" });
  root.append(make("style", { textContent: model.get("styles") }));
  el.append(host);
  const lesson = new Lesson(model, root);
  return () => lesson.close();
}

export default { render };
