// A seat at our server: a raw WebSocket, a random legal move, done when it is acknowledged.
const WebSocket = require("ws");
const { poster } = require("./http.cjs");

// As a proxy does that sends all that concerns a table to one worker: FIRST_PORT,HOW_MANY.
const [first, many] = (process.env.WORKER_PORTS ?? "0,1").split(",").map(Number);
// Servers that share nothing: PORT,PORT.  A table is where it was made.
const apart = (process.env.APART ?? "").split(",").filter(Boolean).map(Number);
const made = new Map();
const turn = (id) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % many;

module.exports = (port, lobby, seats) => {
  const portOf = (id) => made.get(id) ?? (first ? first + turn(id) : port);
  const posters = new Map();
  const post = (at, path, body) => {
    if (!posters.has(at)) posters.set(at, poster(at));
    return posters.get(at)(path, body);
  };
  let makers = 0; // tables are made at all servers in turn
  const maker = () => apart[makers++ % apart.length] ?? (first ? portOf(String(Math.random())) : lobby);
  const chairs = Array(seats).fill({ bot: null });
  const sit = async () => {
    const at = maker();
    const { id } = await post(at, "/api/tables", { game: "dragon_eyes", seats: chairs });
    if (apart.length) made.set(id, at);
    const out = [];
    for (let i = 0; i < seats; i++) {
      const { token } = await post(first ? portOf(id) : at, `/api/tables/${id}/join`, { name: `P${i}` });
      out.push({ id, token });
    }
    return out;
  };
  const play = ({ id, token }, meter) => new Promise((done, fail) => {
    const where = `ws://127.0.0.1:${portOf(id)}/api/tables/${id}/live`;
    const socket = new WebSocket(where, { perMessageDeflate: false });
    let asked = 0, position = null, thinks = false;
    const act = () => {
      thinks = false;
      if (position.over) return socket.close();
      const seq = position.answers;
      const move = position.legal[Math.floor(Math.random() * position.legal.length)].id;
      position = null;
      asked = performance.now();
      socket.send(JSON.stringify({ type: "play", re: seq, seq, move }));
    };
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: 2, token })));
    socket.on("error", fail);
    socket.on("close", () => done());
    socket.on("message", (raw) => {
      meter.messages += 1;
      meter.bytes += raw.length;
      const message = JSON.parse(raw);
      if (message.type === "refused") return fail(new Error(message.message));
      if (message.type === "state") meter.opened += 1;
      if (message.type === "done") {
        if (meter.measuring) meter.latency.push(performance.now() - asked);
        asked = 0;
      } else if (message.position) {
        position = message.position; // other messages tell who is at the table
        if (position.over) meter.moved.delete(id);
        else meter.moved.set(id, performance.now());
      }
      if (asked || thinks || !position || !(position.over || position.legal.length)) return;
      thinks = true;
      meter.when(act);
    });
  });
  return { sit, play };
};
