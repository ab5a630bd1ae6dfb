// Writes the map that the client draws: `npm run map`.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { buildMap } from "./build.ts";

const target = fileURLToPath(new URL("../src/attila/map.json", import.meta.url));
const style = await resolveConfig(target);
writeFileSync(target, await format(JSON.stringify(buildMap()), { ...style, filepath: target }));
