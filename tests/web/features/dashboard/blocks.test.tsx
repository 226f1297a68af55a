import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { getProviderAccounts } from "#contracts/endpoints/accounts.ts";
import { getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory, getTariffs } from "#contracts/endpoints/invoices.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { getPhones } from "#contracts/endpoints/profile.ts";
import type { Counter, LastFactor } from "#contracts/schemas/counters.ts";
import type { Payment } from "#contracts/schemas/payments.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/features/dashboard/hidden/account-meters.tsx";
import "#web/features/dashboard/hidden/accounts-block.tsx";
import "#web/features/dashboard/hidden/tariff-history.tsx";
import { payment } from "../../support/histories.ts";
import type { FakeNetwork, Seen } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { configurationWith } from "../../support/samples.ts";
import { failed, full, message, plain, providerAccounts, show, showWith } from "./support.tsx";

beforeEach(() => {
  // Only Date is fake, so that timers keep running.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const block = (name: string) => screen.findByRole("region", { name });
const settled = async () => {
  await screen.findByRole("table", { name: "Останні рахунки на оплату" });
};

const lastFactor = (id: string, date: string | null, over: Partial<Counter> = {}): LastFactor => ({
  counter: counterOf(id, over),
  ...(date === null
    ? {}
    : {
        factor: readingOf(id, 1234.5, { date }),
      }),
});

const paid = (id: string, over: Partial<Payment> = {}): Payment =>
  payment(id, { paidAt: "2026-11-05T10:00:00.000Z", amount: 100.5, ...over });

/** Payments of three months, by the start of the requested period. */
const byMonth = (months: Readonly<Record<string, readonly Payment[]>>) => (seen: Seen) => {
  const { from = "", limit = 0 } = seen.body as { from?: string; limit?: number };
  const payments = months[from] ?? [];
  return {
    ok: {
      payments: payments.slice(0, limit),
      total: payments.length,
      amount: payments.length * 100.5,
    },
  };
};
const november = "2026-10-31T22:00:00.000Z";
const october = "2026-09-30T21:00:00.000Z";
const september = "2026-08-31T21:00:00.000Z";

const tariff = (id: string, over: Partial<Tariff> = {}): Tariff => ({
  id,
  serviceTypeId: 10,
  price: 30.384,
  unit: "m3",
  from: "2026-01-01",
  ...over,
});

describe("the last payments", () => {
  it("are the newest four of each of the last three months, not four in all [UTIL-1]", async () => {
    const five = ["a", "b", "c", "d", "e"].map((id) => paid(id));
    const { network } = show((net) =>
      full(net).on(
        getPaymentHistory,
        byMonth({
          [november]: five,
          [october]: five.map((one) => ({ ...one, serviceProviderCode: "205" })),
          [september]: five.slice(0, 3),
        }),
      ),
    );
    const region = await block("Останні платежі");
    const newest = await within(region).findByRole("list", { name: /лист/u });
    expect(within(newest).getAllByRole("listitem").map(plain)).toEqual(
      Array(4).fill(
        "Водоканал вул. Соборна, 12, кв. 7. Рахунок 0012345, 05.11.2026 12:00 100,50 грн",
      ),
    );
    expect(plain(region)).toContain("502,50 грн, 5 платежів");
    expect(region).toHaveTextContent("Показано останні 4 з 5");
    const before = within(region).getByRole("list", { name: /жовт/u });
    expect(within(before).getAllByRole("listitem").map(plain)).toEqual(
      Array(4).fill("Тепломережа Рахунок 0012345, 05.11.2026 12:00 100,50 грн"),
    );
    const first = within(region).getByRole("list", { name: /вер/u });
    expect(within(first).getAllByRole("listitem")).toHaveLength(3);
    expect(within(region).getAllByRole("list")).toHaveLength(3);
    expect(within(region).getByRole("link", { name: "Усі платежі" })).toHaveAttribute(
      "href",
      "/dashboard/payments",
    );
    const asked = network.callsOf(getPaymentHistory).map(({ body }) => body);
    expect(asked).toEqual(
      [
        [november, "2026-11-30T21:59:59.999Z"],
        [october, "2026-10-31T21:59:59.999Z"],
        [september, "2026-09-30T20:59:59.999Z"],
      ].map(([from, to]) => ({ from, to, order: "newest", limit: 4 })),
    );
  });

  it("follow the configured numbers, and mark a payment in progress [UTIL-1]", async () => {
    const { network } = show(
      (net) =>
        full(net).on(
          getPaymentHistory,
          byMonth({ [november]: [paid("a", { status: "processing" }), paid("b")] }),
        ),
      { last_payments: { show: true, periods: 1, lines: 1 }, payments: { show: false } },
    );
    const region = await block("Останні платежі");
    expect(await within(region).findByText("обробляється")).toBeVisible();
    expect(within(region).getAllByRole("listitem")).toHaveLength(1);
    expect(within(region).queryByRole("link")).toBeNull();
    await waitFor(() =>
      expect(network.callsOf(getPaymentHistory).at(-1)?.body).toMatchObject({ limit: 1 }),
    );
  });

  it("show sums when all payments are there and the service sends no counts and totals [UTIL-1, CON-1]", async () => {
    const five = ["a", "b", "c", "d", "e"].map((id) => paid(id));
    const counts: Readonly<Record<string, number>> = {
      [november]: 5,
      [october]: 4,
      [september]: 2,
    };
    show((net) =>
      full(net).on(getPaymentHistory, ({ body }) => {
        return { ok: { payments: five.slice(0, counts[(body as { from: string }).from]) } };
      }),
    );
    const region = await block("Останні платежі");
    const heads = await within(region).findAllByText(/^(?:лист|жовт|вер)/u);
    expect(heads.map((head) => plain(head.parentElement ?? head))).toEqual([
      "листопад 2026 502,50 грн, 5 платежів",
      "жовтень 2026 ",
      "вересень 2026 201,00 грн, 2 платежі",
    ]);
    expect(within(region).getAllByRole("listitem")).toHaveLength(4 + 4 + 2);
    expect(within(region).getAllByText(/^Показано останні/u)).toHaveLength(1);
  });

  it("say that there are none [UTIL-1]", async () => {
    show();
    const region = await block("Останні платежі");
    expect(await within(region).findByText("За останні 3 місяці платежів не було")).toBeVisible();
  });

  it("are hidden when they are switched off [UTIL-1]", async () => {
    const { network, runtime } = show(full, {
      last_payments: { show: false, periods: 3, lines: 4 },
    });
    await runtime.whenConfigured();
    await settled();
    await waitFor(() => expect(screen.queryByText("Останні платежі")).toBeNull());
    expect(network.unexpected).toEqual([]);
  });
});

describe("the personal data", () => {
  it("show the name and the contacts [UTIL-1]", async () => {
    show();
    const region = await block("Особисті дані");
    await waitFor(() => expect(region).toHaveTextContent("Олена Коваленко"));
    expect(region).toHaveTextContent("olena.kovalenko@example.com");
    expect(region).toHaveTextContent("+38 (067) 123 45 67");
    expect(within(region).getByRole("link", { name: "Мій профіль" })).toHaveAttribute(
      "href",
      "/dashboard/profile",
    );
  });

  it("say that there is no phone [UTIL-1]", async () => {
    show((net) => full(net).on(getPhones, { ok: [] }));
    const region = await block("Особисті дані");
    await waitFor(() => expect(region).toHaveTextContent("не вказано"));
  });

  it("are hidden when they are switched off [UTIL-1]", async () => {
    const { runtime } = show(full, { personal_data: { show: false } });
    await runtime.whenConfigured();
    await settled();
    await waitFor(() => expect(screen.queryByText("Особисті дані")).toBeNull());
  });
});

const hiddenTitles = ["Лічильники за рахунками", "Нарахування за місяцями", "Історія тарифів"];

describe("the blocks that are off by default", () => {
  it("are hidden, and nothing is requested for them [UTIL-1]", async () => {
    // The sum is off, because its comparison of bills uses the chart's call.
    const { network } = show(full, { account_debt: { show: false, view: "table" } });
    await settled();
    for (const name of hiddenTitles) expect(screen.queryByRole("heading", { name })).toBeNull();
    expect(network.callsOf(getInvoiceHistory)).toEqual([]);
    expect(network.callsOf(getTariffs)).toEqual([]);
    expect(network.callsOf(getProviderAccounts)).toEqual([]);
  });

  it("show the meters with their newest readings [UTIL-1, ACC-4]", async () => {
    show(
      (net) =>
        full(net).on(getLastFactors, {
          ok: [
            lastFactor("1", "2026-11-02"),
            lastFactor("2", null, { typeCode: "000000001", serviceProviderCode: "889" }),
          ],
        }),
      { account_counters: { show: true } },
    );
    const table = await screen.findByRole("table", { name: "Лічильники за рахунками" });
    expect(within(table).getAllByRole("row").slice(1).map(plain)).toEqual([
      "Холодна вода № 04-1001234502.11.20261 234,5 м³",
      // Provider 889 ignores counter types.
      "Водопостачання № 04-20012345–показань ще немає",
    ]);
    expect(table.querySelectorAll(".service-water")).not.toHaveLength(0);
    expect(table.querySelectorAll(".service-gas")).toHaveLength(0);
  });

  it("show the current and past tariffs of each provider, each provider on its own [UTIL-1]", async () => {
    const { network } = show(
      (net) =>
        full(net).on(getTariffs, ({ query }) =>
          query["serviceProviderCode"] === "205"
            ? failed
            : {
                ok: [
                  tariff("1"),
                  tariff("2", { from: "2025-01-01", to: "2025-12-31", price: 27 }),
                  tariff("3", { from: "2024-01-01", to: "2024-12-31" }),
                  tariff("4", { serviceTypeId: 14, unit: "month", price: 5.12345 }),
                ],
              },
        ),
      { tariff_history: { show: true } },
    );
    const region = await block("Історія тарифів");
    const table = await within(region).findByRole("table", { name: "Водоканал" });
    expect(within(table).getAllByRole("row").slice(1).map(plain)).toEqual([
      "Водопостачанняз 01.01.202630,384 грн/м³",
      "Водопостачання01.01.2025 – 31.12.202527,00 грн/м³",
      "Водовідведенняз 01.01.20265,12345 грн/міс.",
    ]);
    const heat = within(region).getByRole("region", { name: "Тепломережа" });
    expect(await within(heat).findByRole("alert")).toHaveTextContent(`${message}Тепломережа`);
    expect(network.callsOf(getTariffs)).toHaveLength(3);
  });
});

describe("the accounts section", () => {
  const on = { accounts: { show: true } } as const;

  it("shows that it loads, then the providers with the accounts the service has now [UTIL-1, CON-6]", async () => {
    const held = hold<typeof getProviderAccounts>();
    show((net) => full(net).on(getProviderAccounts, held.answer), on);
    const region = await block("Особові рахунки");
    expect(within(region).getByText("Завантажуємо особові рахунки…")).toBeInTheDocument();
    expect(within(region).queryAllByRole("listitem")).toEqual([]);
    held.give({ ok: providerAccounts });
    await waitFor(() =>
      expect(within(region).getAllByRole("listitem").map(plain)).toEqual([
        "ВодоканалВодопостачання, Водовідведення2 рахунки№ 0012345, 0012346",
        "ТепломережаОпалення, Гаряча вода1 рахунок№ 77-01",
        "ОбленергоЕлектроенергія1 рахунок№ 5001",
      ]),
    );
  });

  it("says that there are no accounts any more [UTIL-1, CON-6]", async () => {
    show((net) => full(net).on(getProviderAccounts, { ok: [] }), on);
    const region = await block("Особові рахунки");
    expect(await within(region).findByText("Особових рахунків зараз немає")).toBeVisible();
  });

  it("fails alone and loads again on retry [UTIL-1, CON-6, ERR-3]", async () => {
    const { network, user } = show((net) => full(net).on(getProviderAccounts, failed), on);
    const region = await block("Особові рахунки");
    const alert = await within(region).findByRole("alert");
    expect(alert).toHaveTextContent(`${message}Особові рахунки`);
    network.on(getProviderAccounts, { ok: providerAccounts });
    await user.click(within(region).getByRole("button", { name: "Спробувати ще раз" }));
    expect(await within(region).findAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("requests the groups of the configuration [CON-6]", async () => {
    const { network } = showWith(
      { ...configurationWith(on), service_provider_group_ids: ["7", "9"] },
      (net) => full(net).on(getProviderAccounts, { ok: providerAccounts }),
    );
    await waitFor(() =>
      expect(network.callsOf(getProviderAccounts).map(({ query }) => query)).toEqual([
        { serviceProviderGroupIds: "7,9" },
      ]),
    );
  });
});

describe("one block that fails", () => {
  it.each([
    ["Останні платежі", getPaymentHistory, "Останні платежі"],
    ["Треба зробити", getLastFactors, "Показання лічильників"],
    ["Останні рахунки на оплату", getLastInvoices, "Останні рахунки на оплату"],
  ] as const)(
    "names itself and leaves the other blocks alone: %s [UTIL-1, ERR-3]",
    async (name, call, what) => {
      const { network, user } = show((net: FakeNetwork) => {
        full(net).on(call, failed);
      });
      const region = await block(name);
      const alert = await within(region).findByRole("alert");
      expect(alert).toHaveTextContent(`${message}${what}`);
      expect(await screen.findByText("Боргу немає")).toBeVisible();
      expect(screen.getAllByRole("alert")).toHaveLength(1);
      full(network);
      await user.click(within(region).getByRole("button", { name: "Спробувати ще раз" }));
      await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    },
  );

  it.each([
    ["a sum is a text", { payments: [{ ...payment("a"), amount: "many" }], total: 1, amount: 1 }],
    [
      "an account is missing",
      { payments: [{ ...payment("a"), invoiceAccountCode: undefined }], total: 1, amount: 1 },
    ],
  ])("shows an error when %s [UTIL-1, ERR-3]", async (_, body) => {
    show((net) => full(net).on(getPaymentHistory, { status: 200, body }));
    const region = await block("Останні платежі");
    expect(await within(region).findByRole("alert")).toHaveTextContent(message);
    await settled();
  });
});
