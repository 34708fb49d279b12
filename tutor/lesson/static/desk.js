// What a lesson and a game have in common: Python sends a view (plain data), this shows it and sends back
// what the learner did. Taking a die or a checker and showing what is taken happens here; what a move
// means is decided in Python alone.
const GOES_ON_ASKING = ["why", "language", "theme", "hint"];

class Desk {
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.sent = 0;
    this.queue = [];
    this.waiting = false;
    this.take = { die: null, spot: null };
    this.asksWhy = false;
    this.askedDie = null;
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
    if (!GOES_ON_ASKING.includes(action.do)) this.endWhy();
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
    this.patience = setTimeout(() => this.unheard(), this.view?.patience ?? 8000);
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
    if (!button) return;
    const again = event.detail > 1 && !button.classList.contains("button-undo");
    if (again || this.tookPlace(button, event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.detail) {
      this.pressed = { name: button.classList[0], at: event.timeStamp, x: event.clientX, y: event.clientY };
    }
  }

  // a button that has just taken the place of the one that was pressed, and is hit by the same hand in passing
  tookPlace(button, event) {
    const last = this.pressed;
    if (!last || !event.detail || last.name === button.classList[0] || event.timeStamp - last.at > 400) return false;
    return Math.hypot(event.clientX - last.x, event.clientY - last.y) < 6;
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

  // like refresh, and a new button takes the focus of the one it replaces
  keepFocus(parent, data, children) {
    const active = this.root.activeElement;
    const name = active && parent.contains(active) ? active.classList[0] : null;
    refresh(parent, data, children);
    if (name && !parent.contains(this.root.activeElement)) parent.querySelector(`.${name}:enabled`)?.focus();
  }

  // a field to write into; Enter that only ends a conversion of a Japanese keyboard sends nothing
  writing(label, check, long = false) {
    const input = make(long ? "textarea" : "input", { rows: 3, autocomplete: "off", spellcheck: false, maxLength: 2000 });
    input.setAttribute("autocapitalize", "off");
    const form = make("form", { className: long ? "long" : "" }, make("label", {}, make("span", { textContent: label }), input),
      make("button", { type: "submit", className: "button-type", textContent: check }));
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send({ do: "type", text: input.value });
    });
    return [form, input];
  }

  // the answer to "why not?"
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

  // "why not?" ends with whatever else is done
  endWhy() {
    this.askedDie = null;
    if (!this.asksWhy) return;
    this.asksWhy = false;
    this.take = { die: null, spot: null };
    this.showButtons();
  }

  // whether moves are entered now
  get playing() {
    return this.view.task === "play" && !this.view.finished;
  }

  spot(spot, event) {
    if (!spot) return;
    if (!this.asksWhy && !this.askedDie && !this.playing) return;
    if (event.detail > 1) return; // the second click of a double click
    if (this.askedDie && !this.asksWhy && (spot.mine || !this.playing)) this.ask(spot.die ?? this.askedDie, spot);
    else if (spot.die !== undefined) this.takeDie(spot);
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
    this.askedDie = null;
    if (die && this.asksWhy) return this.ask(die.die, spot);
    if (die && spot) {
      this.send({ do: "move", from: spot.own, die: die.die });
      this.take = { die: null, spot: null };
    }
    this.say();
  }

  // where only a die has been asked about, the next checker is asked about as well: no move is meant
  ask(die, spot) {
    const from = spot?.own ?? null;
    this.send({ do: "why", from, die });
    this.endWhy();
    this.askedDie = from === null ? die : null;
    this.say();
  }

  drag(from, to) {
    if (!this.playing || from.own == null || to.own == null) return;
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
      this.askedDie = null;
      this.showButtons();
      this.say();
    } else return;
    event.preventDefault();
  }
}

// what to do where no board comes alive (front.py, notebooks) is not worth reading in a notebook once one has
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

function mounted(Front, { model, el }) {
  const host = make("div");
  host.dataset.lmSuppressShortcuts = "true"; // Notebook 7 hears keys before anybody here can stop them
  const root = host.attachShadow({ mode: "open" });
  root.append(make("style", { textContent: model.get("styles") }));
  el.append(host);
  hideNotes(host);
  const front = new Front(model, root);
  return () => front.close();
}
