// The board on the web page, where the host allows it (clutch serve --guest-boards, clutch play).
// Leave this file out, and the page draws pieces and places by itself: often that is enough.
//
// mount(element, props) draws into the element and returns what follows the game:
//   props.view    what this seat knows, the fields of VIEW by name
//   props.moves   the moves that can be made now: {id, name, args, label}
//   props.names   the players' names by seat
//   props.seat    whose eyes these are; null for a spectator
//   props.events  what just happened: {name, args}
//   props.play    play(id) makes a move
// update(props) is called after every change, destroy() when the board goes.

const KINDS = ["red", "blue", "green", "odd"];
const COLOURS = ["#b3261e", "#1f5fa8", "#2f6b35", "#8a8178"];
const LINE = "display: flex; flex-wrap: wrap; align-items: center; min-height: 2.6em; margin: 0";
const EGG = "width: 1.5em; height: 2em; margin: 0.1em; border-radius: 50% / 60% 60% 40% 40%;";

function made(tag, style, ...children) {
  const element = document.createElement(tag);
  element.style.cssText = style;
  element.append(...children);
  return element;
}

function egg(kind) {
  const drawn = made("span", `${EGG} background: ${COLOURS[kind]}`);
  Object.assign(drawn, { role: "img", ariaLabel: KINDS[kind], title: KINDS[kind] });
  return drawn;
}
const eggs = (row) => row.flatMap((many, kind) => Array.from({ length: many }, () => egg(kind)));
const words = (text, style = "") => made("span", `margin-right: 0.6em; ${style}`, text);

export function mount(element, props) {
  function update({ view, moves, names, play }) {
    const buttons = moves.map((move) => {
      const button = made("button", "margin: 0.5em 0.5em 0.5em 0; min-height: 44px", move.label);
      button.className = "primary";
      button.addEventListener("click", () => play(move.id));
      return button;
    });
    const players = names.map((name, i) => {
      const { eggs: kept, favourite } = view.player[i];
      const weight = view.turn === i ? "font-weight: bold" : "";
      const loved = made("span", "margin-right: 1.5em", favourite < 0 ? "?" : egg(favourite));
      return made("p", LINE, words(name, `width: 6em; ${weight}`), words("♥"), loved, ...eggs(kept));
    });
    element.replaceChildren(
      made("p", LINE, ...eggs(view.nest)),
      made("p", LINE, words("→"), ...eggs(view.drawn_eggs)),
      made("div", "", ...buttons),
      ...players,
    );
  }
  update(props);
  return { update, destroy: () => element.replaceChildren() };
}
