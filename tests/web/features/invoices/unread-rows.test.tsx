import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { partners, payment } from "../../support/histories.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { invoice } from "../../support/samples.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-26T08:00:00Z") });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return () => vi.useRealTimers();
});

const bill = (id: string, period = "2026-10") => ({
  ...invoice(id, { period, issuedOn: "2026-11-03", charged: 100, toPay: 100 }),
  isDynamic: false,
});

const showBills = async (bills: readonly unknown[]) => {
  renderScreen(<InvoicesPage />, {
    path: "/dashboard/invoices?from=2026-09-01&to=2026-11-26",
    network: (network) =>
      network.on(getInvoiceHistory, {
        status: 200,
        body: { invoices: bills, total: bills.length, charged: 300, toPay: 300 },
      }),
  });
  const table = await screen.findByRole("table", { name: /^Рахунки/u });
  return within(table);
};

describe("rows that could not be read", () => {
  it("are counted below the bills, and their months show no sum [UTIL-3, CON-1]", async () => {
    const table = await showBills([
      bill("a"),
      { ...bill("b"), charged: "?" },
      bill("c", "2026-09"),
    ]);
    expect(screen.getByText("На цій сторінці не вдалося показати: 1 рядок")).toBeVisible();
    expect(screen.getByText("1–3 з 3 рахунків")).toBeVisible();
    expect(table.queryByText(/ · За місяць/u)).toBeNull();
  });

  it("are not mentioned where there are none [UTIL-3]", async () => {
    const table = await showBills([bill("a"), bill("b"), bill("c", "2026-09")]);
    expect(table.getByText(/ · За місяць 200,00/u)).toBeVisible();
    expect(screen.queryByText(/не вдалося показати/u)).toBeNull();
  });

  it("are counted below the payments [UTIL-5, CON-1]", async () => {
    const lost = { ...payment("b"), amount: "?" };
    const payments = [payment("a"), lost, { ...lost, id: "c" }, payment("d")];
    renderScreen(<PaymentsPage />, {
      path: "/dashboard/payments",
      network: (network) =>
        network
          .on(getPartners, { ok: partners })
          .on(getPaymentHistory, { status: 200, body: { payments, total: 4, amount: 10 } }),
    });
    expect(await screen.findByText("На цій сторінці не вдалося показати: 2 рядки")).toBeVisible();
    expect(screen.getByText("1–4 з 4 платежів")).toBeVisible();
  });

  it("do not mix up which payment has an unknown status, which the day alone does not make accounted [UTIL-5, CON-1]", async () => {
    const day = { accountedOn: "2026-11-04" };
    const payments = [
      { ...payment("a"), ...day, amount: "?" },
      { ...payment("b"), ...day, status: "refunded", amount: 1 },
      { ...payment("c"), ...day, amount: 2 },
    ];
    renderScreen(<PaymentsPage />, {
      path: "/dashboard/payments",
      network: (network) =>
        network
          .on(getPartners, { ok: partners })
          .on(getPaymentHistory, { status: 200, body: { payments, total: 3 } }),
    });
    const cells = (await screen.findAllByRole("row"))
      .slice(1, 3)
      .map((row) => [...row.children].slice(-2).map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ["—", "1,00\u00A0грн"],
      ["зараховано 04.11.2026", "2,00\u00A0грн"],
    ]);
  });
});
