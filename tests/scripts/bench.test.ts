import { describe, expect, it } from "vitest";
import { barePage, median, medianRatio, ratioText } from "#scripts/bench/figures.ts";
import { historyText, lastNumberOf } from "#scripts/bench/histories.ts";
import { startPlain } from "#scripts/bench/plain-page.ts";
import { requestRate } from "#scripts/bench/rate.ts";
import { startBare } from "#scripts/bench/servers.ts";

describe("median", () => {
  it("is the middle value, or the mean of the two in the middle", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 3])).toBe(4);
    expect(median([])).toBeNaN();
  });
});

describe("medianRatio", () => {
  it("compares within a round, so that a slow round does not count", () => {
    expect(medianRatio([100, 1000, 110], [100, 500, 100])).toBeCloseTo(1.1);
  });
});

describe("ratioText", () => {
  it("shows the median and the middle half, so that one slow round changes neither", () => {
    expect(ratioText([10, 12, 11, 90], [10, 10, 10, 10])).toBe("1.15 (1.10–1.20)");
    expect(ratioText([15], [10])).toBe("1.50 (1.50–1.50)");
    expect(ratioText([], [])).toBe("NaN (NaN–NaN)");
  });
});

describe("the number of rows that a history shows", () => {
  it("is read as one number, also with a thousands separator", () => {
    expect(lastNumberOf("50 of 4\u00A0080")).toBe(4080);
    expect(lastNumberOf("50 of 102")).toBe(102);
    expect(lastNumberOf("none")).toBeNaN();
  });
});

describe("barePage", () => {
  it("has a text field on request only", () => {
    expect(barePage("A", "Title", true)).toContain("<label>Field <input></label></body>");
    expect(barePage("A", "Title")).not.toContain("<input>");
  });

  it("keeps the text and escapes markup", () => {
    const page = barePage("A & B", "Title\n\n a < b \n");
    expect(page).toContain("<title>A &amp; B</title>");
    expect(page).toContain("<body><h1>Title</h1><p>a &lt; b</p></body>");
  });
});

describe("the plain page of React and its router", () => {
  it("has our text in one script, and nothing before it runs", async () => {
    const plain = await startPlain("Title", "Title\n\nSome words");
    try {
      const text = async (path: string) => (await fetch(plain.url + path)).text();
      expect(await text("/")).toMatch(/<body><\/body>/u);
      expect(await text("/plain.js")).toContain("Some words");
    } finally {
      await plain.stop();
    }
  });
});

describe("requestRate", () => {
  it("counts answers, and fails when the server does not answer", async () => {
    const bare = await startBare("{}", "application/json");
    try {
      expect(await requestRate(bare.url, {}, 20)).toBeGreaterThan(0);
    } finally {
      await bare.stop();
    }
    await expect(requestRate(bare.url, {}, 20)).rejects.toThrow("ECONNREFUSED");
  });
});

describe("the lines about a history", () => {
  const figures = (change: object) => ({
    first: 900,
    filter: 300,
    filteredRows: 50,
    unfilter: 310,
    sort: 200,
    heap: 12_000_000,
    nodes: 940,
    longest: 90,
    rows: 10_000,
    ...change,
  });
  const short = figures({ first: 1000, filter: 150, filteredRows: 14, rows: 102 });

  it("compare a long history with a short one", () => {
    const lines = historyText("/dashboard/payments", [figures({})], [short]).split("\n");
    expect(lines[0]).toBe("/dashboard/payments, 10000 beside 102 rows");
    expect(lines[1]).toBe(
      "  filtered 300 ms beside 150 ms, ratio 2.00 (2.00–2.00); 50 beside 14 rows come",
    );
    expect(lines).toContain(
      "  first rows painted 900 ms beside 1000 ms, ratio 0.90 (0.90–0.90) (goal: at most 1.5)",
    );
    expect(lines).toContain(
      "  heap 12.0 MB beside 12.0 MB, ratio 1.00 (1.00–1.00) (goal: at most 3)",
    );
  });

  it("omit the order when a history has only one", () => {
    const one = figures({ sort: Number.NaN });
    expect(historyText("/dashboard/invoices", [one], [one])).not.toContain("sorted");
  });
});
