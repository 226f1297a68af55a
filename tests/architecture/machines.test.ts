import { describe, expect, it } from "vitest";
import { machineProblems } from "#scripts/architecture/machines.ts";
import { readSources } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";

const machine = (text: string) => new Map([["machines/x/x.machine.ts", text]]);

describe("machines", () => {
  it("do nothing that their drawing does not show [MACH-3]", () => {
    const sources = readSources(root);
    expect([...sources.keys()].some((path) => path.endsWith(".machine.ts"))).toBe(true);
    expect(machineProblems(sources)).toEqual([]);
  });

  it.each([
    'show: ({ self }) => { self.send({ type: "SHOW" }); },',
    'for (const one of all) self.send({ type: "SHOW", one });',
    'show: ({ self }) => self.send({ type: "SHOW" }),',
    'show: ({ self: { send } }) => send({ type: "SHOW" }),',
    'show: ({ self }) => { const { send } = self; send({ type: "SHOW" }); },',
    'show: ({ self }) => self\n  .send({ type: "SHOW" }),',
    "show: ({ self }) => tell(self),",
    'onProgress: (share: number) => self.send({ type: "SHOW", share }),',
    'answer: ({ context }) => { context.asker?.send({ type: "ANSWERED" }); },',
    'answer: (_, { asker }) => asker.send({ type: "ANSWERED" }),',
    "keep: assign({ at: () => Date.now() }),",
    "keep: assign({ at: () => Date\n.now() }),",
    "keep: assign({ at: () => Number(new Date) }),",
    "keep: assign({ at: () => performance.now() }),",
    "keep: assign({ at: () => new Date().getTime() }),",
  ])("are caught when they do: %s", (line) => {
    expect(machineProblems(machine(line))).toHaveLength(1);
  });

  it.each([
    'onProgress: (share: number) => self.send({ type: "PROGRESS", share }),',
    "moment: (at: number) => new Date(at).toISOString(),",
    "// self.send() and Date.now() are not used here.",
  ])("are left alone when they do not: %s", (line) => {
    expect(machineProblems(machine(line))).toEqual([]);
  });
});
