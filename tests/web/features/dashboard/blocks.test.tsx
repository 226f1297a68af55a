import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { counterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { getProviderAccounts } from "#contracts/endpoints/accounts.ts";
import { getInvoiceAccounts, getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory, getTariffs } from "#contracts/endpoints/invoices.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import type { Counter, LastFactor } from "#contracts/schemas/counters.ts";
import type { Tariff } from "#contracts/schemas/tariffs.ts";
import { payment } from "../../support/histories.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { accountLink, configurationWith, emails, phones } from "../../support/samples.ts";
import { failed, full, message, plain, providerAccounts, show, showWith } from "./support.tsx";
import { block, fixToday, settled } from "./blocks.ts";

fixToday();

const lastFactor = (id: string, date: string | null, over: Partial<Counter> = {}): LastFactor => ({
  counter: counterOf(id, over),
  ...(date === null
    ? {}
    : {
        factor: readingOf(id, 1234.5, { date }),
      }),
});

const tariff = (id: string, over: Partial<Tariff> = {}): Tariff => ({
  id,
  serviceTypeId: 10,
  price: 30.384,
  unit: "m3",
  from: "2026-01-01",
  ...over,
});

const hiddenTitles = ["Лічильники за рахунками", "Нарахування за місяцями", "Історія тарифів"];

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

  it("show the default contacts, whatever their place in the list [UTIL-1]", async () => {
    show((net) =>
      full(net)
        .on(getProfile, { status: 200, body: { name: "olena", firstName: "Олена" } })
        .on(getEmails, { ok: emails.toReversed() })
        .on(getPhones, { ok: phones.toReversed() }),
    );
    const region = await block("Особисті дані");
    await waitFor(() => expect(region).toHaveTextContent("+38 (067) 123 45 67"));
    expect(region).not.toHaveTextContent("+38 (050) 765 43 21");
    expect(region).toHaveTextContent("olena.kovalenko@example.com");
    expect(region).not.toHaveTextContent("olena@example.org");
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

  it("show ten meters of many, and link to all [UTIL-1]", async () => {
    const many = Array.from({ length: 12 }, (_, at) => lastFactor(String(at), "2026-11-02"));
    show((net) => full(net).on(getLastFactors, { ok: many }), { account_counters: { show: true } });
    const table = await screen.findByRole("table", { name: "Лічильники за рахунками" });
    expect(within(table).getAllByRole("row")).toHaveLength(1 + 10);
    expect(screen.getByRole("link", { name: "Усі лічильники" })).toHaveAttribute(
      "href",
      "/dashboard/meters",
    );
  });

  it("show the current and past tariffs of each provider, each provider on its own [UTIL-1]", async () => {
    const { network } = show(
      (net) =>
        full(net).on(getTariffs, ({ query }) =>
          query["serviceProviderCode"] === "205"
            ? failed
            : {
                ok: [
                  // Announced.
                  tariff("5", { from: "2099-01-01", price: 99 }),
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
    expect(network.callsOf(getTariffs).map(({ query }) => query)).toEqual(
      [
        ["101", "0012345"],
        ["205", "77-01"],
        ["309", "5001"],
      ].map(([serviceProviderCode, invoiceAccountCode]) => ({
        serviceProviderCode,
        invoiceAccountCode,
      })),
    );
  });

  it("show the newest tariffs from their first day in Ukraine on, in whatever order they come [UTIL-1]", async () => {
    vi.setSystemTime("2026-11-20T22:30:00Z");
    const { unit: _, ...unitless } = tariff("4", { from: "2026-11-21", price: 31 });
    const oldestFirst = [
      tariff("1", { from: "2024-01-01", to: "2024-12-31" }),
      tariff("2", { from: "2025-01-01", to: "2025-12-31", price: 27 }),
      tariff("3", { to: "2026-11-20" }),
      unitless,
      tariff("5", { from: "2026-11-22", price: 99 }),
    ];
    show((net) => full(net).on(getTariffs, { ok: oldestFirst }), {
      tariff_history: { show: true },
    });
    const table = await screen.findByRole("table", { name: "Водоканал" });
    expect(within(table).getAllByRole("row").slice(1).map(plain)).toEqual([
      "Водопостачанняз 21.11.202631,00 грн",
      "Водопостачання01.01.2026 – 20.11.202630,384 грн/м³",
    ]);
  });

  it("show the tariffs of the first account at each of four providers at most [UTIL-1]", async () => {
    const links = ["1", "1", "2", "3", "4", "5"].map((provider, at) =>
      accountLink(String(at), { provider, name: `Постачальник ${provider}` }),
    );
    const { network } = show(
      (net) => full(net).on(getInvoiceAccounts, { ok: links }).on(getTariffs, { ok: [] }),
      { tariff_history: { show: true } },
    );
    const region = await block("Історія тарифів");
    await waitFor(() =>
      expect(network.callsOf(getTariffs).map(({ query }) => query["invoiceAccountCode"])).toEqual([
        "0",
        "2",
        "3",
        "4",
      ]),
    );
    expect(within(region).getAllByRole("heading", { level: 3 })).toHaveLength(4);
  });

  it("say that a provider has no tariff in force, if all are announced [UTIL-1, UTIL-6]", async () => {
    show((net) => full(net).on(getTariffs, { ok: [tariff("1", { from: "2099-01-01" })] }), {
      tariff_history: { show: true },
    });
    const region = await block("Історія тарифів");
    const notes = await within(region).findAllByText("Чинних тарифів цього постачальника немає");
    expect(notes).not.toHaveLength(0);
    expect(within(region).queryByRole("table")).toBeNull();
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
