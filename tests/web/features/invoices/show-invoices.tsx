import { screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { invoiceHistory } from "../../support/histories.ts";
import type { FakeNetwork } from "../../support/network.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { invoice } from "../../support/samples.ts";

/** For all tests of the file. Only Date is fake, so that timers keep running. */
export const fixToday = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
  });
  afterEach(() => vi.useRealTimers());
};

export const some = invoiceHistory([
  invoice("i1", { charged: 312.4, toPay: 1312.4 }),
  invoice("i2", {
    serviceProviderCode: "205",
    invoiceAccountCode: "77-01",
    serviceTypeId: 12,
    period: "2026-11",
    issuedOn: "2026-11-21",
    charged: 1054.08,
    toPay: 0,
    isDynamic: true,
  }),
]);

export const show = (path: string, network: (fake: FakeNetwork) => void) =>
  renderScreen(<InvoicesPage />, { path, network });

export const showSome = (path = "/dashboard/invoices") =>
  show(path, (fake) => fake.on(getInvoiceHistory, { ok: some }));

/** The calls of the list and its file, without those of the comparison for the home. */
export const listCalls = (network: FakeNetwork) =>
  network
    .callsOf(getInvoiceHistory)
    .filter(({ query }) => query["from"] !== "2025-07-31T21:00:00.000Z");

export const table = () => screen.findByRole("table");

export const openFilters = async (user: ReturnType<typeof renderScreen>["user"]) => {
  await user.click(screen.getByText("Фільтри"));
  await screen.findByRole("combobox", { name: "Постачальник послуг" });
};
