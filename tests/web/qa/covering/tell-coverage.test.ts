import { expect, it, vi } from "vitest";
import { createActor, createMachine } from "xstate";
import type { Coverage } from "#web/qa/covering/coverage.ts";

const machine = createMachine({
  id: "told",
  initial: "off",
  states: { off: { on: { PRESS: "on" } }, on: { on: { PRESS: "off" } } },
});

it("a covered portal tells the browser test each state and transition once [QA-8]", async () => {
  const tell = vi.fn<(coverage: Coverage) => void>();
  vi.stubGlobal("portalCovered", tell);
  await import("#web/qa/covering/tell-coverage.ts");
  const actor = createActor(machine).start();
  for (let turn = 0; turn < 4; turn += 1) actor.send({ type: "PRESS" });
  const told = tell.mock.calls.map(([coverage]) => coverage);
  expect(told.flatMap(({ states }) => states)).toEqual(["told", "told.off", "told.on"]);
  expect(told.flatMap(({ transitions }) => transitions)).toEqual([
    "told.off --PRESS[0]",
    "told.on --PRESS[0]",
  ]);
  actor.stop();
});
