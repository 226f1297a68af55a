import type { AnyStateMachine } from "xstate";
import { machines } from "#machines/catalogue.ts";
import type { LaidOutChart } from "#machines/kit/layout.ts";

/* The same files as in the documentation, so QA sees the reviewed charts. */
const files = import.meta.glob<LaidOutChart>("../../../../../docs/flows/*.chart.json", {
  eager: true,
  import: "default",
});

const charts = new Map(Object.values(files).map((laidOut) => [laidOut.chart.id, laidOut]));
const ids = new Set(machines.map(({ machine }) => machine.id));

export const chartOfMachine = (machine: string): LaidOutChart | undefined => charts.get(machine);

/** The machine that an actor name stands for, if it has its own chart. */
const idBehind = ({ implementations: { actors } }: AnyStateMachine, src: string): string | null => {
  const logic: unknown = actors[src];
  const id = typeof logic === "object" && logic !== null && "id" in logic ? logic.id : undefined;
  return typeof id === "string" && ids.has(id) ? id : null;
};

/** Ids of machines that a machine can start. */
export const startedBy = (id: string): readonly string[] => {
  const machine = machines.find((entry) => entry.machine.id === id)?.machine;
  if (machine === undefined) return [];
  const behind = Object.keys(machine.implementations.actors).map((src) => idBehind(machine, src));
  return [...new Set(behind.filter((one) => one !== null))];
};
