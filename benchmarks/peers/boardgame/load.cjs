// node load.cjs PORT TABLES SECONDS: every seat a socket, a move as soon as it is one's turn.
const { io } = require("socket.io-client");
const [port, tables, seconds] = process.argv.slice(2).map(Number);
const SEATS = 3;
let synced = 0, measuring = false, messages = 0, running = true;
const latency = [];

function seat(match, player) {
  const socket = io(`http://127.0.0.1:${port}/hoard`, { transports: ["websocket"], forceNew: true, reconnection: false });
  let sent = 0, seen = -1;
  const act = (state) => {
    if (!running || state.ctx.currentPlayer !== player || state._stateID <= seen) return;
    seen = state._stateID;
    sent = performance.now();
    const payload = { type: "draw", args: [1], playerID: player, credentials: null };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, player);
  };
  const hear = (_, state) => {
    messages += 1;
    if (sent && state._stateID > seen) {
      if (measuring) latency.push(performance.now() - sent);
      sent = 0;
    }
    act(state);
  };
  socket.on("connect", () => socket.emit("sync", match, player, null, SEATS));
  socket.on("sync", (_, info) => { synced += 1; hear(_, info.state); });
  socket.on("update", hear);
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
(async () => {
  for (let t = 0; t < tables; t++) {
    for (let p = 0; p < SEATS; p++) seat(`m${t}`, String(p));
    if (t % 20 === 19) await pause(50);
  }
  for (let i = 0; i < 600 && synced < tables * SEATS * 0.98; i++) await pause(200);
  const before = messages, began = performance.now();
  measuring = true;
  await pause(seconds * 1000);
  measuring = false;
  const took = (performance.now() - began) / 1000;
  running = false;
  latency.sort((a, b) => a - b);
  const at = (q) => Math.round(10 * latency[Math.floor(latency.length * q)]) / 10;
  console.log(JSON.stringify({ tables, sockets: synced, moves_per_second: Math.round(latency.length / took),
    messages_per_second: Math.round((messages - before) / took), p50_ms: at(0.5), p99_ms: at(0.99), moves: latency.length, took }));
  process.exit(0);
})();
