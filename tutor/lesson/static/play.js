// where another page of the course lies, seen from the course's page for games; elsewhere nobody knows
function besides(page) {
  const here = window.location.pathname.replace(/\/workspaces\/[^/]+(?=\/tree\/)/, "");
  return /\/(lab\/tree|doc\/tree|notebooks)\/(.*\/)?14-play\.ipynb$/.test(here) ? here.replace(/[^/]+$/, page) : null;
}

// Whole games: what can be done at the table, what the partner did, the list of moves, around the board.
class Play extends Desk {
  build() {
    this.parts = {};
    const part = (name, tag = "div", ...children) => (this.parts[name] = make(tag, { className: name }, ...children));
    const live = (name, tag) => {
      const node = part(name, tag);
      node.setAttribute("role", "status");
      node.setAttribute("aria-live", "polite");
      return node;
    };
    const head = make("header", {}, make("div", { className: "where" }, part("chapter", "p"), part("title", "h2")), part("tools"));
    const stage = make("div", { className: "stage" },
      this.board.node, part("record", "p"), live("status", "p"), part("buttons"), part("typing"));
    const side = make("div", { className: "side" },
      live("told"), live("result"), live("feedback"), part("teaching"), part("asides"), part("report"), part("list"));
    this.node = make("section", { className: "lesson game" },
      head, make("div", { className: "main" }, part("prompt", "ul"), stage, side), part("panels"), part("keeping", "details"));
    this.node.dataset.waiting = "false";
    this.root.append(this.node);
  }

  // moves can be tried at any time: before the roll, too, to be told why not
  get playing() {
    return !this.view.finished;
  }

  show() {
    const view = this.model.get("view");
    if (!view || !view.words) return;
    const before = this.view;
    const spoken = before?.language !== view.language;
    const focused = this.root.activeElement;
    this.view = view;
    if (JSON.stringify(view.buttons) !== JSON.stringify(before?.buttons)) this.asks = null;
    const { parts } = this;
    this.node.lang = view.language;
    this.node.dataset.mode = view.mode;
    this.node.dataset.task = view.finished ? "over" : view.task;
    parts.chapter.textContent = view.head.chapter;
    parts.title.textContent = view.head.title;
    refresh(parts.prompt, view.facts, () => lines(view.facts, "li"));
    this.board.show(view);
    for (const what of ["die", "spot"]) this.take[what] = this.board.spots.get(this.take[what]?.id) ?? null;
    if (!this.canDouble) this.takesCube = false;
    parts.record.textContent = view.record;
    this.showTools();
    this.showButtons();
    this.showTyping(spoken, before);
    refresh(parts.told, [view.language, view.told], () => lines(view.told));
    refresh(parts.result, [view.language, view.result], () => lines(view.result));
    this.showFeedback();
    refresh(parts.report, view.report, () => this.report());
    refresh(parts.list, view.list, () => this.list());
    this.showPanels();
    this.showKeeping();
    this.say();
    if (focused && !this.root.activeElement) this.refocus();
  }

  get canDouble() {
    return this.view.buttons.doing.concat(this.view.buttons.asking).some(({ name }) => name === "double");
  }

  // an answer to an offer is never a press of Enter away: nothing stands out then, and the board takes the focus
  showButtons() {
    const { view } = this;
    const { doing, asking } = view.buttons;
    const inner = this.asks === "resign" ? () => [this.resigning()] : () => [
      make("div", { className: "group" }, ...doing.map((each) => this.choice(each))),
      make("div", { className: "group asking" }, ...asking.map((each) => this.choice(each)))];
    this.keepFocus(this.parts.buttons, [view.language, view.buttons, this.asks === "resign", view.resignations, this.asksWhy], inner);
  }

  choice({ name, label, due, disabled }) {
    const pressed = name === "why" ? { ariaPressed: String(this.asksWhy) } : {};
    return this.button(name, () => this.choose(name), { kind: due ? "due" : "", textContent: label, disabled, ...pressed });
  }

