import { describe, expect, it } from "vitest";
import { parts } from "#scripts/check/parts.mjs";
import { playwrightCounts, slowestOf, vitestCounts } from "#scripts/check/results.mjs";
import { schedule } from "#scripts/check/schedule.mjs";
import { hostsIn } from "#scripts/lock/hosts.mjs";
import manifest from "../../package.json" with { type: "json" };

interface Job {
  name: string;
  needs?: string[];
  alone?: true;
}

/** Runs fake jobs and records which ones ran at the same time. */
const record = async (jobs: Job[], failing: readonly string[] = []) => {
  const started: string[] = [];
  const together: string[] = [];
  const running = new Set<string>();
  const outcomes = await schedule(
    jobs,
    2,
    async ({ name }: Job) => {
      started.push(name);
      running.add(name);
      together.push([...running].join("+"));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      running.delete(name);
      return { name, ok: !failing.includes(name) };
    },
    ({ name }: Job, missing: string) => ({ name: `${name} without ${missing}`, ok: false }),
  );
  return { started, together, outcomes: outcomes.map(({ name }) => name) };
};

describe("schedule", () => {
  it("runs two at a time, in order", async () => {
    const { started, together } = await record([{ name: "a" }, { name: "b" }, { name: "c" }]);
    expect(started).toEqual(["a", "b", "c"]);
    expect(together.every((names) => names.split("+").length <= 2)).toBe(true);
    expect(together).toContain("a+b");
  });

  it("runs some alone, and each after the ones it needs", async () => {
    const jobs: Job[] = [
      { name: "e2e", needs: ["build"], alone: true },
      { name: "build" },
      { name: "x" },
    ];
    const { started, together } = await record(jobs);
    expect(started).toEqual(["build", "x", "e2e"]);
    expect(together.at(-1)).toBe("e2e");
  });

  it("starts nothing beside a part that runs alone", async () => {
    const { together } = await record([
      { name: "bench", alone: true },
      { name: "a" },
      { name: "b" },
    ]);
    expect(together).toEqual(["bench", "a", "a+b"]);
  });

  it("skips and reports a part when one that it needs has failed", async () => {
    const jobs = [{ name: "build" }, { name: "bytes", needs: ["build"] }, { name: "x" }];
    const { started, outcomes } = await record(jobs, ["build"]);
    expect(started).not.toContain("bytes");
    expect(outcomes).toEqual(["build", "bytes without build", "x"]);
  });

  it("ignores a needed part that is not requested", async () => {
    const { started } = await record([{ name: "bytes", needs: ["build"] }]);
    expect(started).toEqual(["bytes"]);
  });

  it("fails for parts that wait for each other", async () => {
    const jobs = [
      { name: "a", needs: ["b"] },
      { name: "b", needs: ["a"] },
    ];
    await expect(record(jobs)).rejects.toThrow("Parts wait for each other: a, b");
  });
});

describe("parts", () => {
  it("are npm scripts, each after the ones it needs", () => {
    const scripts = Object.keys(manifest.scripts);
    const names = parts.map(({ name }) => name);
    expect(names.filter((name) => !scripts.includes(name))).toEqual([]);
    for (const [at, { needs = [] }] of parts.entries()) {
      for (const need of needs) expect(names.slice(0, at)).toContain(need);
    }
  });

  it("include all checks and tests of package.json", () => {
    const offered = Object.keys(manifest.scripts).filter(
      (name) => /^(?:check|test):/.test(name) && name !== "test:quick" && name !== "test:web",
    );
    expect(offered.filter((name) => !parts.some((part) => part.name === name))).toEqual([]);
  });

  it("run the view tests in halves", () => {
    const { scripts } = manifest;
    for (const half of [1, 2] as const)
      expect(scripts[`test:web-${half}`]).toBe(`${scripts["test:web"]} --shard=${half}/2`);
  });
});

describe("test:quick", () => {
  it("runs some of the parts, and no browser", () => {
    const [, wanted = ""] = manifest.scripts["test:quick"].split("scripts/check.mjs ");
    expect(wanted.split(" ").toSorted()).toEqual([
      "check:lint",
      "check:types",
      "test:pact",
      "test:unit",
    ]);
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted.split(" ")));
  });
});

describe("vitestCounts", () => {
  it("counts tests, and a file that cannot be loaded as one failure", () => {
    const test = (status: string) => ({
      status,
      fullName: `t ${status}`,
      duration: 1500,
      failureMessages: ["why"],
    });
    const counts = vitestCounts({
      testResults: [
        {
          name: "a",
          status: "failed",
          assertionResults: ["passed", "failed", "pending"].map(test),
        },
        { name: "b", status: "failed", message: "no such module", assertionResults: [] },
        { name: "c", status: "passed", assertionResults: [test("passed")] },
      ],
    });
    expect(counts).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      failures: ["t failed\nwhy", "b\nno such module"],
      times: ["t passed", "t failed", "t pending", "t passed"].map((title) => ({
        title,
        seconds: 1.5,
      })),
    });
  });

  it("counts nothing in a report with another format", () => {
    expect(vitestCounts("?")).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      times: [],
    });
  });
});

describe("playwrightCounts", () => {
  it("counts nested tests, retried ones as passed, and errors outside tests", () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [
        {
          status,
          results: [
            { errors: [], duration: 2000 },
            { errors: [{ message: "why" }], duration: 500 },
          ],
        },
      ],
    });
    const counts = playwrightCounts({
      suites: [
        {
          title: "a.spec.ts",
          specs: [spec("one", "expected")],
          suites: [
            { title: "inner", specs: [spec("two", "flaky"), spec("three", "unexpected")] },
            { title: "rest", specs: [spec("four", "skipped")] },
          ],
        },
      ],
      errors: [{ message: "the server did not start" }],
    });
    expect(counts).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      failures: ["a.spec.ts › inner › three\nwhy", "the server did not start"],
      times: [
        { title: "a.spec.ts › one", seconds: 2.5 },
        { title: "a.spec.ts › inner › two", seconds: 2.5 },
        { title: "a.spec.ts › inner › three", seconds: 2.5 },
        { title: "a.spec.ts › rest › four", seconds: 2.5 },
      ],
    });
  });
});

describe("slowestOf", () => {
  it("returns the slowest tests of all parts, the slowest first", () => {
    const part = (...seconds: number[]) => ({
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      times: seconds.map((one) => ({ title: `${one}`, seconds: one })),
    });
    const titles = slowestOf([part(1, 5, 2), part(), part(4)], 3).map(({ title }) => title);
    expect(titles).toEqual(["5", "4", "2"]);
  });
});

describe("hostsIn", () => {
  it("returns packages with an address", () => {
    const packages = { "": {}, "node_modules/a": { resolved: "https://r.example/a.tgz" }, b: {} };
    expect(hostsIn({ packages })).toEqual(["node_modules/a: https://r.example/a.tgz"]);
  });
});
