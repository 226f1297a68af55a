import type { LaidOutChart } from "#machines/kit/layout.ts";
import { machines } from "#machines/catalogue.ts";

/* The same files that the documentation is drawn from: what QA sees is what was reviewed. */
const files = import.meta.glob<LaidOutChart>("../../../../docs/flows/*.chart.json", {
  eager: true,
  import: "default",
});

const charts = new Map(Object.values(files).map((laidOut) => [laidOut.chart.id, laidOut]));

export const chartOfMachine = (machine: string): LaidOutChart | undefined => charts.get(machine);

/** Ids of all machines, running or not. */
export const machineIds: readonly string[] = machines.map(({ machine }) => machine.id);