  choose(name) {
    this.take = { die: null, spot: null };
    this.takesCube = false;
    this.askedDie = null;
    if (name === "why") this.asksWhy = !this.asksWhy;
    else if (name === "resign") this.asks = "resign";
    else this.send({ do: name === "begin" ? "new" : name });
    this.showButtons();
    this.say();
    if (name === "resign") this.parts.buttons.querySelector("button")?.focus();
  }

  resigning() {
    const { words } = this.view;
    const node = make("fieldset", { className: "group question" }, make("legend", { textContent: words["game-resign-how"] }));
    const cancel = this.button("cancel", () => this.unask(), { kind: "plain", textContent: words["game-cancel"] });
    const ways = this.view.resignations.map(({ times, label }) =>
      this.button(`resign-${times}`, () => this.answer({ do: "resign", times }), { textContent: label }));
    node.append(cancel, ...ways);
    return node;
  }

  answer(action) {
    this.send(action);
    this.unask();
  }

  unask() {
    this.asks = null;
    this.showButtons();
    this.showKeeping();
    this.say();
    if (!this.root.activeElement) this.refocus();
  }

  showTyping(spoken, before) {
    const { view, parts } = this;
    const old = parts.typing.querySelector("input");
    if (view.finished) return parts.typing.replaceChildren();
    if (!old || spoken) {
      const had = old && old === this.root.activeElement;
      const [form, input] = this.writing(view.words["game-type"], view.words["game-send"]);
      input.value = old?.value ?? "";
      parts.typing.replaceChildren(form);
      if (had) input.focus();
    } else if (before && view.feedback?.kind !== "wrong" && (view.moves !== before.moves || view.record !== before.record)) {
      old.value = ""; // what was written has been done
    }
  }

  showFeedback() {
    const { view, parts } = this;
    const told = view.feedback;
    parts.feedback.dataset.kind = told ? told.kind : "";
    refresh(parts.feedback, told ? [view.language, told.lines] : null, () => (told ? lines(told.lines) : []));
    refresh(parts.teaching, told?.lesson ?? null, () => (told?.lesson ? this.teaching(told.lesson) : []));
    const offers = [];
    if (told?.canUndo) offers.push("undo");
    if (told?.canShowNearest) offers.push("nearest");
    this.keepFocus(parts.asides, [view.language, offers], () =>
      offers.map((name) => this.button(name, () => this.send({ do: name }), { kind: "offer" })));
  }

  teaching({ told, page, open, how, code }) {
    const href = besides(page);
    const link = href ? [make("p", {}, make("a", { textContent: open, href, target: "_blank", rel: "noopener" }))] : [];
    return [make("p", { textContent: told }), ...link, make("p", { className: "code" }, make("span", { textContent: how }), " ", make("code", { textContent: code }), " ", this.copying(code))];
  }

  copying(text) {
    const { words } = this.view;
    return this.button("copy", (button) => {
      navigator.clipboard?.writeText(text).then(() => { button.textContent = words["game-copied"]; }, () => {});
    }, { kind: "plain", textContent: words["game-copy"] });
  }

  list() {
    const { caption, head, rows, empty } = this.view.list;
    if (!rows.length) return [];
    const table = make("table", { ariaLabel: caption },
      make("thead", {}, make("tr", {}, ...head.map((text) => make("th", { textContent: text, scope: "col" })))),
      make("tbody", {}, ...rows.map(([number, ...cells]) =>
        make("tr", {}, make("th", { textContent: number, scope: "row" }), ...cells.map((text) => make("td", { textContent: text }))))));
    const frame = make("div", { className: "rows", tabIndex: 0 }, table);
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", caption);
    requestAnimationFrame(() => { frame.scrollTop = frame.scrollHeight; });
    return [make("p", { className: "caption", textContent: caption }), frame]; // the caption stays when the rows scroll
  }

