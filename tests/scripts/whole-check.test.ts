import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parts } from "#scripts/check/parts.mjs";
import { makeClone } from "./support/clone.ts";

const Package = Schema.fromJsonString(
  Schema.StructWithRest(Schema.Struct({ scripts: Schema.Record(Schema.String, Schema.String) }), [
    Schema.Record(Schema.String, Schema.Unknown),
  ]),
);

const clone = makeClone();
afterAll(clone.remove);
const ran = join(clone.place, "ran");
const broken = join(clone.place, "broken");

const stub = `
const fs = require("node:fs");
const [name, ...rest] = process.argv.slice(2);
fs.appendFileSync("ran", name + "\\n");
const isBroken = fs.readFileSync("broken", "utf8").split("\\n").includes(name);
const asked = rest.find((one) => one.startsWith("--outputFile.json="));
const report = asked ? asked.slice("--outputFile.json=".length) : process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const status = isBroken ? "failed" : "passed";
const vitest = { testResults: [{ name, status, assertionResults: [{ status, fullName: name, failureMessages: [] }] }] };
const outcome = isBroken ? "unexpected" : "expected";
const playwright = { suites: [{ title: name, specs: [{ title: "it", tests: [{ status: outcome, results: [] }] }] }] };
if (report) fs.writeFileSync(report, JSON.stringify(asked ? vitest : playwright));
process.exit(isBroken ? 1 : 0);
`;

const npmTest = (failing: readonly string[] = [], env: Record<string, string> = {}) => {
  writeFileSync(ran, "");
  writeFileSync(broken, failing.join("\n"));
  const { status, stdout, stderr } = spawnSync("npm", ["test", "--silent"], {
    cwd: clone.place,
    env: { ...clone.env, ...env },
    encoding: "utf8",
  });
  return {
    status,
    stderr,
    lastLine: stdout.trimEnd().split("\n").at(-1),
    ran: readFileSync(ran, "utf8").split("\n").filter(Boolean),
  };
};

describe("`npm test` [ALL-1]", () => {
  // The real parts run elsewhere: here each is a stub that records its run and passes or fails as requested.
  beforeAll(() => {
    const file = join(clone.place, "package.json");
    const described = Schema.decodeUnknownSync(Package)(readFileSync(file, "utf8"));
    const scripts = { ...described.scripts };
    for (const { name } of parts) scripts[name] = `node stub.cjs ${name}`;
    writeFileSync(file, JSON.stringify({ ...described, scripts }));
    writeFileSync(join(clone.place, "stub.cjs"), stub);
  });
  const names = parts.map(({ name }) => name);

  it("installs what is missing, runs every part once and prints the sum at the end", () => {
    const whole = npmTest();
    expect(clone.installs()).toEqual([expect.stringMatching(/^ci --include=dev /u)]);
    expect(whole.ran.toSorted()).toEqual(names.toSorted());
    expect(whole).toMatchObject({ status: 0, lastLine: `${names.length} passed, 0 failed` });
  });

  it("counts each failed part, however it reports", () => {
    const needed = parts.flatMap(({ needs = [] }) => needs);
    const failing = names.filter((name) => !needed.includes(name));
    expect(npmTest(failing)).toMatchObject({
      status: 1,
      lastLine: `${names.length - failing.length} passed, ${failing.length} failed`,
    });
  });

  it("counts parts as failed that could not run because a part they need failed", () => {
    const whole = npmTest(["build", "test:unit", "test:pact"]);
    const rest = ["check:types", "check:lint", "check:format", "check:dead", "check:lock"];
    const others = ["check:flows", "test:clone", "test:web-1", "test:web-2"];
    expect(whole.ran.toSorted()).toEqual(
      [...rest, ...others, "build", "test:unit", "test:pact"].toSorted(),
    );
    const passed = rest.length + others.length;
    expect(whole).toMatchObject({
      status: 1,
      lastLine: `${passed} passed, ${names.length - passed} failed`,
    });
  });

  it("runs nothing without the browser that it needs, and reports it", () => {
    const whole = npmTest([], { CHROMIUM_PATH: join(clone.place, "gone") });
    expect(whole).toMatchObject({ status: 1, ran: [] });
    expect(whole.stderr).toContain("CHROMIUM_PATH is set to");
  });
});
