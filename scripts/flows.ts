/**
 * Writes docs/flows from the machines, or with `--check` only lists what is out of date. The whole folder is generated;
 * files without a machine are removed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { machines } from "#machines/catalogue.ts";
import { flowFiles, staleFiles } from "#machines/kit/pages.ts";
import { root } from "./root.mjs";

/** The files of a folder as name → text. */
export function readFolder(folder: string): ReadonlyMap<string, string> {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder);
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
}

/** Writes exactly these files to the folder. Files that are up to date stay untouched. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  const stale = staleFiles(files, readFolder(folder));
  for (const name of stale) {
    const text = files.get(name);
    if (text === undefined) rmSync(path.join(folder, name));
    else writeFileSync(path.join(folder, name), text);
  }
  return stale;
}

/** The expected content of docs/flows. */
export const expectedFlows = () =>
  flowFiles(machines, readFileSync(path.join(root, "machines/kit/flow.css"), "utf8"));

async function main(): Promise<void> {
  const folder = path.join(root, "docs/flows");
  const files = await expectedFlows();
  if (process.argv.includes("--check")) {
    const stale = staleFiles(files, readFolder(folder));
    if (stale.length === 0) {
      console.log(`docs/flows shows all ${machines.length} machines as they are.`);
      return;
    }
    console.error(`Out of date in docs/flows: ${stale.join(", ")}. Run: npm run flows`);
    process.exitCode = 1;
    return;
  }
  const written = writeFolder(folder, files);
  console.log(
    written.length === 0 ? "docs/flows was up to date." : `Written: ${written.join(", ")}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
