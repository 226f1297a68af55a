import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "playwright/test";
import * as Schema from "effect/Schema";

const Told = Schema.Struct({
  states: Schema.Array(Schema.String),
  transitions: Schema.Array(Schema.String),
});
const decode = Schema.decodeUnknownSync(Told);

/**
 * Records the states and transitions of the portal's machines in all pages of a context. It runs when `E2E_COVERAGE`
 * names a folder, and writes one file for each test. `npm run coverage:flows` and the QA console read them.
 * @returns a function that writes the file.
 */
export const startCovering = async (
  context: BrowserContext,
  name: string,
): Promise<() => Promise<void>> => {
  const folder = process.env["E2E_COVERAGE"];
  if (folder === undefined) return async () => {};
  const states = new Set<string>();
  const transitions = new Set<string>();
  await context.exposeBinding("portalCovered", (_source, told: unknown) => {
    const heard = decode(told);
    for (const state of heard.states) states.add(state);
    for (const transition of heard.transitions) transitions.add(transition);
  });
  return async () => {
    await mkdir(folder, { recursive: true });
    const covered = { states: [...states], transitions: [...transitions] };
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify({ version: 1, covered }));
  };
};
