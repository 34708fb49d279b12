// The board that lessons and games share. A widget's module cannot import others, so Python joins these
// files: board.js, desk.js, and lesson.js or play.js. Every text is set as text, never as markup; the only
// markup is the SVG of our own pictures.

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
    for (const other of [...view.dice, ...(view.cube ? [view.cube] : [])]) this.spots.set(other.id, other);
    for (const [id, spot] of this.spots) this.label(id, spot);
    this.explainSigns(view.words["board-signs"]);
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

  // the three signs at the left edge say what they count when a mouse rests on them
  explainSigns(text) {
    for (const [id, group] of this.nodes) {
      if (!/^(panel|signs|tally)-/.test(id)) continue;
      const title = group.querySelector(":scope > title") ?? document.createElementNS("http://www.w3.org/2000/svg", "title");
      title.textContent = text;
      group.prepend(title);
    }
  }

  mark(taken) {
    for (const [id, spot] of this.spots) {
      const group = this.group(id);
      if (!group) continue;
      group.classList.toggle("taken", taken.has(id));
      group.setAttribute("aria-pressed", String(taken.has(id) || Boolean(spot.marked)));
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

  // everything in the order in which it is seen: the far row, the dice and the cube, the near row, each from left to right
  along(step) {
    const near = this.view.seenBy;
    const far = near === "white" ? "black" : "white";
    const row = (from, to, side, by) => [
      ...Array.from({ length: 6 }, (_, n) => this.point(from + n * by)), `hit-bar-${side}`,
      ...Array.from({ length: 6 }, (_, n) => this.point(to + n * by)), `hit-tray-${side}`,
    ];
    const ids = [...row(13, 19, far, 1), ...this.view.dice.map((die) => die.id), ...(this.view.cube ? [this.view.cube.id] : []), ...row(12, 6, near, -1)];
    return ids[(ids.indexOf(this.focused) + step + ids.length) % ids.length];
  }

  // what lies opposite: the same number of the other row, the other half of bar and tray; from dice and cube the row above or below
  across(up) {
    const spot = this.spots.get(this.focused);
    if (spot.place === undefined) return this.point(up ? 19 : 6);
    if (spot.place >= 1 && spot.place <= 24) return `hit-${25 - spot.place}`;
    return this.focused.endsWith("white") ? this.focused.replace("white", "black") : this.focused.replace("black", "white");
  }

  // points are numbered as whoever sits at the near side sees them, their ids as White does
  point(number) {
    return `hit-${this.view.seenBy === "white" ? number : 25 - number}`;
  }
}
