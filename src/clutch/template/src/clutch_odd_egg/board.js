// The board on the web page, where the host allows it (clutch serve --guest-boards; clutch play does).
// Leave this file out, and the page draws pieces and places by itself.
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

export function mount(element, props) {
  function update({ view, moves, names, play }) {
    element.replaceChildren();
    const line = (text) => element.append(Object.assign(document.createElement("p"), { textContent: text }));
    const pile = (row) => KINDS.map((kind, i) => `${row[i]} ${kind}`).join(", ");
    line(`In the nest: ${pile(view.nest)}`);
    line(`Drawn: ${pile(view.drawn_eggs)}`);
    names.forEach((name, seat) => line(`${name}: ${pile(view.player[seat].eggs)}`));
    for (const move of moves) {
      const button = Object.assign(document.createElement("button"), { textContent: move.label });
      button.addEventListener("click", () => play(move.id));
      element.append(button);
    }
  }
  update(props);
  return { update, destroy: () => element.replaceChildren() };
}
