import { describe, expect, it } from "vitest";
import { requestedPeriod } from "#mock/routes/history.ts";
import { utilityTexts } from "#mock/routes/utility.texts.ts";

describe("a period", () => {
  it("may be a moment, or fifteen years, and no millisecond more [UTIL-3]", () => {
    const begin = "2012-01-01T00:00:00.000Z";
    const after = (days: number, ms = 0) =>
      new Date(Date.parse(begin) + days * 86_400_000 + ms).toISOString();
    expect(requestedPeriod(begin, begin)).toMatchObject({ from: begin, to: begin });
    expect(requestedPeriod(begin, after(15 * 366)).to).toBe(after(15 * 366));
    expect(() => requestedPeriod(begin, after(15 * 366, 1))).toThrow(utilityTexts.periodTooLong);
    expect(() => requestedPeriod(after(0, 1), begin)).toThrow(utilityTexts.periodBackwards);
  });
});
