import fc from "fast-check";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { IsoDate, IsoDateTime, IsoMonth } from "#contracts/schemas/common.ts";
import {
  formatDashedDay,
  formatDateTime,
  formatDay,
  formatDayOf,
  formatFullMonth,
  formatIsoDateTime,
  formatMonth,
  formatMonthYear,
  formatSpokenDay,
} from "#web/formats/dates.ts";

const instants = fc
  .date({
    min: new Date("1900-01-01T00:00:00Z"),
    max: new Date("2199-12-31T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())
  .filter(Schema.is(IsoDateTime));
const days = instants.map((instant) => instant.slice(0, 10)).filter(Schema.is(IsoDate));
const months = instants.map((instant) => instant.slice(0, 7)).filter(Schema.is(IsoMonth));

describe("dates", () => {
  it("are written as residents read them [UTIL-9]", () => {
    expect(formatDay("2026-11-03")).toBe("03.11.2026");
    expect(formatDashedDay("2026-11-03")).toBe("03-11-2026");
    expect(formatMonthYear("2026-11")).toBe("11\u00A026");
    expect(formatDateTime("2026-11-21T07:30:00.000Z")).toBe("21.11.2026\u00A009:30");
    expect(formatIsoDateTime("2026-11-21T07:30:00.000Z")).toBe("2026-11-21T09:30");
  });

  it("are written in full where there is room [UTIL-9]", () => {
    expect(formatDayOf("2026-12-31T22:00:00.000Z")).toBe("01.01.2027");
    expect(formatSpokenDay("2026-11-03")).toBe("3\u00A0листопада");
    expect(formatSpokenDay("2026-05-31")).toBe("31\u00A0травня");
    expect(formatFullMonth("2026-11")).toBe("листопад\u00A02026");
    expect(formatFullMonth("2027-01")).toBe("січень\u00A02027");
    expect(formatIsoDateTime("0987-06-01T09:05:00.000Z").slice(0, 8)).toBe("0987-06-");
  });

  it("name the months in Ukrainian [UTIL-9]", () => {
    const names = Array.from({ length: 12 }, (_, at) =>
      formatMonth(`2026-${`${at + 1}`.padStart(2, "0")}`),
    );
    expect(names.map((name) => name.split("\u00A0"))).toEqual(
      [
        "січ.",
        "лют.",
        "бер.",
        "квіт.",
        "трав.",
        "черв.",
        "лип.",
        "серп.",
        "вер.",
        "жовт.",
        "лист.",
        "груд.",
      ].map((name) => [name, "2026"]),
    );
  });

  it.each([
    ["winter", "2026-01-31T22:30:00.000Z", "01.02.2026\u00A000:30"],
    ["summer", "2026-06-30T21:00:00.000Z", "01.07.2026\u00A000:00"],
    ["the hour before summer time", "2026-03-29T00:59:00.000Z", "29.03.2026\u00A002:59"],
    ["the hour after it began", "2026-03-29T01:00:00.000Z", "29.03.2026\u00A004:00"],
    ["the end of a year", "2026-12-31T22:00:00.000Z", "01.01.2027\u00A000:00"],
  ])("use Kyiv time in %s [UTIL-9]", (_, instant, expected) => {
    expect(formatDateTime(instant)).toBe(expected);
  });

  it("never shift a calendar day or month [UTIL-9]", () => {
    fc.assert(
      fc.property(days, months, (day, month) => {
        expect(formatDay(day).split(".").toReversed().join("-")).toBe(day);
        expect(formatDashedDay(day).split("-").toReversed().join("-")).toBe(day);
        expect(formatMonth(month)).toMatch(
          new RegExp(`^\\p{L}+\\.\u00A0${month.slice(0, 4)}$`, "u"),
        );
        expect(formatMonthYear(month).split("\u00A0")).toEqual([month.slice(5), month.slice(2, 4)]);
      }),
    );
  });

  it("show the same moment in both date-time formats, a few hours ahead of UTC [UTIL-9]", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const iso = formatIsoDateTime(instant);
        expect(Schema.is(IsoDateTime)(`${iso}:00Z`)).toBe(true);
        const [day, time] = formatDateTime(instant).split("\u00A0");
        expect(`${day?.split(".").toReversed().join("-")}T${time}`).toBe(iso);
        const ahead = (Date.parse(`${iso}:00Z`) - Date.parse(instant)) / 3_600_000;
        expect(ahead).toBeGreaterThan(0.9);
        expect(ahead).toBeLessThanOrEqual(4.01);
      }),
    );
  });
});
