import type { AnyStateNode } from "xstate";
import { machines } from "#machines/catalogue.ts";
import type { RunningActors, RunningActor } from "../running.ts";
import { innermost, leaves } from "../running.ts";
import { withoutSecrets } from "../scenarios/scenario.ts";
import type { Stand } from "./walk.ts";

/** Machines whose state depends on time, not on steps. */
const fleeting: ReadonlySet<string> = new Set(["toast", "toasts", "wait"]);

/** Tags of states that end by an answer, not by a person. */
const moving: readonly string[] = ["busy", "loading", "loading-user", "checking", "processing"];

/** The state of one running machine. */
export interface MachineStanding {
  /** The innermost states. */
  readonly state: string;
  /** Whether it goes on by itself: after an answer, or after a time. */
  readonly isMoving: boolean;
}

/** The portal's present state, with all running machines. */
export interface Standings extends Omit<Stand, "states"> {
  readonly machines: Readonly<Record<string, readonly MachineStanding[]>>;
}

const goesOnByItself = (node: AnyStateNode, isInnermost: boolean): boolean =>
  node.tags.some((tag) => moving.includes(tag)) ||
  (isInnermost &&
    (node.after.length > 0 ||
      node.invoke.some(({ onDone, onError }) => Boolean(onDone ?? onError))));

const isMoving = ({ machine: id, active }: RunningActor): boolean => {
  const machine = machines.find((entry) => entry.machine.id === id)?.machine;
  if (machine === undefined) return false;
  const ends = innermost(active);
  return active.some((one) => goesOnByItself(machine.getStateNodeById(one), ends.includes(one)));
};

const machinesOf = (running: RunningActors): Standings["machines"] => {
  const standing: Record<string, readonly MachineStanding[]> = {};
  for (const actor of running.values()) {
    const { machine, active, status } = actor;
    if (status !== "active" || fleeting.has(machine)) continue;
    const one = { state: leaves(active).toSorted().join(" · "), isMoving: isMoving(actor) };
    standing[machine] = [...(standing[machine] ?? []), one];
  }
  return standing;
};

/** The state of the portal in a window. */
export const standOf = (inner: Window | null | undefined, running: RunningActors): Standings => {
  const { pathname = "", search = "", hash = "" } = inner?.location ?? {};
  const inside = pathname.replace(/^\/qa\/portal/u, "");
  const heading = inner?.document.querySelector("h1")?.textContent ?? null;
  return {
    path: withoutSecrets((inside === "" ? "/" : inside) + search + hash),
    heading: heading === null ? null : heading.replaceAll(/\s+/gu, " ").trim(),
    machines: machinesOf(running),
  };
};

/**
 * The recorded part: the states of resting machines with one instance. Several instances are indistinguishable, and
 * states that go on by themselves depend on timing.
 */
export const notedStand = ({ path, heading, machines: standing }: Standings): Stand => ({
  path,
  heading,
  states: Object.fromEntries(
    Object.entries(standing).flatMap(([machine, [one, ...others]]) =>
      one === undefined || one.isMoving || others.length > 0 ? [] : [[machine, one.state] as const],
    ),
  ),
});
