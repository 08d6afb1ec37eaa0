// How long each event is looked at, in beats.
export default { ended: 1.4, unveiled: 1.3, trophy: 1.1, scored: 1.2, won: 2 }
