import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { Payment } from "#contracts/schemas/payments.ts";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { partners, payment } from "../support/histories.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { invoice } from "../support/samples.ts";

/* A service that sends the rows and neither counts them nor adds them up: the specification names no sums. */

const showInvoices = (invoices: readonly Invoice[], path = "/dashboard/invoices") =>
  renderScreen(<InvoicesPage />, {
    path,
    network: (fake) => fake.on(getInvoiceHistory, { ok: { invoices } }),
  });

const showPayments = (all: readonly Payment[], path = "/dashboard/payments") =>
  renderScreen(<PaymentsPage />, {
    path,
    network: (fake) =>
      fake.on(getPartners, { ok: partners }).on(getPaymentHistory, ({ body }) => {
        const { offset = 0, limit = 50 } = body as { offset?: number; limit?: number };
        return { ok: { payments: all.slice(offset, offset + limit) } };
      }),
  });

const table = () => screen.findByRole("table");
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent?.replaceAll("\u00A0", " "));
const many = (count: number) => Array.from({ length: count }, (_, at) => payment(`p${at}`));

describe("invoices of a service that sends no counts and totals", () => {
  it("are added up when all are there, without open months in the amount due [UTIL-3, CON-1]", async () => {
    showInvoices([
      invoice("i2", { charged: 1054.08, isDynamic: true }),
      invoice("i1", { charged: 312.4, toPay: 200 }),
    ]);
    const rows = within(await table()).getAllByRole("row");
    expect(cellsOf(rows.at(-1))).toEqual(["Разом за період", "", "1 366,48 грн", "", "200,00 грн"]);
    expect(screen.getByText("1–2 з 2 рахунків")).toBeVisible();
    expect(screen.getByText(/До підсумку «За місяць» вони входять/u)).toBeVisible();
  });

  it("have no amount due when one does not say its part [UTIL-3, CON-1]", async () => {
    const { toPay: _, ...unsaid } = invoice("i2", { charged: 100 });
    showInvoices([
      unsaid,
      invoice("i1", { charged: 312.4, toPay: 200 }),
      invoice("i0", { charged: 1, isDynamic: true }),
    ]);
    const rows = within(await table()).getAllByRole("row");
    expect(cellsOf(rows.at(-1))).toEqual(["Разом за період", "", "413,40 грн", "", ""]);
    expect(screen.queryByText(/До підсумку/u)).toBeNull();
  });

  it("show an empty state when there are none [UTIL-3, CON-1]", async () => {
    showInvoices([]);
    expect(await screen.findByText("За обраний період нічого не знайдено")).toBeVisible();
  });
});

describe("payments of a service that sends no counts and totals", () => {
  it("continue after a full page, without a partial sum [UTIL-5, CON-1]", async () => {
    const { user, location } = showPayments(many(70));
    expect(within(await table()).getAllByRole("row")).toHaveLength(51);
    expect(screen.queryByText("Разом за період")).toBeNull();
    expect(screen.getByText("Рядки 1–50")).toBeVisible();
    expect(screen.queryByText(/Сторінка 1 з/u)).toBeNull();
    await user.click(screen.getByRole("link", { name: "Наступна" }));
    expect(location()).toBe("/dashboard/payments?page=2");
    expect(await screen.findByText("51–70 з 70 платежів")).toBeVisible();
    expect(screen.queryByText("Разом за період")).toBeNull();
  });

  it("end with an empty page that links back [UTIL-5, CON-1]", async () => {
    const { user, network } = showPayments(many(50));
    // It is unknown whether more rows follow.
    network.on(getPaymentHistory, ({ body }) => {
      const { offset, limit } = body as { offset: number; limit: number };
      if (limit === 1) return { status: 500, body: "" };
      return { ok: { payments: many(50).slice(offset) } };
    });
    await table();
    await user.click(screen.getByRole("link", { name: "Наступна" }));
    await user.click(await screen.findByRole("button", { name: "Перейти на першу сторінку" }));
    expect(await screen.findByText("Рядки 1–50")).toBeVisible();
  });

  it("are added up when there is less than a page [UTIL-5, CON-1]", async () => {
    showPayments([payment("p1", { amount: 0.1 }), payment("p2", { amount: 0.2 })]);
    expect(
      cellsOf(
        within(await table())
          .getAllByRole("row")
          .at(-1),
      ),
    ).toEqual(["Разом за період", "", "", "", "0,30 грн"]);
  });
});
