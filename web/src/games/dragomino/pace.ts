// How long each event is looked at, in beats.
export default { dragon: 1, shell: 1.2, discarded: 0.4, bonus: 3, won: 2 }
