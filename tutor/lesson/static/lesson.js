// The lesson: questions, hints, feedback and the way through them, around the board.
class Lesson extends Desk {
  build() {
    this.parts = {};
    this.drafts = new Map();
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
      head, make("div", { className: "main" }, make("div", { className: "question" }, part("prompt"), part("table", "ul")), stage, side), part("panels"));
    this.node.dataset.waiting = "false";
    this.root.append(this.node);
  }

  show() {
    const view = this.model.get("view");
    if (!view || !view.words) return;
    const before = this.view;
    const moved = !before || before.at !== view.at;
    const spoken = before?.language !== view.language;
    const focused = this.root.activeElement;
    if (before && moved) this.leave(before);
    this.view = view;
    if (moved) {
      this.asksWhy = this.takesAway = false;
      this.askedDie = null;
    }
    if (moved || view.finished) this.take = { die: null, spot: null };
    const { parts } = this;
    this.node.lang = view.language;
    this.node.dataset.mode = view.mode;
    this.node.dataset.task = view.task;
    parts.chapter.textContent = view.head.chapter;
    parts.title.textContent = view.head.title;
    refresh(parts.prompt, view.prompt, () => lines(view.prompt));
    parts.table.hidden = view.table.length === 0;
    refresh(parts.table, view.table, () => lines(view.table, "li"));
    this.board.show(view);
    for (const what of ["die", "spot"]) this.take[what] = this.board.spots.get(this.take[what]?.id) ?? null;
    parts.record.textContent = view.record;
    this.showTools();
    this.showSteps();
    this.showButtons();
    const anew = moved || spoken || before.finished !== view.finished;
    const emptied = Boolean(before?.text && !view.text);
    const left = moved && !view.finished ? this.drafts.get(view.at) : null;
    if (anew || emptied) this.showTyping(moved || emptied, left?.text);
    if (anew) this.showForm(left?.chosen ?? (moved || view.finished || before.finished ? view.chosen : this.chosen()));
    this.showFeedback();
    refresh(parts.hints, [view.language, view.hints], () => this.hints());
    refresh(parts.report, view.report, () => this.report());
    this.showPanels(moved || view.finished !== before.finished);
    this.say();
    if (focused && !this.root.activeElement) this.refocus();
  }

  // what is written or chosen and not sent stays where it is until the learner comes back
  leave(view) {
    const input = this.parts.typing.querySelector("input, textarea");
    if (view.finished) this.drafts.delete(view.at);
    else this.drafts.set(view.at, { text: input?.value ?? "", chosen: this.chosen() });
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
      add(doing, "check", () => this.send({ do: "done" }), { kind: "due", ...this.checking("board") });
      for (const side of ["white", "black"]) {
        const pressed = { ariaPressed: String(!this.takesAway && view.sidePlaced === side) };
        add(doing, side, () => {
          this.takeAway(false);
          this.send({ do: "side", side });
        }, { kind: "choice", ...pressed });
      }
      add(doing, "take", () => this.takeAway(true), { ariaPressed: String(this.takesAway) });
    }
    if (open && view.task === "find") add(doing, "check", () => this.send({ do: "done" }), { kind: "due", ...this.checking("board") });
    if (!open && view.at < view.steps.length - 1) go(doing, "next", { kind: "due" });
    if (["play", "setup", "find"].includes(view.task)) go(doing, "reset", { disabled: open && !view.changed });
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

  // white checkers, black ones, or away with them: one of the three
  takeAway(away) {
    this.takesAway = away;
    this.showButtons();
    this.say();
  }

  // where the board can be checked and a text as well, each button says which
  checking(what) {
    const { task, words } = this.view;
    const both = ["setup", "find"].includes(task);
    return { textContent: both ? words[`button-check-${what}`] : words["button-check"] };
  }

  showTyping(afresh, left) {
    const { view } = this;
    const label = view.words[`type-${view.task}`];
    const old = this.parts.typing.querySelector("input, textarea");
    const text = left ?? (afresh || !old ? view.text : old.value);
    const had = old && old === this.root.activeElement;
    this.parts.typing.replaceChildren();
    if (!label || view.finished) return;
    const { textContent: check } = this.checking("text");
    const [form, input] = this.writing(label, check, ["setup", "record"].includes(view.task));
    input.placeholder = view.words[`type-example-${view.task}`] ?? "";
    if (view.task === "pips") input.inputMode = "numeric";
    input.value = text;
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
    const set = make("fieldset", { disabled: this.view.finished, className: field.short ? "short" : "" }, make("legend", { textContent: field.label }));
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

  // one line under the board: what has been taken, what has been done or marked so far, or what to do
  say() {
    const { view } = this;
    const { words } = view;
    const taken = new Set([this.take.die?.id, this.take.spot?.id].filter(Boolean));
    this.board.mark(taken);
    let text = view.finished ? "" : view.entry || view.todo;
    if (this.takesAway && view.task === "setup" && !view.finished) text = words["taken-away"];
    if (this.asksWhy) text = words["why-mode"];
    else if (this.askedDie) text = words["why-checker"].replace("{die}", this.askedDie);
    if (this.take.die) text = words["taken-die"].replace("{die}", this.take.die.die);
    if (this.take.spot) text = words["taken-checker"].replace("{place}", this.take.spot.name);
    if (this.silent) text = words["no-reply"];
    if (this.parts.status.textContent !== text) this.parts.status.textContent = text;
  }

  spot(spot, event) {
    if (this.view.task === "find") return this.markPoint(spot, event);
    if (this.view.task !== "setup" || spot?.place === undefined) return super.spot(spot, event);
    if (spot.place > 0 && !this.view.finished) this.send({ do: "place", place: spot.place, take: this.takesAway || event.shiftKey });
  }

  markPoint(spot, event) {
    const isPoint = spot?.place >= 1 && spot.place <= 24;
    if (isPoint && !this.view.finished && !(event.detail > 1)) this.send({ do: "mark", point: spot.own });
  }
}

export default { render: (where) => mounted(Lesson, where) };
