import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setup } from "xstate";
import { readTransitionRecords, transitionReport } from "#scripts/transitions.ts";

const machine = setup({}).createMachine({
  id: "lamp",
  initial: "off",
  states: { off: { on: { ON: "on" } }, on: { on: { OFF: "off", BREAK: "broken" } }, broken: {} },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "transitions-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("report of transitions", () => {
  it("lists exactly the transitions that no test took with an assertion afterwards [MACH-2]", () => {
    const report = transitionReport(
      [{ area: "portal", flow: "lamp", machine }],
      ["lamp.off --ON[0]", "other"],
    );
    expect(report.missing).toBe(2);
    expect(report.text.split("\n")).toEqual([
      "lamp         1 / 3  !",
      "all          1 / 3  !",
      "",
      "Never taken by a machine test that asserts afterwards:",
      "  lamp: lamp.on --OFF[0]",
      "  lamp: lamp.on --BREAK[0]",
    ]);
  });

  it("reports nothing missing when all were taken [MACH-2]", () => {
    const taken = ["lamp.off --ON[0]", "lamp.on --OFF[0]", "lamp.on --BREAK[0]"];
    expect(transitionReport([{ area: "portal", flow: "lamp", machine }], taken)).toEqual({
      missing: 0,
      text: "lamp         3 / 3\nall          3 / 3",
    });
  });

  it("ignores records of test files that are gone", () => {
    const records = path.join(folder, "records");
    expect(readTransitionRecords(records, folder)).toEqual([]);
    mkdirSync(records);
    const record = (name: string, file: string, taken: readonly string[]) =>
      writeFileSync(path.join(records, name), JSON.stringify({ file, taken }));
    writeFileSync(path.join(folder, "here.test.ts"), "");
    record("1.json", "here.test.ts", ["b", "a"]);
    record("2.json", "gone.test.ts", ["c"]);
    expect(readTransitionRecords(records, folder)).toEqual(["a", "b"]);
  });
});
