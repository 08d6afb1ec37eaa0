// A seat at boardgame.io's server, as its own client speaks: socket.io, credentials with each move.
const { io } = require("socket.io-client");
const { poster } = require("./http.cjs");

module.exports = (port, lobby, seats) => {
  const post = poster(lobby);
  const sit = async () => {
    const { matchID } = await post("/games/hoard/create", { numPlayers: seats });
    const out = [];
    for (let i = 0; i < seats; i++) {
      const asked = { playerID: String(i), playerName: `P${i}` };
      const { playerCredentials } = await post(`/games/hoard/${matchID}/join`, asked);
      out.push({ match: matchID, player: String(i), credentials: playerCredentials });
    }
    return out;
  };
  const play = ({ match, player, credentials }, meter) => new Promise((done, fail) => {
    const options = { transports: ["websocket"], forceNew: true, reconnection: false };
    const socket = io(`http://127.0.0.1:${port}/hoard`, options);
    let asked = 0, seen = -1, state = null;
    const act = () => {
      if (!state || state.ctx.currentPlayer !== player || state._stateID <= seen) return;
      seen = state._stateID;
      asked = performance.now();
      const payload = { type: "draw", args: [1], playerID: player, credentials };
      socket.emit("update", { type: "MAKE_MOVE", payload }, seen, match, player);
    };
    const hear = (told) => {
      meter.messages += 1;
      state = told;
      if (asked && state._stateID > seen) {
        if (meter.measuring) meter.latency.push(performance.now() - asked);
        asked = 0;
      }
      if (state.ctx.gameover) return socket.disconnect();
      meter.when(act);
    };
    socket.on("connect_error", fail);
    socket.on("disconnect", (why) => (state?.ctx.gameover ? done() : fail(new Error(why))));
    socket.on("connect", () => socket.emit("sync", match, player, credentials, seats));
    socket.on("sync", (_, info) => { meter.opened += 1; hear(info.state); });
    socket.on("update", (_, told) => hear(told));
    socket.io.engine.on("packet", ({ data }) => { meter.bytes += data ? data.length : 0; });
  });
  return { sit, play };
};
