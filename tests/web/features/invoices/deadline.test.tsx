import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getInvoiceDetail, getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { InvoicePage } from "#web/features/invoices/invoice.page.tsx";
import { invoiceDetail, invoiceHistory } from "../../support/histories.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { invoice } from "../../support/samples.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const lineAt = async (instant: string, deadlines: object, over: Partial<Invoice>) => {
  vi.setSystemTime(new Date(instant));
  renderScreen(
    <Routes>
      <Route path="/dashboard/invoices/:id" element={<InvoicePage />} />
    </Routes>,
    {
      path: "/dashboard/invoices/i1",
      configuration: { ...defaultConfiguration, deadlines },
      network: (net) =>
        net
          .on(getInvoiceHistory, { ok: invoiceHistory([]) })
          .on(getInvoiceDetail, { ok: invoiceDetail({ invoice: invoice("i1", over) }) }),
    },
  );
  await screen.findByRole("region", { name: "Нарахування" });
  return screen
    .queryAllByText(/сплатити до|Строк оплати/u)
    .map(({ textContent }) => textContent?.replaceAll("\u00A0", " "));
};

const owed = { period: "2026-10", toPay: 200 };
const byTwentieth = { payment_day: 20 };

describe("the deadline of a bill", () => {
  it.each([
    ["2026-11-10T10:00:00+02:00", "За жовтень 2026 сплатити до 20 листопада, ще 10 днів"],
    ["2026-11-19T22:01:00Z", "За жовтень 2026 сплатити до 20 листопада, сьогодні останній день"],
    ["2026-11-20T22:01:00Z", "Строк оплати за жовтень 2026 минув 20 листопада"],
  ])("is shown beside what is left to pay: %s [UTIL-3]", async (instant, line) => {
    expect(await lineAt(instant, byTwentieth, owed)).toEqual([line]);
  });

  it("depends on the month of the bill, not on the current one [UTIL-3]", async () => {
    expect(
      await lineAt("2026-11-10T10:00:00+02:00", byTwentieth, {
        ...owed,
        period: "2026-08",
        issuedOn: "2026-09-20",
      }),
    ).toEqual(["Строк оплати за серпень 2026 минув 20 вересня"]);
  });

  it.each([
    ["it came later", byTwentieth, { ...owed, period: "2026-09", issuedOn: "2026-10-21" }],
    ["nothing is left to pay", byTwentieth, { ...owed, toPay: 0 }],
    ["the month is open", byTwentieth, { ...owed, isDynamic: true }],
    ["the configuration has none", {}, owed],
  ])("is hidden when %s [UTIL-3]", async (_, deadlines, over) => {
    expect(await lineAt("2026-11-10T10:00:00+02:00", deadlines, over)).toEqual([]);
  });
});
