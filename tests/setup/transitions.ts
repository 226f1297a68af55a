import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { taken } from "../machines/support/taken.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "coverage/transitions");

/**
 * One record per test file, always replaced by that file's next run; `scripts/transitions.ts`
 * leaves out the records of files that are gone. So no run has to empty the folder first.
 */
afterAll(() => {
  const file = path.relative(root, expect.getState().testPath ?? "unknown");
  const hash = createHash("sha256").update(file).digest("hex").slice(0, 16);
  const record = path.join(folder, `${hash}.json`);
  const keys = taken.taken();
  if (keys.length === 0) {
    rmSync(record, { force: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(record, `${JSON.stringify({ file, taken: keys }, undefined, 2)}\n`);
});
