import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { homesOf } from "#web/billing/homes.ts";
import { invoiceHistory } from "../../support/histories.ts";
import { accounts, invoice } from "../../support/samples.ts";
import { fixToday, show } from "./show-invoices.tsx";

fixToday();

const bills = [
  invoice("i1", { period: "2026-10", issuedOn: "2026-11-03", charged: 30, toPay: 30 }),
  invoice("i2", { period: "2026-09", issuedOn: "2026-10-05", charged: 20, toPay: 0 }),
  invoice("i3", { period: "2026-08", issuedOn: "2026-10-07", charged: 10, toPay: 0 }),
];

/** The months of the list that have a sum. */
const summedIn = async (search: string, total = bills.length) => {
  const { unmount } = show(`/dashboard/invoices${search}`, (fake) =>
    fake.on(getInvoiceHistory, { ok: invoiceHistory(bills, total) }),
  );
  await screen.findByRole("table");
  const sums = screen.queryAllByText(/· За місяць/u);
  const months = sums.map((sum) => sum.previousElementSibling?.textContent.split("\u00A0")[0]);
  unmount();
  return months;
};

describe("the sum of a month in the list", () => {
  it.each([
    // The default: two months until today. A bill of August was corrected within them.
    ["", ["жовтень", "вересень"]],
    ["?from=2026-10-01&to=2026-11-21", ["жовтень", "вересень"]],
    ["?from=2026-10-02&to=2026-11-21", ["жовтень"]],
    ["?from=2026-09-01&to=2026-11-21", ["жовтень", "вересень", "серпень"]],
    ["?from=2026-09-01&to=2026-11-20", ["вересень", "серпень"]],
    ["?from=2026-09-01&to=2026-10-31", ["вересень", "серпень"]],
    ["?from=2026-09-01&to=2026-10-30", ["серпень"]],
  ])("stands only where the period %s may not cut it [UTIL-3]", async (search, months) => {
    expect(await summedIn(search)).toEqual(months);
  });

  it.each([
    ["page=1", 150, ["жовтень", "вересень"]],
    ["page=2", 150, ["вересень"]],
    ["page=2", 53, ["вересень", "серпень"]],
  ])(
    "stands only where no other page may have bills of it: %s of %i rows [UTIL-3]",
    async (page, total, months) => {
      expect(await summedIn(`?from=2026-09-01&to=2026-11-21&${page}`, total)).toEqual(months);
    },
  );

  it("stands for no month of a home, one of whose bills could not be read [UTIL-3, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const home = homesOf(accounts)[0]?.id ?? "";
    const shown = async (sent: readonly unknown[]) => {
      const { unmount } = show(
        `/dashboard/invoices?home=${home}&from=2026-09-01&to=2026-11-21`,
        (fake) =>
          fake.on(getInvoiceHistory, ({ query }) => ({
            status: 200,
            body: { invoices: query["invoiceAccountCode"] === "0012345" ? sent : [] },
          })),
      );
      await screen.findByRole("table");
      const sums = screen.queryAllByText(/· За місяць/u).length;
      unmount();
      return sums;
    };
    expect(await shown(bills)).toBe(3);
    expect(await shown([...bills, { ...bills[0], id: "i4", charged: "?" }])).toBe(0);
  });
});
