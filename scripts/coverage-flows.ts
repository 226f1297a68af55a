/**
 * Measures which states and transitions the browser tests take. Builds an instrumented portal, runs the tests (`--
 * e2e/journeys` runs some), and adds up their records. `-- --report` only adds up the records of earlier runs in
 * coverage/flows.
 *
 * Writes coverage/flows.json, which the QA console opens, and one drawing for each machine beside it. COVERAGE_FOLDER
 * names another folder than coverage.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { machines } from "#machines/catalogue.ts";
import { chartOf } from "#machines/kit/chart.ts";
import type { Chart } from "#machines/kit/chart.ts";
import { drawFlow } from "#machines/kit/draw.ts";
import { layOut } from "#machines/kit/layout.ts";
import { toMarkup } from "#machines/kit/svg.ts";
import type { Ways } from "#machines/kit/ways.ts";
import { readCoverage, writeCoverage } from "#web/qa/covering/coverage-file.ts";
import type { Coverage } from "#web/qa/covering/coverage.ts";
import {
  coveredIn,
  merged,
  missedIn,
  nothingCovered,
  statesIn,
} from "#web/qa/covering/coverage.ts";
import { waysOf } from "#web/qa/flows/ways-of.ts";
import { runToEnd } from "./child.mjs";
import { root } from "./root.mjs";

const folder = path.resolve(root, process.env["COVERAGE_FOLDER"] ?? "coverage", "flows");

/** The sum of the records in a folder. An unreadable file ends the program, since the sum would be wrong. */
export const readCoverageRecords = (from: string): Coverage =>
  readdirSync(from)
    .filter((name) => name.endsWith(".json"))
    .reduce((sum, name) => {
      const read = readCoverage(readFileSync(path.join(from, name), "utf8"));
      if (read.kind !== "read") throw new Error(`${path.join(from, name)} is ${read.kind}.`);
      return merged(sum, read.coverage);
    }, nothingCovered);

const missedLines = (names: readonly string[], ways: Ways["states"]): readonly string[] =>
  names.map((name) => {
    const way = ways.get(name)?.map(({ type }) => type);
    if (way === undefined) return `  ${name}: no samples lead there`;
    return `  ${name}: ${way.length === 0 ? "from the start" : way.join(" → ")}`;
  });

/** A line for each machine; below it everything that was not covered, with the shortest way there. */
export const coverageReport = (charts: readonly Chart[], coverage: Coverage): string =>
  charts
    .map((chart) => {
      const missed = missedIn(chart, coverage);
      const states = statesIn(chart).length;
      const transitions = chart.transitions.length;
      const ways = waysOf(chart.id);
      return [
        `${chart.id}: states ${states - missed.states.length}/${states}, transitions ${transitions - missed.transitions.length}/${transitions}`,
        ...missedLines(missed.states, ways.states),
        ...missedLines(missed.transitions, ways.transitions),
      ].join("\n");
    })
    .join("\n");

const drawAll = async (charts: readonly Chart[], coverage: Coverage): Promise<void> => {
  const styles = ["machines/kit/flow.css", "apps/web/src/qa/covering/coverage.css"]
    .map((name) => readFileSync(path.join(root, name), "utf8"))
    .join("");
  for (const chart of charts) {
    const drawn = drawFlow(await layOut(chart), { covered: coveredIn(chart, coverage), styles });
    writeFileSync(path.join(folder, `${chart.id}.svg`), toMarkup(drawn));
  }
};

const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
const playwright = path.join(root, "node_modules", "playwright", "cli.js");

/** @returns the exit code of the tests. Failed tests count for coverage as well. */
const runTests = async (which: readonly string[]): Promise<number> => {
  const built = { PORTAL_COVERED: "1", NODE_ENV: "production" };
  for (const args of [
    [vite, "build", "--logLevel", "warn"],
    ["--import", "tsx", "scripts/prerender.ts"],
    ["--import", "tsx", "scripts/worker.ts"],
  ])
    if ((await runToEnd(process.execPath, args, { env: built })) !== 0)
      throw new Error("The portal could not be built.");
  rmSync(folder, { recursive: true, force: true });
  const env = { E2E_COVERAGE: folder };
  return runToEnd(process.execPath, [playwright, "test", ...which], { env });
};

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  const code = args.includes("--report") ? 0 : await runTests(args);
  mkdirSync(folder, { recursive: true });
  const coverage = readCoverageRecords(folder);
  const charts = machines.map(({ machine }) => chartOf(machine));
  await drawAll(charts, coverage);
  writeFileSync(`${folder}.json`, writeCoverage(coverage, charts));
  console.log(coverageReport(charts, coverage));
  process.exitCode = code;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
