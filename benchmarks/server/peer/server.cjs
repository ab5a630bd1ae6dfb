// boardgame.io's own server with one game, on loopback:
//
//     node server.cjs --port 0 --storage memory
//     node server.cjs --port 0 --storage flatfile --folder DIR
//
// Prints {"port": …, "pid": …} once it listens, and stops by itself after --seconds.
//
// Two packages are held back in package.json. node-persist 3.1.0 is the one boardgame.io 0.50 asks for at least; 3.1.3
// queues its writes, and a lone table then waits a second for each action. With koa-compose 4.2 boardgame.io's lobby
// answers 404, as it adds its routes after the stack was composed.

process.env.NODE_ENV = "production"; // no logging of each action
delete process.env.FLATFILE_DIR; // without it boardgame.io keeps matches in memory
delete process.env.API_SECRET;

const { parseArgs } = require("node:util");
const { FlatFile, Server } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    storage: { type: "string", default: "memory" },
    folder: { type: "string" },
    seconds: { type: "string", default: "600" },
  },
});

const storages = {
  memory: () => undefined,
  flatfile: () => {
    if (!options.folder) throw new Error("--storage flatfile needs --folder");
    return new FlatFile({ dir: options.folder });
  },
};

async function main() {
  const storage = storages[options.storage];
  if (!storage) throw new Error(`--storage is one of ${Object.keys(storages).join(", ")}`);
  const server = Server({ games: [game], db: storage(), origins: [] });
  // What stands here as a port is passed on to listen(), which takes a host too.
  const { appServer } = await server.run({ port: { port: Number(options.port), host: "127.0.0.1" } });
  console.log(JSON.stringify({ port: appServer.address().port, pid: process.pid }));
  setTimeout(() => process.exit(0), Number(options.seconds) * 1000);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(2);
});
