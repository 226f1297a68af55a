import { areas } from "#machines/areas.ts";
import { machines } from "#machines/catalogue.ts";
import type { RunningActors, RunningActor } from "../running.ts";
import { instancesOf } from "../running.ts";

type Area = (typeof areas)[number];

export interface Branch {
  readonly area: Area;
  /** Ids of its machines that are not running. */
  readonly machines: readonly string[];
}

export interface MachineTree {
  /** The newest instance of each running machine. */
  readonly running: readonly RunningActor[];
  /** The newest instance of each ended machine, whose log can still be read. */
  readonly ended: readonly RunningActor[];
  readonly areas: readonly Branch[];
}

/** The machines whose id contains this text: running or ended ones, and the others by area. */
export const treeOf = (running: RunningActors, letters: string): MachineTree => {
  const wanted = letters.trim().toLowerCase();
  const found = machines
    .filter(({ machine }) => machine.id.includes(wanted))
    .map(({ area, machine: { id } }) => ({ area, id, newest: instancesOf(running, id)[0] }));
  const known = found.map(({ newest }) => newest).filter((newest) => newest !== undefined);
  return {
    running: known.filter(({ status }) => status === "active"),
    ended: known.filter(({ status }) => status !== "active"),
    areas: areas
      .map((area) => ({
        area,
        machines: found
          .filter((one) => one.area === area && one.newest === undefined)
          .map(({ id }) => id),
      }))
      .filter((branch) => branch.machines.length > 0),
  };
};
