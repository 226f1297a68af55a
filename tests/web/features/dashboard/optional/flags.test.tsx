import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getProviderAccounts } from "#contracts/endpoints/accounts.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getInvoiceHistory, getTariffs } from "#contracts/endpoints/invoices.ts";
import type { DashboardConfiguration } from "#contracts/schemas/configuration.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/features/dashboard/optional/account-meters.tsx";
import "#web/features/dashboard/optional/accounts-block.tsx";
import "#web/features/dashboard/optional/history-chart.tsx";
import "#web/features/dashboard/optional/tariff-history.tsx";
import { invoiceHistory } from "#tests/web/support/histories.ts";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { full, showInCabinet as show } from "../support.tsx";

const everything = (network: FakeNetwork) =>
  full(network)
    .on(getInvoiceHistory, { ok: invoiceHistory([]) })
    .on(getProviderAccounts, { ok: [] })
    .on(getTariffs, { ok: [] });

/** The headings of the blocks and the links to the cabinet's sections, in their order. */
const seen = () => ({
  blocks: screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent),
  sections: within(screen.getByRole("navigation", { name: "Розділи кабінету" }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((path) => path.startsWith("/dashboard"))
    .map((path) => path.replace("/dashboard", "")),
});

/** What a deployment shows by default (CFG-4). */
const usual = {
  blocks: [
    "Сума до сплати",
    "Треба зробити",
    "Кому заборговано",
    "До сплати за рахунками",
    "Останні платежі",
    "Останні рахунки на оплату",
    "Особисті дані",
  ],
  sections: ["", "/meters", "/invoices", "/payments", "/tariffs", "/accounts", "/profile", "/help"],
};

/** The same without one block and one section. */
const without = (block: string, section?: string) => ({
  blocks: usual.blocks.filter((title) => title !== block),
  sections: usual.sections.filter((path) => path !== section),
});

/** The same with one more block, before the personal data. */
const withBlock = (block: string) => ({
  ...usual,
  blocks: [...usual.blocks.slice(0, -1), block, "Особисті дані"],
});

const last = { periods: 3, lines: 4 };

describe("the flags of the dashboard", () => {
  it.each<[string, Partial<DashboardConfiguration>, typeof usual]>([
    ["none is changed", {}, usual],
    ["personal_data is off", { personal_data: { show: false } }, without("Особисті дані")],
    [
      "last_payments is off",
      { last_payments: { show: false, ...last } },
      without("Останні платежі"),
    ],
    ["counters is off", { counters: { show: false, view: "table" } }, without("", "/meters")],
    [
      "invoices is off",
      { invoices: { show: false } },
      without("Останні рахунки на оплату", "/invoices"),
    ],
    ["payments is off", { payments: { show: false } }, without("", "/payments")],
    ["help is off", { help: { show: false } }, without("", "/help")],
    ["faq is off", { faq: { show: false } }, usual],
    ["callback is off", { callback: { show: false } }, usual],
    [
      "account_counters is on",
      { account_counters: { show: true } },
      withBlock("Лічильники за рахунками"),
    ],
    [
      "history_chart is on",
      { history_chart: { show: true } },
      withBlock("Нарахування за місяцями"),
    ],
    ["tariff_history is on", { tariff_history: { show: true } }, withBlock("Історія тарифів")],
    ["accounts is on", { accounts: { show: true } }, withBlock("Особові рахунки")],
  ])("show and hide one thing each: %s [UTIL-1, CFG-1]", async (_, dashboard, expected) => {
    const { runtime } = show(everything, dashboard);
    await runtime.whenConfigured();
    await waitFor(() => expect(seen()).toEqual(expected));
  });

  it.each<[string, string, Partial<DashboardConfiguration>]>([
    ["invoices", "/dashboard/invoices", { invoices: { show: false } }],
    ["counters", "/dashboard/meters", { counters: { show: false, view: "table" } }],
    ["payments", "/dashboard/payments", { payments: { show: false } }],
  ])("leave no way into a section that is off: %s [UTIL-1, CFG-1]", async (_, path, off) => {
    const ways = () => {
      const menu = screen.getByRole("navigation", { name: "Розділи кабінету" });
      return screen
        .getAllByRole<HTMLAnchorElement>("link")
        .filter((link) => link.pathname === path && !menu.contains(link))
        .map(({ textContent }) => textContent);
    };
    const hiddenByDefault = { account_counters: { show: true }, history_chart: { show: true } };
    const blocks = ["Лічильники за рахунками", "Нарахування за місяцями"];
    const shown = async (dashboard: Partial<DashboardConfiguration>) => {
      const shownScreen = show(everything, dashboard);
      await shownScreen.runtime.whenConfigured();
      await waitFor(() => expect(seen().blocks).toEqual(expect.arrayContaining(blocks)));
      expect(await screen.findAllByText("5001")).not.toHaveLength(0);
      return shownScreen;
    };
    const { unmount } = await shown(hiddenByDefault);
    expect(ways()).not.toEqual([]);
    unmount();
    await shown({ ...hiddenByDefault, ...off });
    expect(ways()).toEqual([]);
  });

  it("show no block of accounts where there is none [UTIL-1]", async () => {
    const on = { show: true } as const;
    const { runtime } = show((net) => everything(net).on(getInvoiceAccounts, { ok: [] }), {
      account_counters: on,
      history_chart: on,
      tariff_history: on,
      accounts: on,
    });
    await runtime.whenConfigured();
    expect(await screen.findByRole("heading", { name: "Особисті дані" })).toBeVisible();
    await waitFor(() =>
      expect(
        runtime.portal.getSnapshot().children.session?.getSnapshot().hasTag("loading-user"),
      ).toBe(false),
    );
    for (const name of ["Лічильники за рахунками", "Останні платежі", "Особові рахунки"])
      expect(screen.queryByRole("heading", { level: 2, name })).toBeNull();
  });

  it("hide the debt and its shares, not the way to pay [UTIL-1, UTIL-7]", async () => {
    const { runtime } = show(everything, { account_debt: { show: false, view: "circular" } });
    await runtime.whenConfigured();
    expect(await screen.findAllByText("Заборгованість")).toHaveLength(2);
    await waitFor(() => expect(seen().blocks).toEqual(without("Кому заборговано").blocks.slice(1)));
    expect(screen.queryByText("Кому заборговано")).toBeNull();
  });
});
