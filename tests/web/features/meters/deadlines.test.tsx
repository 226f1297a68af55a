import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { watchFiles } from "../../support/files.ts";
import { cold, meter, open, untyped } from "./support.tsx";

const files = watchFiles();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const linesAt = async (
  instant: string,
  deadlines: object,
  options: Parameters<typeof open>[0] = {},
): Promise<readonly string[]> => {
  vi.setSystemTime(new Date(instant));
  await open({ ...options, configuration: { ...defaultConfiguration, deadlines } });
  return screen
    .queryAllByText(/^Показання приймаємо|:$/u)
    .flatMap((found) => found.closest("li")?.textContent.replaceAll("\u00A0", " ") ?? []);
};

describe("deadlines on the page of meters", () => {
  it("show when readings of each kind are taken, kinds with the same window once [UTIL-2]", async () => {
    const lines = await linesAt("2026-12-30T10:00:00+02:00", {
      readings: { from_day: 20, to_day: 25 },
      readings_of: [{ counter_types: ["000000005"], from_day: 28, to_day: 3 }],
    });
    expect(lines).toEqual([
      "Холодна вода: приймаємо з 20 січня до 25 січня (початок через 21 день)",
      "Електроенергія: приймаємо до 3 січня, ще 4 дні",
    ]);
  });

  it("call a meter as its row does: by the service where its type says nothing [UTIL-2, ACC-4]", async () => {
    const heating = meter("h1", {
      typeCode: "000000003",
      serviceTypeId: 12,
      serviceProviderCode: "889",
    });
    const lines = await linesAt(
      "2026-11-21T10:00:00+02:00",
      {
        readings: { from_day: 20, to_day: 25 },
        readings_of: [{ counter_types: ["000000003"], from_day: 28, to_day: 3 }],
      },
      { list: [cold, heating] },
    );
    expect(lines.map((line) => line.split(":", 1)[0])).toEqual(["Холодна вода", "Опалення"]);
  });

  it("name their meters where another one is of unknown kind [UTIL-2, CON-1]", async () => {
    const lines = await linesAt(
      "2026-11-21T10:00:00+02:00",
      {
        readings: { from_day: 20, to_day: 25 },
        readings_of: [{ counter_types: ["000000001"], from_day: 1, to_day: 5 }],
      },
      { list: [cold, untyped] },
    );
    expect(lines).toEqual(["Холодна вода: приймаємо до 25 листопада, ще 4 дні"]);
  });

  it("count by the day in Kyiv, from its first minute [UTIL-2]", async () => {
    const lines = await linesAt("2026-11-24T22:01:00Z", { readings: { from_day: 20, to_day: 25 } });
    expect(lines).toEqual(["Показання приймаємо до 25 листопада, сьогодні останній день"]);
  });

  it("are hidden when the configuration has none [UTIL-2]", async () => {
    expect(await linesAt("2026-11-24T22:01:00Z", {})).toEqual([]);
  });

  it("are saved as a calendar file for the resident's own meters [UTIL-2]", async () => {
    vi.setSystemTime(new Date("2026-11-21T10:00:00+02:00"));
    const { user } = await open({
      configuration: {
        ...defaultConfiguration,
        deadlines: {
          readings: { from_day: 20, to_day: 25 },
          readings_of: [
            { counter_types: ["000000005"], from_day: 28, to_day: 3 },
            { counter_types: ["000000001"], from_day: 1, to_day: 5 },
          ],
          payment_day: 20,
        },
      },
    });
    await user.click(screen.getByRole("button", { name: "Додати строки до календаря" }));
    const [file] = files.saved;
    expect(file?.name).toBe("stroky.ics");
    expect(file?.blob.type).toBe("text/calendar;charset=utf-8");
    const lines = ((await file?.blob.text()) ?? "").split("\r\n");
    const valuesOf = (name: string) =>
      lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
    expect(valuesOf("SUMMARY:")).toEqual([
      "Передати показання: Холодна вода",
      "Передати показання: Електроенергія",
      "Сплатити рахунки",
    ]);
    expect(valuesOf("DTSTART;VALUE=DATE:")).toEqual(["20261220", "20261128", "20261220"]);
    expect(valuesOf("RRULE:")).toEqual([
      "FREQ=MONTHLY;BYMONTHDAY=20",
      "FREQ=MONTHLY;BYMONTHDAY=28",
      "FREQ=MONTHLY;BYMONTHDAY=20",
    ]);
    expect(valuesOf("TRIGGER:")).toEqual(["PT9H", "PT9H", "-PT63H"]);
    expect(new Set(valuesOf("UID:")).size).toBe(3);
  });

  it("offer no calendar when the configuration has none [UTIL-2]", async () => {
    await open({ configuration: defaultConfiguration });
    expect(screen.queryByRole("button", { name: "Додати строки до календаря" })).toBeNull();
  });
});
