// What was set when a table was opened, told in words.

import { say, word, wordOr } from "../here/words.svelte";
import type { Setup } from "../protocol";

function paceOf({ pace }: Setup): string {
  const told = [say(`pace-${pace?.kind ?? "untimed"}`)];
  if (pace?.kind === "live") {
    const [bank = 0, seconds = 0] = [pace.bank, pace.increment];
    told.push(say("pace-live-facts", { minutes: Math.round(bank / 6) / 10, seconds }));
  }
  if (pace?.kind === "correspondence") told.push(say("days", { days: pace.days ?? 0 }));
  return told.join(", ");
}

/** Each thing that was set, with its name. */
export function settled(setup: Setup): [name: string, value: string][] {
  const told: [string, string][] = [
    [say("whom"), say(setup.is_public === false ? "whom-friends" : "whom-everybody")],
    [say("pace"), paceOf(setup)],
  ];
  if (setup.pace && setup.pace.kind !== "untimed") {
    told.push([say("absent"), say(`absent-${setup.absent ?? "bot"}`)]);
  }
  told.push([say("hint"), say(setup.has_hints === false ? "without-hints" : "with-hints")]);
  told.push([say("talk"), say(`talk-${setup.talk ?? "all"}`)]);
  for (const [name, value] of Object.entries(setup.options ?? {})) {
    const title = wordOr(`page-option-${name}`, say("option", { name }));
    told.push([title, word(`${setup.game}-${name}-${value}`)]);
  }
  return told;
}