  showPanels() {
    const { view, parts } = this;
    const open = new Map([...parts.panels.querySelectorAll("details")].map((node) => [node.dataset.name, node.open]));
    refresh(parts.panels, [view.language, view.panels], () => view.panels.map((panel) => {
      const keep = panel.name !== "plays" && (open.get(panel.name) ?? panel.open); // the next roll's plays are not given away
      const node = make("details", { open: keep }, make("summary", { textContent: panel.title }), make("ul", {}, ...lines(panel.lines, "li")));
      node.dataset.name = panel.name;
      return node;
    }));
  }

  // saving, exporting and starting anew
  showKeeping() {
    const { view, parts } = this;
    const { words } = view;
    const asks = this.asks === "new";
    this.keepFocus(parts.keeping, [view.language, view.saved, view.canStartAnew, view.export, asks], () => {
      const made = (name, action, properties = {}) => this.button(name, action, { textContent: words[`game-${name}`], ...properties });
      const anew = asks
        ? [make("p", { textContent: words["game-anew-how"] }),
          made("cancel", () => this.unask(), { kind: "plain" }), made("anew-now", () => this.answer({ do: "new" }))]
        : [made("anew", () => {
          this.asks = "new";
          this.showKeeping();
          parts.keeping.querySelector(".button-cancel")?.focus();
        }, { disabled: !view.canStartAnew })];
      const kinds = ["mat", "sgf"].map((kind) => made(`export-${kind}`, () => this.send({ do: "export", kind })));
      return [make("summary", { textContent: words["game-keeping"] }), make("p", { textContent: view.saved }),
        make("div", { className: "group" }, ...kinds), ...(view.export ? this.exported(view.export) : []),
        make("div", { className: "group anew" }, ...anew)];
    });
  }

  // the text of the file, to be copied, and a link with which the browser saves it
  exported({ name, head, text }) {
    const { words } = this.view;
    const area = make("textarea", { value: text, readOnly: true, rows: 8, spellcheck: false });
    const link = make("a", { textContent: words["game-download"], className: "button-download", download: name });
    link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
    return [make("label", { className: "export" }, make("span", { textContent: head }), area), make("div", { className: "group" }, this.copying(text), link)];
  }

  // one line under the board: what has been taken, or what to do
  say() {
    const { view } = this;
    const { words } = view;
    const taken = new Set([this.take.die?.id, this.take.spot?.id, this.takesCube ? "hit-cube" : null].filter(Boolean));
    this.board.mark(taken);
    let text = view.todo;
    if (this.asksWhy) text = words["why-mode"];
    else if (this.askedDie) text = words["why-checker"].replace("{die}", this.askedDie);
    if (this.take.die) text = words["taken-die"].replace("{die}", this.take.die.die);
    if (this.take.spot) text = words["taken-checker"].replace("{place}", this.take.spot.name);
    if (this.takesCube) text = words["game-taken-cube"];
    if (this.thinks) text = words["game-thinking"];
    if (this.silent) text = words["no-reply"];
    if (this.parts.status.textContent !== text) this.parts.status.textContent = text;
  }

  // a partner may take its time
  post() {
    clearTimeout(this.pondering);
    this.thinks = false;
    super.post();
    if (!this.waiting) return;
    this.pondering = setTimeout(() => {
      this.thinks = true;
      this.say();
    }, 700);
  }

  close() {
    clearTimeout(this.pondering);
    super.close();
  }

  // the cube takes two presses: a double cannot be taken back
  spot(spot, event) {
    if (!spot?.cube) {
      this.takesCube = false;
      return super.spot(spot, event);
    }
    if (event.detail > 1 || !this.playing || !this.canDouble) return;
    this.take = { die: null, spot: null };
    if (this.takesCube) this.send({ do: "double" });
    this.takesCube = !this.takesCube;
    this.say();
  }

  keyed(event) {
    if (event.key === "Escape") {
      this.takesCube = false;
      if (this.asks) this.unask();
    }
    super.keyed(event);
  }
}

export default { render: (where) => mounted(Play, where) };
