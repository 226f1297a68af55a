import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { InvoiceHistory } from "#contracts/schemas/invoices.ts";
import type { Payment, PaymentHistory } from "#contracts/schemas/payments.ts";
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

/** The list of invoices with this answer. */
const showAnswer = (body: object) =>
  renderScreen(<InvoicesPage />, {
    path: "/dashboard/invoices",
    network: (network) => network.on(getInvoiceHistory, { status: 200, body }),
  });

const showInvoices = (invoices: readonly Invoice[], sums: Omit<InvoiceHistory, "invoices">) =>
  showAnswer({ invoices, ...sums });

/** The list of payments with this answer. */
const showPayments = (payments: readonly Payment[], sums: Omit<PaymentHistory, "payments">) =>
  renderScreen(<PaymentsPage />, {
    path: "/dashboard/payments",
    network: (network) =>
      network
        .on(getPartners, { ok: partners })
        .on(getPaymentHistory, { ok: { payments, ...sums } }),
  });

const bills = (ids: readonly string[]) => ids.map((id) => invoice(id, { charged: 100, toPay: 60 }));
const paid = (ids: readonly string[]) => ids.map((id) => payment(id, { amount: 100 }));
/** A page of a longer list, of which the last row is the first one again. */
const repeating = [...Array.from({ length: 49 }, (_, at) => `row ${at}`), "row 0"];

describe("rows that a service sends and adds up twice", () => {
  it("are one bill in the list, in its number and in its sums [UTIL-3, CON-1]", async () => {
    showInvoices(bills(["a", "b", "a"]), { total: 3, charged: 300, toPay: 180 });
    expect(await totalIn(/^Рахунки/u)).toMatch(/200,00 грн.*120,00 грн/u);
    expect(screen.getByText("1–2 з 2 рахунків")).toBeVisible();
  });

  it("are one payment in the list, in its number and in its sum [UTIL-5, CON-1]", async () => {
    showPayments(paid(["a", "b", "a"]), { total: 3, amount: 300 });
    expect(await totalIn(/^Платежі/u)).toContain("200,00 грн");
    expect(screen.getByText("1–2 з 2 платежів")).toBeVisible();
  });

  it("leave no sum of a list that goes on [UTIL-3, UTIL-5, CON-1]", async () => {
    showInvoices(bills(repeating), { total: 120, charged: 12_000, toPay: 7200 });
    expect(await totalIn(/^Рахунки/u)).not.toContain("Разом");
    showPayments(paid(repeating), { total: 120, amount: 12_000 });
    expect(await totalIn(/^Платежі/u)).not.toContain("Разом");
  });
});

describe("the sums of a list that is on the screen as a whole", () => {
  it("are those of its bills, whatever the service says [UTIL-3, CON-1]", async () => {
    showInvoices(bills(["a", "b"]), { total: 2, charged: 300, toPay: 180 });
    expect(await totalIn(/^Рахунки/u)).toMatch(/200,00 грн.*120,00 грн/u);
  });

  it("are the service’s where a bill does not say what is left [UTIL-3, CON-1]", async () => {
    const [first, second] = bills(["a", "b"]);
    const { toPay: _toPay, ...silent } = second ?? invoice("b");
    showInvoices(first === undefined ? [] : [first, silent], { total: 2, charged: 300, toPay: 90 });
    expect(await totalIn(/^Рахунки/u)).toMatch(/200,00 грн.*90,00 грн/u);
  });

  it("are what is owed: what is overpaid on one bill pays no other [UTIL-3]", async () => {
    const overpaid = invoice("c", { charged: 100, toPay: -30 });
    showInvoices([...bills(["a"]), overpaid], { total: 2, charged: 200, toPay: 30 });
    expect(await totalIn(/^Рахунки/u)).toMatch(/200,00 грн.*60,00 грн/u);
  });

  it("leave out a bill of which nobody knows whether its month is open [UTIL-3, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const [first] = bills(["a"]);
    const unsure = { ...first, id: "b", isDynamic: "так" };
    showAnswer({ invoices: [first, unsure], total: 2, charged: 200, toPay: 60 });
    expect(await totalIn(/^Рахунки/u)).toContain("200,00 грн60,00 грн");
    const rows = within(screen.getByRole("table", { name: /^Рахунки/u })).getAllByRole("row");
    const last = rows.filter((row) => within(row).queryByRole("link")).at(-1);
    expect(plain(last)).toMatch(/—$/u);
  });

  it("is that of its payments, whatever the service says [UTIL-5, CON-1]", async () => {
    showPayments(paid(["a", "b"]), { total: 2, amount: 300 });
    expect(await totalIn(/^Платежі/u)).toContain("200,00 грн");
  });
});

describe("the sums of a list that may go on are the service’s", () => {
  const full = Array.from({ length: 50 }, (_, at) => `row ${at}`);

  it("on the first of several pages [UTIL-5]", async () => {
    showPayments(paid(full), { total: 120, amount: 12_000 });
    expect(await totalIn(/^Платежі/u)).toContain("12 000,00 грн");
  });

  it("where it counts no rows: a page that is not full may be cut [UTIL-3, UTIL-5, CON-1]", async () => {
    showInvoices(bills(["a", "b"]), { charged: 12_000, toPay: 7200 });
    expect(await totalIn(/^Рахунки/u)).toMatch(/12 000,00 грн.*7 200,00 грн/u);
    showPayments(paid(["a", "b"]), { amount: 12_000 });
    expect(await totalIn(/^Платежі/u)).toContain("12 000,00 грн");
  });
});
