// Writes the map that the client draws: `npm run map`.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { buildMap } from "./build.ts";

const target = join(import.meta.dirname, "../src/attila/map.json");
const style = await resolveConfig(target);
writeFileSync(target, await format(JSON.stringify(buildMap()), { ...style, filepath: target }));
