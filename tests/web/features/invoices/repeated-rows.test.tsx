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
  return () => vi.useRealTimers();
});

const plain = (element: Element | undefined): string =>
  (element?.textContent ?? "").replaceAll("\u00A0", " ");

const totalIn = async (name: RegExp): Promise<string> => {
  const table = await screen.findByRole("table", { name });
  return plain(within(table).getAllByRole("row").at(-1));
};

describe("rows that a service sends and adds up twice", () => {
  it("are one bill in the list, in its number and in its sums [UTIL-3, CON-1]", async () => {
    const bills = ["a", "b", "a"].map((id) => invoice(id, { charged: 100, toPay: 60 }));
    renderScreen(<InvoicesPage />, {
      path: "/dashboard/invoices",
      network: (network) =>
        network.on(getInvoiceHistory, {
          ok: { invoices: bills, total: 3, charged: 300, toPay: 180 },
        }),
    });
    expect(await totalIn(/^Рахунки/u)).toMatch(/200,00 грн.*120,00 грн/u);
    expect(screen.getByText("1–2 з 2 рахунків")).toBeVisible();
  });

  it("are one payment in the list, in its number and in its sum [UTIL-5, CON-1]", async () => {
    const payments = ["a", "b", "a"].map((id) => payment(id, { amount: 100 }));
    renderScreen(<PaymentsPage />, {
      path: "/dashboard/payments",
      network: (network) =>
        network
          .on(getPartners, { ok: partners })
          .on(getPaymentHistory, { ok: { payments, total: 3, amount: 300 } }),
    });
    expect(await totalIn(/^Платежі/u)).toContain("200,00 грн");
    expect(screen.getByText("1–2 з 2 платежів")).toBeVisible();
  });
});
