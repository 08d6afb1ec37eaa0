// How long each event is looked at, in beats.
export default { roared: 2, spilled: 1.5, scored: 1.4, round: 3, won: 2 }
