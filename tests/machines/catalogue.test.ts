import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { machines } from "#machines/catalogue.ts";
import { chartOf } from "#machines/kit/chart.ts";
import { unclearIn } from "#machines/kit/clarity.ts";
import { tours, runTour } from "#machines/kit/tour.ts";

const folder = path.resolve(import.meta.dirname, "../../machines");

const written = (suffix: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(suffix))
    .map((file) => path.basename(file, suffix))
    .toSorted();

describe("catalogue of machines", () => {
  it("holds every machine file, and no other [MACH-2, MACH-3]", () => {
    expect(machines.map(({ flow }) => flow)).toEqual(written(".machine.ts"));
  });

  it("knows the area of every machine by its folder", () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const placed = machines.map(({ area, flow }) => `${area}/${flow}`);
    const found = files
      .filter((file) => file.endsWith(".machine.ts"))
      .map((file) => `${file.split(path.sep)[0] ?? ""}/${path.basename(file, ".machine.ts")}`);
    expect(placed.toSorted()).toEqual(found.toSorted());
  });

  it("holds every samples file", () => {
    const sampled = machines.filter(({ samples }) => samples !== undefined);
    expect(sampled.map(({ flow }) => flow)).toEqual(written(".samples.ts"));
  });

  it("has machines with unique ids, so that transitions are not mixed up", () => {
    const ids = machines.map(({ machine }) => machine.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.for(machines)("the machine $flow", ({ machine, samples }) => {
  it("describes every state and names every part", () => {
    expect(unclearIn(chartOf(machine))).toEqual([]);
  });

  it.runIf(samples !== undefined)("reaches all its states on generated tours", () => {
    if (samples === undefined) return;
    for (const tour of tours(machine, samples))
      expect({ ...runTour(machine, tour, samples), way: tour.title }).toEqual({
        ends: tour.ends,
        errors: [],
        way: tour.title,
      });
  });
});
