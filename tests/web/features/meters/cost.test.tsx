import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acceptedReading } from "#contracts/builders/meters.data.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { sendFactors } from "#contracts/endpoints/counters.ts";
import { getTariffs } from "#contracts/endpoints/invoices.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { hold } from "../../support/network.ts";
import { cold, field, open, sent, untyped } from "./support.tsx";

const price = (serviceTypeId: 10 | 14, of: number): Tariff => ({
  serviceTypeId,
  price: of,
  unit: "m3",
  from: "2026-06-01",
});
const both = [price(10, 23.628), price(14, 21.84)];
const plain = (element: Element | null): string =>
  (element?.textContent ?? "").replaceAll("\u00A0", " ");

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00+02:00") });
  return () => vi.useRealTimers();
});

describe("the cost of a typed reading", () => {
  it("is shown beside the usual month; tariffs are requested once, and only then [UTIL-2, UTIL-6]", async () => {
    const held = hold<typeof getTariffs>();
    const { type, network } = await open({ network: (net) => net.on(getTariffs, held.answer) });
    expect(network.callsOf(getTariffs)).toEqual([]);
    await type("c1", "105,207");
    await waitFor(() => expect(network.callsOf(getTariffs)).toHaveLength(1));
    expect(field("c1")).toHaveAccessibleDescription("+5,207\u00A0м³, звичайно 4\u00A0м³ на місяць");
    held.give({ ok: both });
    await waitFor(() =>
      expect(field("c1")).toHaveAccessibleDescription(
        "+5,207\u00A0м³ ≈\u00A0237\u00A0грн з водовідведенням, звичайно 4\u00A0м³ на місяць",
      ),
    );
    await type("c1", "101");
    expect(network.callsOf(getTariffs).map(({ query }) => query)).toEqual([
      { serviceProviderCode: "101", invoiceAccountCode: "0012345" },
    ]);
  });

  it.each([
    ["do not come", { status: 404, body: {} }],
    ["cannot all be read", { status: 200, body: [...both, { price: "?" }] }],
  ])("is left out where the tariffs %s [UTIL-2]", async (_, answer) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { type, network } = await open({ network: (net) => net.on(getTariffs, answer) });
    await type("c1", "105,207");
    await type("e1", "12400");
    await waitFor(() => expect(network.callsOf(getTariffs)).toHaveLength(2));
    await waitFor(() =>
      expect(field("c1")).toHaveAccessibleDescription(
        "+5,207\u00A0м³, звичайно 4\u00A0м³ на місяць",
      ),
    );
  });

  it("is in the summary of the accepted readings, with the next window [UTIL-2]", async () => {
    const { type, submit } = await open({
      configuration: {
        ...defaultConfiguration,
        deadlines: { readings: { from_day: 20, to_day: 25 } },
      },
      network: (net) =>
        net.on(getTariffs, { ok: both }).on(sendFactors, {
          ok: { outcomes: [acceptedReading("c1", 105.207), acceptedReading("c2", 101)] },
        }),
    });
    await type("c1", "105,207");
    await type("c2", "101");
    await submit();
    const summary = await sent("2 показання");
    await waitFor(() => expect(plain(summary)).toContain("Разом ≈ 282 грн"));
    expect(within(summary).getAllByRole("listitem").map(plain)).toEqual([
      "Холодна вода, № 04-c1105,207 м³, +5,207 м³ ≈ 237 грн з водовідведенням",
      "Холодна вода, № 04-c2101,000 м³, +1 м³ ≈ 45 грн з водовідведенням",
    ]);
    expect(plain(summary)).toContain("Наступні показання приймаємо з 20 грудня до 25 грудня");
    expect(screen.queryByRole("button", { name: "Передати показання" })).toBeNull();
  });

  it("adds up to the total of the accepted readings as it is shown [UTIL-2]", async () => {
    const { type, submit } = await open({
      network: (net) =>
        net.on(getTariffs, { ok: both }).on(sendFactors, {
          ok: { outcomes: [acceptedReading("c1", 101), acceptedReading("c2", 101)] },
        }),
    });
    await type("c1", "101");
    await type("c2", "101");
    await submit();
    const summary = await sent("2 показання");
    await waitFor(() => expect(plain(summary)).toContain("Разом ≈ 90 грн"));
    expect(within(summary).getAllByRole("listitem").map(plain)).toEqual([
      "Холодна вода, № 04-c1101,000 м³, +1 м³ ≈ 45 грн з водовідведенням",
      "Холодна вода, № 04-c2101,000 м³, +1 м³ ≈ 45 грн з водовідведенням",
    ]);
  });

  it("adds up to the kopiyka where one of the estimates has kopiykas [UTIL-2]", async () => {
    const { type, submit } = await open({
      network: (net) =>
        net.on(getTariffs, { ok: both }).on(sendFactors, {
          ok: { outcomes: [acceptedReading("c1", 101), acceptedReading("c2", 100.2)] },
        }),
    });
    await type("c1", "101");
    await type("c2", "100,2");
    await submit();
    const summary = await sent("2 показання");
    await waitFor(() => expect(plain(summary)).toContain("Разом ≈ 54,10 грн"));
    expect(within(summary).getAllByRole("listitem").map(plain)).toEqual([
      expect.stringContaining("≈ 45 грн"),
      expect.stringContaining("≈ 9,10 грн"),
    ]);
  });

  it("lists the kinds when their next windows differ, the next one first [UTIL-2]", async () => {
    const { type, submit } = await open({
      configuration: {
        ...defaultConfiguration,
        deadlines: {
          readings: { from_day: 20, to_day: 25 },
          readings_of: [{ counter_types: ["000000005"], from_day: 28, to_day: 3 }],
        },
      },
      network: (net) =>
        net.on(sendFactors, {
          ok: { outcomes: [acceptedReading("c1", 101), acceptedReading("e1", 12_400)] },
        }),
    });
    await type("c1", "101");
    await type("e1", "12400");
    await submit();
    expect(plain(await sent("2 показання"))).toContain(
      "Електроенергія: наступні показання приймаємо з 28 листопада до 3 грудня" +
        "Холодна вода: наступні показання приймаємо з 20 грудня до 25 грудня",
    );
  });

  it("says whose next window is known where another kind is not [UTIL-2, CON-1]", async () => {
    const { type, submit } = await open({
      list: [cold, untyped],
      configuration: {
        ...defaultConfiguration,
        deadlines: {
          readings: { from_day: 20, to_day: 25 },
          readings_of: [{ counter_types: ["000000001"], from_day: 1, to_day: 5 }],
        },
      },
      network: (net) =>
        net.on(sendFactors, {
          ok: { outcomes: [acceptedReading("c1", 101), acceptedReading("g1", 101)] },
        }),
    });
    await type("c1", "101");
    await type("g1", "101");
    await submit();
    expect(plain(await sent("2 показання"))).toContain(
      "Холодна вода: наступні показання приймаємо з 20 грудня до 25 грудня",
    );
  });

  it("has no total when one of them is unknown [UTIL-2]", async () => {
    const { type, submit } = await open({
      network: (net) =>
        net
          .on(getTariffs, ({ query }) => ({
            ok: query["serviceProviderCode"] === "309" ? [] : both,
          }))
          .on(sendFactors, {
            ok: { outcomes: [acceptedReading("c1", 105.207), acceptedReading("e1", 12_400)] },
          }),
    });
    await type("c1", "105,207");
    await type("e1", "12400");
    await submit();
    const summary = await sent("2 показання");
    await waitFor(() => expect(plain(summary)).toContain("≈ 237 грн"));
    expect(plain(summary)).toContain("+55 кВт·год");
    expect(plain(summary)).not.toContain("Разом");
  });
});
