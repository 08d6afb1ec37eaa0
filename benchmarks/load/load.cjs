// node load.cjs (clutch|boardgame) PORT LOBBY_PORT TABLES SECONDS
//
// Programs that play at many tables: each seat has a socket and moves as soon as it is its turn,
// and where a game ends three sit down at a new table.  Says on standard output how far it has
// come, and goes on when a line comes in, so that whoever measures can look at the server:
//   made    every table is made and every seat taken
//   open    every seat has its socket; nobody has moved
//   play    all play, for a while now
//   {...}   what was measured
const peers = { clutch: require("./clutch.cjs"), boardgame: require("./hoard.cjs") };
const [kind, ...numbers] = process.argv.slice(2);
const [port, lobby, tables, seconds] = numbers.map(Number);
const SEATS = 3;
const WARMING = 3000; // ms of play before it is measured
const peer = peers[kind](port, lobby, SEATS);
const waiting = []; // who would move, but play has not begun
const meter = { opened: 0, messages: 0, bytes: 0, games: 0, playing: false, measuring: false, latency: [], moved: new Map() };
const THINKS = Number(process.env.THINKS ?? 0); // ms before each move, on average: as people do
const begin = (act) => (THINKS ? setTimeout(act, 2 * THINKS * Math.random()) : act());
meter.when = (act) => (meter.playing ? begin(act) : waiting.push(act));
const lines = require("readline").createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const say = (what) => process.stdout.write(what + "\n");

async function table(seats) {
  for (;;) {
    await Promise.all(seats.map((seat) => peer.play(seat, meter)));
    meter.games += 1;
    seats = await peer.sit();
  }
}

// So many at once: making tables is not what is measured.
async function each(many, width, make) {
  const out = [];
  let next = 0;
  const worker = async () => {
    while (next < many) {
      const i = next++;
      out[i] = await make(i);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return out;
}

(async () => {
  const seated = await each(tables, 8, () => peer.sit());
  say("made");
  await lines.next();
  for (let t = 0; t < tables; t++) {
    table(seated[t]).catch((why) => { console.error(why); process.exit(1); });
    while (meter.opened < (t - 10) * SEATS) await pause(5);
  }
  while (meter.opened < tables * SEATS) await pause(20);
  say("open");
  await lines.next();
  meter.playing = true;
  waiting.forEach(begin);
  await pause(WARMING);
  say("play");
  await lines.next();
  const { messages, games, bytes } = meter, before = process.cpuUsage(), began = performance.now();
  meter.measuring = true;
  await pause(seconds * 1000);
  meter.measuring = false;
  const took = (performance.now() - began) / 1000, used = process.cpuUsage(before);
  const seen = meter.latency.sort((a, b) => a - b);
  const at = (q) => Math.round(10 * seen[Math.floor(seen.length * q)]) / 10;
  say(JSON.stringify({
    moves: seen.length,
    seconds: took,
    messages: meter.messages - messages,
    bytes: meter.bytes - bytes,
    games: meter.games - games,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    longest_ms: at(0.999999),
    stuck: [...meter.moved.values()].filter((then) => then < performance.now() - 30000 - 2 * THINKS).length,
    client_cpu: (used.user + used.system) / 1e6,
  }));
  process.exit(0);
})();
