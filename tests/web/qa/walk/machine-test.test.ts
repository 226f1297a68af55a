import { assert, describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { createActor } from "xstate";
import { machines } from "#machines/catalogue.ts";
import { done } from "#machines/kit/samples.ts";
import { recoveryRequestMachine } from "#machines/access/recovery-request/recovery-request.machine.ts";
import { inspectAllSystems } from "#web/qa/inspect-all.ts";
import { createInspector } from "#web/qa/inspector.ts";
import type { FromPortal } from "#web/qa/protocol.ts";
import type { HeardMachine } from "#web/qa/walk/heard.ts";
import { heardAfter, nothingHeard } from "#web/qa/walk/heard.ts";
import { quietForm } from "#tests/machines/support/quiet-form.ts";
import { machineTest } from "#web/qa/walk/machine-test.ts";

/** A request for a letter, with an address that no sample has. */
const asked = (before: readonly FromPortal[] = []): readonly HeardMachine[] => {
  const posted: FromPortal[] = [];
  const inspector = createInspector(
    (message) => posted.push(message),
    () => 0,
  );
  const unhook = inspectAllSystems(inspector.observe);
  const machine: AnyStateMachine = recoveryRequestMachine.provide({
    actions: quietForm,
  });
  const actor = createActor(machine, { input: { needs: {} } }).start();
  actor.send({ type: "SUBMIT" });
  actor.send({ type: "CHANGE", change: { field: "email", value: "nobody@example.com" } });
  // The placeholder of the call fails, so its answer is sent as an event.
  actor.send({ type: "SUBMIT" });
  actor.send(done("send", { email: "nobody@example.com" }));
  actor.stop();
  unhook();
  return [...before, ...posted].reduce(heardAfter, nothingHeard).machines;
};

describe("a machine test made from a walk", () => {
  it("sends samples instead of the input, and expects the recorded states [QA-7]", () => {
    const heard = asked();
    expect(heard.map(({ machine, events }) => [machine, events.map(({ type }) => type)])).toEqual([
      ["recovery-request", ["xstate.init", "SUBMIT", "CHANGE", "SUBMIT", "xstate.done.actor.send"]],
    ]);
    const text = machineTest(heard, machines);
    assert(text !== null);
    expect(text).not.toContain("nobody@example.com");
    const [, body = ""] = text.split('const actor = started("recovery-request");');
    const lines = body.split("\n").map((line) => line.trim());
    expect(lines.filter((line) => line.startsWith("actor.send"))).toHaveLength(4);
    expect(lines.filter((line) => line.startsWith("expect")).at(-1)).toBe(
      'expect(stands(actor)).toEqual(["recovery-request","recovery-request.done"]);',
    );
  });

  it("leaves out events without a sample, and says so", () => {
    const [machine] = asked();
    assert(machine !== undefined);
    const events = machine.events.map((event, at) =>
      at === 2 ? { ...event, active: ["recovery-request"] } : event,
    );
    const text = machineTest([{ ...machine, events }], machines);
    expect(text).toContain("// No sample does what this event did: CHANGE.");
    expect(text?.match(/actor\.send\(/gu)).toHaveLength(1);
  });

  it("is not made for a machine that was already running, started elsewhere, or did nothing", () => {
    const [machine] = asked();
    assert(machine !== undefined);
    const [start, ...rest] = machine.events;
    assert(start !== undefined);
    expect(machineTest([{ ...machine, events: rest }], machines)).toBeNull();
    expect(machineTest([{ ...machine, events: [start] }], machines)).toBeNull();
    expect(machineTest([{ ...machine, machine: "nobody" }], machines)).toBeNull();
    expect(machineTest([], machines)).toBeNull();
  });

  it("forgets events before the walk, and tells machines of several pages apart", () => {
    const started: FromPortal = { kind: "portal-started" };
    const first = asked([started]).map(({ key }) => key);
    const second = asked([started, started]).map(({ key }) => key);
    expect(first).not.toEqual(second);
    expect(heardAfter({ starts: 3, machines: asked() }, { kind: "forget" })).toEqual({
      starts: 3,
      machines: [],
    });
  });
});
