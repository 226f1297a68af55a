import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { invoice } from "../../support/samples.ts";
// Loaded beforehand: a busy machine may take long over it.
import "#web/billing/history-filters.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

it("invoices are not shown again as a second page where the service counts nothing and knows no pages [CON-1, UTIL-3]", async () => {
  const invoices = Array.from({ length: 50 }, (_, at) => invoice(`i${at}`));
  const { network } = renderScreen(<InvoicesPage />, {
    path: "/dashboard/invoices",
    network: (fake) => fake.on(getInvoiceHistory, { status: 200, body: { invoices } }),
  });
  expect(await screen.findByText("Показано 1–50 з 50 рядків")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Наступна" })).toBeNull();
  expect(network.callsOf(getInvoiceHistory).map(({ query }) => query["offset"])).toEqual([
    "0",
    "50",
  ]);
});
