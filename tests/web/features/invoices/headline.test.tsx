import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { getInvoiceDetail, getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { InvoicePage } from "#web/features/invoices/invoice.page.tsx";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { watchFiles } from "../../support/files.ts";
import { invoiceDetail, invoiceHistory } from "../../support/histories.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { invoice } from "../../support/samples.ts";

const { saved } = watchFiles();

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00A0", " ");

/** "+1 000,00 грн", "−312,40 грн" and "1312,4" as kopiykas; a dash and nothing are no sum. */
const kopiykasIn = (text: string): number | null => {
  const digits = /\d[\d\s]*(?:,\d+)?/u.exec(text)?.[0].replaceAll(/\s/gu, "");
  if (digits === undefined || digits === "") return null;
  return Math.round(Number(digits.replace(",", ".")) * 100) * (/^(?:−|-)/u.test(text) ? -1 : 1);
};

const pages = (
  <Routes>
    <Route path="/dashboard/invoices" element={<InvoicesPage />} />
    <Route path="/dashboard/invoices/:id" element={<InvoicePage />} />
  </Routes>
);

describe("the headline", () => {
  it.each([
    ["with a debt", { charged: 312.4, toPay: 1312.4 }],
    ["paid in part", { charged: 312.4, toPay: 12.4 }],
    ["paid", { charged: 312.4, toPay: 0 }],
    ["just issued", { charged: 312.4, toPay: 312.4 }],
  ])(
    "of a bill %s is the same in the list, in its month, in the file, on the bill and on paper [UTIL-3, UTIL-11]",
    async (_case, sums) => {
      const bill = invoice("i1", sums);
      const { user } = renderScreen(pages, {
        path: "/dashboard/invoices",
        network: (fake) =>
          fake
            .on(getInvoiceHistory, { ok: invoiceHistory([bill]) })
            .on(getInvoiceDetail, { ok: invoiceDetail({ invoice: bill }) }),
      });
      const row = (await screen.findByRole("link", { name: /^Водопостачання/u })).closest("tr");
      const [month = null, others = null, toPay = null] = [...(row?.children ?? [])]
        .slice(-3)
        .map(({ textContent }) => kopiykasIn(plain(textContent)));
      expect([month, (others ?? 0) + (month ?? Number.NaN)]).toEqual([31_240, toPay]);
      const ofMonth = plain(screen.getByText(/· За місяць/u).textContent);

      await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
      await screen.findByText(/: 1 рядок\.$/u);
      const line = (await (saved.at(-1)?.blob ?? new Blob()).text()).split("\r\n")[1] ?? "";
      const inFile = line.split(";").slice(-4, -1).map(kopiykasIn);
      expect([inFile[0], inFile[1] ?? 0, inFile[2]]).toEqual([month, others ?? 0, toPay]);

      await user.click(screen.getByRole("link", { name: /^Водопостачання/u }));
      const head = await screen.findByText(/^За місяць/u);
      // The print has the page without these parts.
      expect(head.closest(".ui-no-print")).toBeNull();
      const [ofBill, rest = ""] = plain(head.textContent).split(" = до сплати ");
      expect(kopiykasIn(rest)).toBe(toPay);
      expect(ofMonth).toContain(` · ${(ofBill ?? "").split(/ (?=[+−] )/u)[0]} `);
      expect(ofMonth.endsWith(` = до сплати ${rest}`)).toBe(true);
      // The bill names the parts of the other sums.
      const [charged = "", ...steps] = (ofBill ?? "").split(/ (?=[+−] )/u);
      const inSteps = steps.reduce((all, step) => all + (kopiykasIn(step) ?? Number.NaN), 0);
      expect([kopiykasIn(charged), inSteps]).toEqual([month, others ?? 0]);
      expect(steps.some((step) => step.startsWith("− субсидія"))).toBe(true);
      expect(within(document.body).queryByText("0,00 грн")).toBeNull();
    },
  );

  it.each([
    ["explains other sums that it cannot name", 500, 1],
    ["explains nothing where each sum has a name", 200, 0],
  ])("of a bill %s [UTIL-3]", async (_case, toPay, notes) => {
    const detail = invoiceDetail({ invoice: invoice("i1", { charged: 312.4, toPay }) });
    renderScreen(
      <Routes>
        <Route path="/dashboard/invoices/:id" element={<InvoicePage />} />
      </Routes>,
      {
        path: "/dashboard/invoices/i1",
        network: (fake) =>
          fake
            .on(getInvoiceHistory, { ok: invoiceHistory([detail.invoice]) })
            .on(getInvoiceDetail, { ok: detail }),
      },
    );
    await screen.findByText(/^За місяць/u);
    expect(screen.queryAllByText(/^Інші суми — це/u)).toHaveLength(notes);
  });

  it.each([
    [
      "a subsidy",
      312.4,
      0,
      "Субсидія покриває цей рахунок повністю, сплачувати нічого не потрібно",
    ],
    ["a payment", 0, 312.4, "За цим рахунком сплачувати нічого не потрібно"],
    ["both", 100, 212.4, "За цим рахунком сплачувати нічого не потрібно"],
  ])(
    "of a bill that %s brings to zero claims no payment in the list, and tells on the bill what is known [UTIL-3]",
    async (_case, subsidy, paid, expected) => {
      const bill = invoice("i1", { charged: 312.4, toPay: 0 });
      const sums = { openingBalance: 0, recalculation: 0, closingBalance: 0 };
      const { user } = renderScreen(pages, {
        path: "/dashboard/invoices",
        network: (fake) =>
          fake.on(getInvoiceHistory, { ok: invoiceHistory([bill]) }).on(getInvoiceDetail, {
            ok: invoiceDetail({ invoice: bill, ...sums, subsidy, paid }),
          }),
      });
      const link = await screen.findByRole("link", { name: /^Водопостачання/u });
      expect(screen.getByRole("table")).not.toHaveTextContent(/сплачено/iu);
      expect(within(screen.getByRole("table")).getByText("Без боргу")).toBeVisible();
      await user.click(link);
      expect(await screen.findByText(expected)).toBeVisible();
    },
  );
});
