// A query is words as they stand in the docs. The theme's search would read the marks in `--salt`
// and `bots:Mine` as operators, and find nothing.
const QUERY = 2; // the type of the message to the search's worker that asks

window.Worker = class extends window.Worker {
  postMessage({ type, data }) {
    super.postMessage({ type, data: type === QUERY ? data.replace(/[-+*:^~"]+/g, " ") : data });
  }
};
