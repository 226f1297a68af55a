import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { full, owes, plain, showWith } from "./support.tsx";

const deadlines: DeadlinesConfiguration = {
  readings: { from_day: 20, to_day: 25 },
  readings_of: [{ counter_types: ["000000001"], from_day: 1, to_day: 5 }],
  payment_day: 20,
};

const unread = (id: string, typeCode: CounterTypeCode) => ({
  counter: counterOf(id, { typeCode }),
  factor: readingOf(id, 100, { date: "2026-10-21" }),
});

const showAt = (day: string, amounts: Readonly<Record<string, number>>, told = deadlines) => {
  vi.setSystemTime(new Date(`${day}T10:00:00+02:00`));
  return showWith({ ...defaultConfiguration, deadlines: told }, (net) =>
    full(net)
      .on(getAmountToPay, owes(amounts))
      .on(getLastFactors, { ok: [unread("w", "000000002"), unread("g", "000000001")] }),
  );
};

const block = (name: string) => screen.findByRole("region", { name }, { timeout: 4000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("deadlines on the overview", () => {
  it("show the day to pay by, beside the sum, and the days left [UTIL-1]", async () => {
    showAt("2026-11-15", { "5001": 10 });
    const region = await block("Сума до сплати");
    await waitFor(() =>
      expect(plain(region)).toContain("За жовтень 2026 сплатити до 20 листопада, ще 5 днів"),
    );
    // The sum may hold older debts, so the task names the month of its day as well.
    await waitFor(async () =>
      expect(plain(await block("Треба зробити"))).toMatch(
        /Сплатити 10,00 грн рахунки за жовтень — до 20 листопада/u,
      ),
    );
  });

  it("say that the day has passed, and never move a debt to the next one [UTIL-1]", async () => {
    showAt("2026-11-21", { "5001": 10 });
    const region = await block("Сума до сплати");
    await waitFor(() =>
      expect(plain(region)).toContain("Строк оплати за жовтень 2026 минув 20 листопада"),
    );
    expect(plain(region)).not.toContain("грудня");
  });

  it("say nothing about paying when nothing is owed [UTIL-1]", async () => {
    showAt("2026-11-15", {});
    const region = await block("Сума до сплати");
    await waitFor(() => expect(plain(region)).toContain("Заборгованості немає"));
    expect(plain(region)).not.toContain("20 листопада");
  });

  it("show until when readings are taken now, and from when others are [UTIL-1]", async () => {
    showAt("2026-11-21", {});
    const region = await block("Треба зробити");
    await within(region).findByRole("link");
    expect(within(region).getAllByRole("listitem").map(plain)).toEqual([
      "Боргу немає",
      "Передати показання: холодна вода до 25 листопада, ще 4 дні",
      "Газ: показання з 1 грудня",
    ]);
  });

  it("show no day when the configuration has none [UTIL-1]", async () => {
    showAt("2026-11-21", { "5001": 10 }, {});
    const region = await block("Треба зробити");
    await waitFor(() =>
      expect(plain(region)).toContain("2 лічильники без показань за листопад 2026"),
    );
    expect(plain(document.body)).not.toMatch(/ще \d+ д/u);
  });
});
