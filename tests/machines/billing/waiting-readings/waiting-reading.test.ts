import { describe, expect, it } from "vitest";
import { meterOf, readingOf } from "#contracts/builders/meters.data.ts";
import {
  agreedOf,
  agreedTo,
  sentReadingOf,
  objectionOf,
} from "#machines/billing/waiting-readings/waiting-reading.ts";
import { a, reading } from "./waiting.ts";

describe("what a resident has confirmed", () => {
  const last = { ...meterOf("a"), factor: readingOf("a", 110) };
  const agreed = agreedOf({ counterId: "a", value: 104, confirmed: true }, last);

  it("needs no second yes while the last reading is the same [UTIL-2]", () => {
    expect(agreed).toEqual(["lower 110"]);
    expect(objectionOf(reading("a", { agreed }), { meters: [last], closed: [] })).toBeUndefined();
    const newer = { ...last, factor: readingOf("a", 120) };
    expect(objectionOf(reading("a", { agreed }), { meters: [newer], closed: [] })?.mark).toBe(
      "lower 120",
    );
  });

  it("is empty when nothing was doubtful or confirmed", () => {
    expect(agreedOf({ counterId: "a", value: 104 }, last)).toEqual([]);
    expect(agreedOf({ counterId: "a", value: 104, confirmed: true }, meterOf("a"))).toEqual([]);
  });

  it("is sent to the server for a doubtful reading, but not for a closed day", () => {
    const confirmed = (...marks: readonly string[]) =>
      sentReadingOf(reading("a", { agreed: marks })).confirmed;
    expect(confirmed()).toBeUndefined();
    expect(confirmed("closed")).toBeUndefined();
    expect(confirmed("closed", "lower 110")).toBe(true);
  });

  it("grows by the doubt that is sent anyway, and not by a reason that is no doubt", () => {
    const after = (mark: string) =>
      agreedTo([reading("a", { objection: { reason: "unanswered", message: "", mark } })]);
    expect(after("server")).toEqual([reading("a", { agreed: ["server"] })]);
    expect(after("")).toEqual([reading("a")]);
  });

  it("is left to the server when the meter is not listed any more", () => {
    expect(objectionOf(a, { meters: [], closed: [] })).toBeUndefined();
  });
});
