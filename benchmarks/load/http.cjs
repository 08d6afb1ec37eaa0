// JSON by POST over kept connections; an answer that is not 2xx is an error.
const http = require("http");

exports.poster = (port) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const post = (path, body, tries = 3) => new Promise((done, fail) => {
    const text = JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const asked = http.request({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
      let got = "";
      answer.on("data", (part) => (got += part));
      answer.on("end", () => (answer.statusCode < 300 ? done(JSON.parse(got)) : fail(new Error(`${path}: ${answer.statusCode} ${got}`))));
    });
    // A server may close a kept connection just as it is used again.
    asked.on("error", (why) => (tries > 1 ? done(post(path, body, tries - 1)) : fail(why)));
    asked.end(text);
  });
  return post;
};
