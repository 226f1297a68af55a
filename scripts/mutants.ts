/**
 * `npm run mutants`: checks that tests notice broken code. StrykerJS changes the files of
 * `mutants/targets.ts`, one place at a time, and runs the tests of each file. Not a part of `npm test`: a file takes
 * from half a minute to a quarter of an hour.
 * It takes one file of every kind; `-- --files 20 --seed word` takes that many; `-- --all` takes all files, `-- --only
 * machines/portal` those below a path, and with `--lines 40-90,120-130` only these lines of them.
 */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { explained } from "./mutants/explained.ts";
import { judgedMutants, mutantReportOf, unexplained } from "./mutants/report.ts";
import { mutantsOf, runsOf } from "./mutants/run.ts";
import type { Mutant } from "./mutants/run.ts";
import { targets } from "./mutants/targets.ts";

const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    only: { type: "string" },
    lines: { type: "string" },
    files: { type: "string", default: "0" },
    seed: { type: "string", default: new Date().toISOString().slice(0, 10) },
  },
});

const orderOf = (file: string): string =>
  createHash("sha256").update(`${values.seed} ${file}`).digest("hex");

const sample = () => {
  const ordered = targets.toSorted((one, other) =>
    orderOf(one.file) < orderOf(other.file) ? -1 : 1,
  );
  const firsts = ordered.filter(
    ({ kind }, at) => ordered.findIndex((other) => other.kind === kind) === at,
  );
  const rest = ordered.filter((target) => !firsts.includes(target));
  return [...firsts, ...rest].slice(0, Math.max(firsts.length, Number(values.files)));
};

const chosen = () => {
  const { only } = values;
  if (only !== undefined) return targets.filter(({ file }) => file.startsWith(only));
  return values.all ? targets : sample();
};

const files = chosen();
if (files.length === 0) {
  process.stderr.write(`Nothing that is mutated lies below ${values.only ?? ""}.\n`);
  process.exit(2);
}
process.stdout.write(`${files.length} of ${targets.length} files, seed "${values.seed}"\n`);
const mutants: Mutant[] = [];
for (const run of runsOf(files)) {
  // One at a time, because a run starts several processes itself.
  const found = await mutantsOf(run, values.lines);
  for (const { file } of run) {
    const own = found.filter((mutant) => mutant.file === file);
    const killed = own.filter(({ outcome }) => outcome === "killed").length;
    process.stdout.write(`${file}: ${killed} of ${own.length} killed\n`);
  }
  mutants.push(...found);
}
const all = judgedMutants(mutants, explained);
process.stdout.write(`\n${mutantReportOf(all)}`);
if (unexplained(all).length > 0) process.exitCode = 1;
