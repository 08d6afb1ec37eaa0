// How long each event is looked at, in beats.
export default { drew: 0.4, meteor: 1.6, ended: 3.2, took: 1.4, won: 2 }
