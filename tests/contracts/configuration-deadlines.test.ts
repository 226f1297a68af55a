import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { decodeAs } from "#contracts/decoding.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

const readings = { from_day: 20, to_day: 25 };
const own = { counter_types: ["000000001", "new"], from_day: 28, to_day: 3 };
const right = { readings, readings_of: [own], payment_day: 31 };

const decoded = (deadlines: unknown) => {
  const outcome = decodeAs(ClientConfiguration, { ...defaultConfiguration, deadlines });
  if (!outcome.ok) throw new Error(outcome.problems.join());
  return {
    deadlines: outcome.value.deadlines,
    places: outcome.warnings.map((line) => line.slice(0, line.indexOf(":"))),
  };
};

describe("the deadlines of a configuration", () => {
  it("may be complete, partial or missing [CFG-2]", () => {
    for (const one of [right, { readings }, { readings_of: [own] }, { payment_day: 1 }, {}])
      expect(decoded(one)).toEqual({ deadlines: one, places: [] });
    expect(decoded(undefined)).toEqual({ deadlines: undefined, places: [] });
  });

  it.each<[string, unknown, unknown, readonly string[]]>([
    ["a day that no month has", { ...right, payment_day: 32 }, "payment_day", ["payment_day"]],
    ["a date", { ...right, payment_day: "2026-11-20" }, "payment_day", ["payment_day"]],
    [
      "a window from half a day on",
      { ...right, readings: { from_day: 1.5, to_day: 5 } },
      "readings",
      ["readings.from_day"],
    ],
    [
      "a window without an end",
      { ...right, readings: { from_day: 1 } },
      "readings",
      ["readings.to_day"],
    ],
    [
      "windows that are no list",
      { ...right, readings_of: { from_day: 1 } },
      "readings_of",
      ["readings_of"],
    ],
  ])("lose only %s [CFG-1]", (_, wrong, lost, places) => {
    const rest = Object.fromEntries(Object.entries(right).filter(([name]) => name !== lost));
    expect(decoded(wrong)).toEqual({
      deadlines: rest,
      places: places.map((place) => `deadlines.${place}`),
    });
  });

  it("lose an invalid window and keep the others [CFG-1]", () => {
    const wrong = [
      { counter_types: [], from_day: 1, to_day: 5 },
      { counter_types: [7, ""], from_day: 1, to_day: 5 },
      { from_day: 1, to_day: 5 },
      { counter_types: ["000000002"], from_day: 0, to_day: 5 },
    ];
    expect(decoded({ readings_of: [...wrong, own] }).deadlines).toEqual({ readings_of: [own] });
  });

  it("lose only themselves when they are a text [CFG-1]", () => {
    expect(decoded("soon")).toEqual({ deadlines: undefined, places: ["deadlines"] });
  });
});
