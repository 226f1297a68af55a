import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { secretsOfPeople } from "../support/people.ts";
import { expect, test } from "../fixtures.ts";

const site = path.resolve(import.meta.dirname, "../../dist/portal");

const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => /\.(?:js|css|html|json)$/u.test(file));

/** Strings that only occur in the QA console, its portal, the mock server and their data. */
const traces = [
  "__qa",
  "qa-portal",
  "qa-session",
  "/qa/",
  "src/qa",
  "portal-started",
  "actor-started",
  "events-held",
  "X-QA-Session",
  "Консоль QA",
  "Галерея машин",
  "Покриття проходжень",
  "portalCovered",
  "@faker-js",
  ...secretsOfPeople,
] as const;

test("the built portal contains no code of the QA console and none of its test people [QA-5]", () => {
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8").toLowerCase();
    return traces
      .filter((trace) => text.includes(trace.toLowerCase()))
      .map((trace) => `${path.relative(site, file)}: ${trace}`);
  });
  expect(found).toEqual([]);
});

test("the built console contains these strings, so that the search for them proves something", () => {
  const console = path.resolve(site, "../qa/assets");
  const text = readdirSync(console)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(path.join(console, file), "utf8"))
    .join("\n");
  const missing = [
    "__qa",
    "/qa/",
    "portal-started",
    "actor-started",
    "events-held",
    "Консоль QA",
    "Галерея машин",
    "Покриття проходжень",
  ].filter((trace) => !text.includes(trace));
  expect(missing).toEqual([]);
});
