import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Interaction } from "#contracts/verify/interaction.ts";
import { committedPact } from "#contracts/verify/options.ts";
import { markHeader, otherValue } from "#contracts/verify/returned-values.ts";

const repeating = (body: Readonly<Record<string, string>>): Interaction => ({
  description: "a call",
  request: { method: "GET", path: "/api/a" },
  response: {
    status: 200,
    generators: {
      body: Object.fromEntries(
        Object.entries(body).map(([place, name]) => [place, { expression: `\${${name}}` }]),
      ),
    },
  },
});

describe("a repeated value [CON-4]", () => {
  const list = repeating({ "$.rows[*].meter.id": "counterId", "$.rows[*].value": "lastValue" });
  const told = (...rows: readonly object[]) => JSON.stringify({ rows });

  it("is found in each entry of a list, as a number or as a text", () => {
    const values = { counterId: 7, lastValue: "10.50" };
    const fine = { meter: { id: "7" }, value: 10.5 };
    expect(otherValue(list, values, told(fine, fine))).toBeUndefined();
    expect(otherValue(list, values, told(fine, { ...fine, meter: { id: "8" } }))).toBe(
      'rows[*].meter.id: expected 7, the state\'s counterId, got "8"',
    );
    expect(otherValue(list, values, told({ ...fine, value: 10 }))).toBe(
      'rows[*].value: expected "10.50", the state\'s lastValue, got 10',
    );
  });

  it("is told with its place where the answer is a list itself", () => {
    const listed = repeating({ "$[*].id": "counterId" });
    expect(otherValue(listed, { counterId: "7" }, '[{"id":"7"},{"id":"8"}]')).toBe(
      '[*].id: expected "7", the state\'s counterId, got "8"',
    );
  });

  it("is found by a mark that no header of the contract has", () => {
    expect(markHeader).toMatch(/^x-portal-\w+$/u);
    expect(readFileSync(committedPact, "utf8").toLowerCase()).not.toContain(markHeader);
  });

  it("is left to Pact where the answer or the state has none", () => {
    expect(otherValue(list, { counterId: "7" }, told({ value: 1 }))).toBeUndefined();
    expect(otherValue(list, { counterId: null }, told({ meter: { id: "8" } }))).toBeUndefined();
    expect(otherValue(list, { counterId: "7" }, "<p>")).toBeUndefined();
    expect(otherValue(repeating({}), { counterId: "7" }, "{}")).toBeUndefined();
    const { response, ...rest } = list;
    const nothing = { ...rest, response: { status: response.status } };
    expect(otherValue(nothing, { counterId: "7" }, told({ meter: { id: "8" } }))).toBeUndefined();
  });
});
