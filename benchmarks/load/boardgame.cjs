// boardgame.io's server with in-memory storage, and a game of about the same size as Dragon Eyes:
// stones drawn by chance from a bag, 700 bytes of state, a view for each player. It ends after as
// many moves as a game of Dragon Eyes among players who move at random takes on average.
const { Server, Origins } = require("boardgame.io/server");

const KINDS = 9;
const MOVES = 73;
const fresh = (seats) => ({
  bag: Array(KINDS).fill(400),
  loot: Array(KINDS).fill(0),
  thief: Array.from({ length: seats }, () => ({ score: 0, exit: 0, front: Array(KINDS).fill(0) })),
  option: { must_draw: 0, announce: 0, bag_leads: 0, roar_hurts_all: 0, robber: 0, kinds: 6, per_kind: 8, eyes: 8 },
  event: [],
  secret: 12345,
});

const hoard = {
  name: "hoard",
  minPlayers: 3,
  maxPlayers: 3,
  setup: ({ ctx }) => fresh(ctx.numPlayers),
  moves: {
    draw: ({ G, playerID, random }, many) => {
      const stone = random.Die(KINDS) - 1;
      G.bag[stone] -= 1;
      G.thief[Number(playerID)].front[stone] += 1;
      G.event = [{ kind: 1, seat: Number(playerID), what: stone, whom: -1, many }];
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ ctx }) => (ctx.turn > MOVES ? { over: true } : undefined),
  playerView: ({ G }) => {
    const { secret, ...open } = G;
    return open;
  },
};

const [port, apiPort] = process.argv.slice(2).map(Number); // one for sockets, one for its lobby
const server = Server({ games: [hoard], origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: { apiPort }, callback: () => console.log("ready") });
