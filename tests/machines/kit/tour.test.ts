import { describe, expect, it } from "vitest";
import { chartOf } from "#machines/kit/chart.ts";
import { createTransitionCoverage } from "#machines/kit/coverage.ts";
import { done, failed, samplesOf } from "#machines/kit/samples.ts";
import { tours, runTour } from "#machines/kit/tour.ts";
import { richMachine } from "../support/rich-machine.ts";

const samples = samplesOf(richMachine, {
  events: [
    { type: "CHANGE", phone: "known" },
    { type: "SUBMIT" },
    { type: "CANCEL" },
    { type: "RETRY" },
    { type: "LEAVE" },
    done("authenticate", { token: "t" }),
    failed("authenticate", new Error("no")),
    done("loadUser", { name: "n" }),
    failed("loadUser", new Error("no")),
    done("settings", { theme: "t" }),
    failed("settings", new Error("no")),
  ],
  distinguish: ({ context }) => `${Math.min(context.attempts, 3)} ${context.phone}`,
});

describe("tours", () => {
  const all = tours(richMachine, { ...samples });

  it("reach every state in which the machine can rest", () => {
    const reached = new Set(all.map(({ ends }) => ends));
    const leaves = ["editing", "wrong", "blocked", "signing", "failed", "missing", "ready", "left"];
    for (const leaf of leaves) expect([...reached].join()).toContain(leaf);
    expect(chartOf(richMachine).states.length).toBeGreaterThan(leaves.length);
  });

  it("end in the promised state, without an error, the same each time", () => {
    for (const tour of all)
      expect({ ...runTour(richMachine, tour, samples), way: tour.title }).toEqual({
        ends: tour.ends,
        errors: [],
        way: tour.title,
      });
    expect(tours(richMachine, samples)).toEqual(all);
  });

  it("let delays pass without a sample, and can be inspected", () => {
    const coverage = createTransitionCoverage();
    const silent = { ...samples, events: samples.events.slice(0, 2) };
    const slow = tours(richMachine, silent);
    expect(slow.map(({ ends }) => ends).join()).toContain("failed");
    for (const tour of slow) runTour(richMachine, tour, silent, coverage.inspect);
    expect(coverage.taken()).toContain("rich.signing --xstate.after.patience.rich.signing[0]");
  });

  it("report a machine that throws", () => {
    const broken = richMachine.provide({
      guards: {
        isComplete: () => {
          throw new Error("broken");
        },
      },
    });
    const tour = { title: "", events: [{ type: "SUBMIT" }], ends: "" };
    expect(runTour(broken, tour, samples).errors).toHaveLength(1);
  });

  it("accept only events of the machine", () => {
    // @ts-expect-error no such event
    samplesOf(richMachine, { events: [{ type: "NOBODY" }] });
    expect(samples.events).toHaveLength(11);
  });
});
