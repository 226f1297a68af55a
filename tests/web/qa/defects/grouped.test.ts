import { describe, expect, it } from "vitest";
import type { ArrivedReport } from "#web/qa/control.ts";
import { groupedReports } from "#web/qa/defects/grouped.ts";

const report = (change: Partial<ArrivedReport> = {}): ArrivedReport => ({
  version: "1.0.0",
  route: "/dashboard",
  states: {},
  name: "TypeError",
  stack: ["at view (http://localhost:4173/assets/a-1.js:1:20)", "at b (http://localhost/b.js:2:1)"],
  at: "2026-11-21T10:00:00.000Z",
  ...change,
});

describe("reports of defects", () => {
  it("are one defect when kind and place are equal, for any route and version [ERR-6]", () => {
    const later = report({
      route: "/features",
      version: "1.1.0",
      at: "2026-11-21T11:00:00.000Z",
      stack: ["at view (http://localhost:4173/assets/a-1.js:1:20)"],
    });
    const [defect, ...others] = groupedReports([report(), report(), later]);
    expect(others).toEqual([]);
    expect(defect).toEqual({
      name: "TypeError",
      place: "view (/assets/a-1.js:1:20)",
      count: 3,
      routes: ["/dashboard", "/features"],
      versions: ["1.0.0", "1.1.0"],
      last: later,
    });
  });

  it("are different defects when kind or place differs, the latest first", () => {
    const named = report({ name: "RangeError" });
    const elsewhere = report({ stack: ["at b (http://localhost/b.js:2:1)"] });
    const nowhere = report({ name: "string", stack: [] });
    const defects = groupedReports([report(), named, elsewhere, nowhere, named]);
    expect(defects.map(({ name, place, count }) => [name, place, count])).toEqual([
      ["RangeError", "view (/assets/a-1.js:1:20)", 2],
      ["string", null, 1],
      ["TypeError", "b (/b.js:2:1)", 1],
      ["TypeError", "view (/assets/a-1.js:1:20)", 1],
    ]);
  });
});
