import { assert, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { recoveryMachine } from "#machines/access/recovery/recovery.machine.ts";
import { drawFlow } from "#machines/kit/draw.ts";
import { toMarkup } from "#machines/kit/svg.ts";
import type { Coverage } from "#web/qa/covering/coverage.ts";
import {
  coverageAfter,
  coveredIn,
  merged,
  missedIn,
  nothingCovered,
} from "#web/qa/covering/coverage.ts";
import { readCoverage, writeCoverage } from "#web/qa/covering/coverage-file.ts";
import { chartOfMachine } from "#web/qa/flows/machines-list.ts";
import { waysOf } from "#web/qa/flows/ways-of.ts";
import { inspectAllSystems } from "#web/qa/inspect-all.ts";
import { createInspector } from "#web/qa/inspector.ts";
import type { FromPortal } from "#web/qa/protocol.ts";
import { walkVersion } from "#web/qa/walk/walk.ts";

const address = { step: "sendEmail", email: null, hasCode: false, isChanged: false } as const;

/** The messages of a recovery that opens at its third step without a code. */
const recovered = (): Coverage => {
  const posted: FromPortal[] = [];
  const inspector = createInspector(
    (message) => posted.push(message),
    () => 0,
  );
  const unhook = inspectAllSystems(inspector.observe);
  const actor = createActor(recoveryMachine, {
    input: { ...address, step: "sendEmailComplete", email: "a@example.org" },
  }).start();
  actor.send({ type: "OPENED", address: { ...address, step: "changePassword" } });
  actor.stop();
  unhook();
  return posted.reduce(coverageAfter, nothingCovered);
};

const chartOf = (machine: string) => {
  const laidOut = chartOfMachine(machine);
  assert(laidOut);
  return laidOut;
};

describe("the coverage of a walk", () => {
  it("has the states that machines were in or passed through, and the transitions they took", () => {
    const { chart } = chartOf("recovery");
    const { states, transitions } = coveredIn(chart, recovered());
    expect([...states].toSorted()).toEqual([
      "recovery",
      "recovery.changePassword",
      "recovery.changePassword.noCode",
      "recovery.opening",
      "recovery.sendEmailComplete",
    ]);
    expect([...transitions].toSorted()).toEqual([
      "recovery --OPENED[0]",
      "recovery.opening --always[2]",
    ]);
    const missed = missedIn(chart, recovered());
    expect(missed.states).toContain("recovery.sendEmail");
    expect(missed.states).not.toContain("recovery.opening");
    expect(missed.transitions).toContain("recovery.sendEmailComplete --NEW_LETTER[0]");
    expect(missed.transitions).toHaveLength(chart.transitions.length - 2);
  });

  it("is cleared when a walk starts again, and added up over several", () => {
    expect(coverageAfter(recovered(), { kind: "forget" })).toEqual(nothingCovered);
    const other: Coverage = { states: ["toast"], transitions: ["toast --CLOSE[0]"] };
    expect(merged(recovered(), other).states).toEqual([...recovered().states, "toast"]);
    const once = recovered();
    expect(merged(once, once)).toBe(once);
  });

  it("is drawn with a difference that does not depend on colour [QA-8]", () => {
    const laidOut = chartOf("recovery");
    const covered = coveredIn(laidOut.chart, recovered());
    const markup = toMarkup(drawFlow(laidOut, { covered }));
    document.body.innerHTML = markup;
    const state = (id: string) => document.querySelector(`[data-state="${id}"]`);
    expect(state("recovery.sendEmailComplete")).toHaveClass("flow-covered");
    expect(state("recovery.sendEmailComplete")?.querySelector(".flow-tick")).not.toBeNull();
    expect(state("recovery.sendEmail")).toHaveClass("flow-missed");
    expect(state("recovery.sendEmail")?.querySelector(".flow-tick")).toBeNull();
    const label = (key: string) => document.querySelector(`[data-transition="${key}"]`);
    expect(label("recovery.opening --always[2]")).toHaveClass("flow-covered");
    expect(label("recovery.opening --always[1]")).toHaveClass("flow-missed");
    // Without coverage nothing is marked.
    expect(toMarkup(drawFlow(laidOut))).not.toMatch(/flow-(?:covered|missed|tick)/u);
  });

  it("knows the shortest way to what is not covered", () => {
    const { states, transitions } = waysOf("recovery");
    expect(states.get("recovery.sendEmail")).toEqual([]);
    expect(states.get("recovery.changePassword.refused")?.map(({ type }) => type)).toEqual([
      "OPENED",
      "xstate.done.actor.setPassword",
    ]);
    expect(
      transitions.get("recovery.sendEmailComplete --NEW_LETTER[0]")?.map(({ type }) => type),
    ).toEqual(["OPENED", "NEW_LETTER"]);
    expect(waysOf("nobody").states.size).toBe(0);
  });
});

describe("a file of coverage", () => {
  const { chart } = chartOf("recovery");

  it("reads back as it was written, and names what is missing by machine", () => {
    const text = writeCoverage(recovered(), [chart]);
    const read = readCoverage(text);
    assert(read.kind === "read");
    expect(missedIn(chart, read.coverage)).toEqual(missedIn(chart, recovered()));
    expect(JSON.parse(text).machines).toEqual([
      { machine: "recovery", missed: missedIn(chart, recovered()) },
    ]);
  });

  const walk = {
    version: walkVersion,
    browser: "any",
    width: 1,
    height: 1,
    start: {
      id: "walk",
      name: "walk",
      person: null,
      page: "/",
      faults: [],
      clockMs: 0,
      configuration: {},
      minimal: false,
      sessionMinutes: null,
      events: [],
      shows: null,
    },
    steps: [],
    calls: [],
  };

  it("can be a walk; a walk of an earlier console has no coverage and says so", () => {
    expect(readCoverage(JSON.stringify({ ...walk, coverage: recovered() }))).toEqual({
      kind: "read",
      coverage: recovered(),
    });
    expect(readCoverage(JSON.stringify(walk))).toEqual({ kind: "without-coverage" });
    expect(readCoverage(JSON.stringify({ ...walk, version: 0 }))).toEqual({
      kind: "other-version",
      version: 0,
    });
    expect(readCoverage("{")).toEqual({ kind: "broken" });
    expect(readCoverage('{"version":1,"covered":{}}')).toEqual({ kind: "broken" });
  });
});
