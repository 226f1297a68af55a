import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { getInvoiceDetail, getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { InvoicePage } from "#web/features/invoices/invoice.page.tsx";
import { gasBill, invoiceHistory } from "../../support/histories.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { toastsOf } from "../../support/toasts.ts";

const plain = (element: Pick<Node, "textContent">) =>
  (element.textContent ?? "").replaceAll("\u00A0", " ");

const bills = {
  now: gasBill({ quantity: 74.418 }, { openingBalance: 100, invoice: { id: "now" } }),
  before: gasBill({ quantity: 27.621 }, { invoice: { id: "before", period: "2026-09" } }),
  lastYear: gasBill({ price: 8 }, { invoice: { id: "lastYear", period: "2025-10" } }),
};

/** Shows the bill of October among the given ones; these are sent in another form where one is given. */
const show = (
  listed: readonly Invoice[],
  now: object = bills.now,
  { before, lastYear }: { readonly before: object; readonly lastYear: object } = bills,
) =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/invoices/:id" element={<InvoicePage />} />
    </Routes>,
    {
      path: "/dashboard/invoices/now",
      network: (fake) =>
        fake
          .on(getInvoiceHistory, { ok: invoiceHistory(listed) })
          .on(getInvoiceDetail, ({ query: { invoiceId } }) => {
            const earlier = invoiceId === "before" ? before : lastYear;
            return { status: 200, body: invoiceId === "now" ? now : earlier };
          }),
    },
  );

const listed = Object.values(bills).map(({ invoice }) => invoice);

describe("why a bill is more", () => {
  it("is explained against the month before and last year, each cause with its part [UTIL-3]", async () => {
    const { network } = show(listed);
    const why = await screen.findByRole("region", { name: "Чому більше?" });
    expect(
      within(why)
        .getAllByText(/, ніж за/u)
        .map(plain),
    ).toEqual([
      "Сума рахунку більша, ніж за вересень 2026",
      "Сума рахунку більша, ніж за жовтень 2025",
    ]);
    expect(plain(why)).not.toMatch(/до сплати/iu);
    expect(plain(why)).toContain(
      "+549,25 грн: спожито на 46,8 м³ більше (+449,25 грн), борг за минулі місяці (+100,00 грн)",
    );
    expect(within(why).getAllByRole("listitem").map(plain)).toEqual([
      "спожито на 46,8 м³ більше +449,25 грн",
      "борг за минулі місяці +100,00 грн",
      "спожито на 25,6 м³ менше −204,66 грн",
      "тариф зріс із 8,00 грн до 9,60 грн +119,07 грн",
      "борг за минулі місяці +100,00 грн",
    ]);
    expect(network.callsOf(getInvoiceHistory)[0]?.query).toMatchObject({
      serviceProviderCode: "101",
      invoiceAccountCode: "0012345",
      from: "2025-09-30T21:00:00.000Z",
    });
  });

  it("says that more was charged when only the charges are known [UTIL-3, CON-1]", async () => {
    const { openingBalance: _opening, ...partly } = bills.now;
    show([bills.before.invoice, bills.now.invoice], partly);
    const why = await screen.findByRole("region", { name: "Чому більше?" });
    expect(plain(within(why).getByText(/, ніж за/u))).toBe(
      "Нараховано більше, ніж за вересень 2026",
    );
  });

  it("is one sentence when there is one cause [UTIL-3]", async () => {
    show(
      [bills.before.invoice, bills.now.invoice],
      gasBill({ quantity: 74.418 }, { invoice: { id: "now" } }),
    );
    const why = await screen.findByRole("region", { name: "Чому більше?" });
    expect(plain(within(why).getByText(/спожито/u))).toBe("+449,25 грн: спожито на 46,8 м³ більше");
    expect(within(why).queryByRole("list")).toBeNull();
  });

  it.each([
    ["there is no earlier bill", [bills.now.invoice]],
    [
      "two bills may be the one before",
      [bills.now.invoice, bills.before.invoice, { ...bills.before.invoice, id: "other" }],
    ],
    [
      "the one before is only preliminary",
      [bills.now.invoice, { ...bills.before.invoice, isDynamic: true }],
    ],
    ["the one before is for another service", [{ ...bills.before.invoice, serviceTypeId: 10 }]],
  ] as const)("is left out when %s [UTIL-3]", async (_, known) => {
    const { network } = show(known);
    await expect.poll(() => network.callsOf(getInvoiceHistory).length).toBe(1);
    await expect.poll(() => screen.queryByText("Порівнюємо з попередніми рахунками…")).toBeNull();
    expect(screen.queryByRole("region", { name: /^Чому|^Чи/u })).toBeNull();
  });

  it.each([
    ["all its lines", "?"],
    ["one of them", [...(bills.now.lines ?? []), "?"]],
  ])("is not guessed where the bill lost %s [UTIL-3, CON-1]", async (_, lines) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show(listed, { ...bills.now, lines });
    expect(await screen.findByText(/показати не вдалося$/u)).toBeVisible();
    await expect.poll(() => screen.queryByText("Порівнюємо з попередніми рахунками…")).toBeNull();
    expect(screen.queryByRole("region", { name: /^Чому|^Чи/u })).toBeNull();
  });

  it.each([
    ["all its lines", "?"],
    ["one of them", [...(bills.before.lines ?? []), "?"]],
  ])("leaves out an earlier bill that lost %s [UTIL-3, CON-1]", async (_, lines) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show(listed, bills.now, { ...bills, before: { ...bills.before, lines } });
    const why = await screen.findByRole("region", { name: /^Чому/u });
    expect(
      within(why)
        .getAllByText(/, ніж за/u)
        .map(plain),
    ).toEqual(["Сума рахунку більша, ніж за жовтень 2025"]);
  });

  it("is left out silently when it does not load [UTIL-3, ERR-3]", async () => {
    const { network, runtime } = show(listed);
    network.on(getInvoiceHistory, { status: 500, body: {} });
    expect(await screen.findByRole("table", { name: "Нарахування" })).toBeVisible();
    await expect.poll(() => network.callsOf(getInvoiceHistory).length).toBe(1);
    await expect.poll(() => screen.queryByText("Порівнюємо з попередніми рахунками…")).toBeNull();
    expect(screen.queryByText(/Помилка/u)).toBeNull();
    expect(toastsOf(runtime)).toEqual([]);
  });
});
