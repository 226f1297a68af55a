import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "#machines/kit/chart.ts";
import { emptyFields, explanationOf } from "#web/qa/flows/explain.ts";
import { qaTexts } from "#web/qa/qa.texts.ts";

const chart = chartOf(
  createMachine({
    id: "door",
    initial: "closed",
    states: {
      closed: {
        on: {
          OPEN: [
            { guard: "hasKey", target: "open" },
            { guard: "isBroken", target: "open" },
          ],
          KNOCK: undefined,
        },
      },
      open: { on: { CLOSE: "closed" } },
    },
  }),
);
const inClosed = ["door", "door.closed"];
const entry = (type: string, taken: readonly string[] | null, met = inClosed) => ({
  type,
  taken,
  met,
});

describe("why an event changed nothing", () => {
  it("is that no active state handles it", () => {
    expect(explanationOf(chart, entry("CLOSE", []))).toEqual({ kind: "unexpected" });
    expect(explanationOf(chart, entry("NEVER", []))).toEqual({ kind: "unexpected" });
  });

  it("is the guards of the states that handle it", () => {
    const refusal = explanationOf(chart, entry("OPEN", []));
    expect(refusal).toEqual({ kind: "guarded", guards: ["hasKey", "isBroken"] });
    expect(refusal === null ? "" : qaTexts.flows.refusals(refusal, "closed")).toBe(
      "У стані closed перехід є, але не виконуються умови: hasKey, isBroken.",
    );
  });

  it("is the guards before the transition that was taken instead", () => {
    const refusal = explanationOf(chart, entry("OPEN", ["door.closed --OPEN[1]"]));
    expect(refusal).toEqual({ kind: "otherwise", guards: ["hasKey"] });
    expect(refusal === null ? "" : qaTexts.flows.refusals(refusal, "closed")).toBe(
      "У стані closed першим стоїть інший перехід, але не виконується умова: hasKey.",
    );
  });

  it("names the empty fields of a form", () => {
    const values = { login: "", password: "•••", agreed: false, captcha: null, count: 0 };
    expect(emptyFields({ values })).toEqual(["login", "agreed", "captcha"]);
    for (const none of [null, {}, { values: "•••" }, [], "x"])
      expect(emptyFields(none)).toEqual([]);
  });

  it("is unknown when something changed, or the machine has not answered", () => {
    expect(explanationOf(chart, entry("OPEN", ["door.closed --OPEN[0]"]))).toBeNull();
    expect(
      explanationOf(chart, entry("CLOSE", ["door.open --CLOSE[0]"], ["door.open"])),
    ).toBeNull();
    expect(explanationOf(chart, entry("OPEN", null))).toBeNull();
    expect(explanationOf(chart, entry("OPEN", [], []))).toBeNull();
  });
});
