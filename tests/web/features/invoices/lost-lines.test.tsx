import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getInvoiceDetail, getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { InvoicePage } from "#web/features/invoices/invoice.page.tsx";
import { invoiceDetail, invoiceHistory } from "../../support/histories.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const detail = invoiceDetail();
const [first, second] = detail.lines ?? [];
const unread = { ...first, charged: "?" };
const part = "Частину рядків рахунку показати не вдалося";
const mismatch = "Суми в цьому рахунку не сходяться";

const { pages } = defaultConfiguration;
const show = (body: object, hasFeedback = true) =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/invoices/:id" element={<InvoicePage />} />
    </Routes>,
    {
      path: "/dashboard/invoices/i1",
      configuration: { ...defaultConfiguration, pages: { ...pages, show_callback: hasFeedback } },
      network: (fake) =>
        fake
          .on(getInvoiceHistory, { ok: invoiceHistory([]) })
          .on(getInvoiceDetail, { status: 200, body }),
    },
  );

/** The table of the lines; without any, the heading of the bill is all that is waited for. */
const shownLines = async (): Promise<number> => {
  await screen.findByRole("heading", { name: /^Водопостачання, жовтень\s2026$/u });
  const table = screen.queryByRole("table", { name: "Нарахування" });
  return table === null ? 0 : within(table).getAllByRole("row").length - 2;
};

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("a bill with lines that could not be read", () => {
  it.each([
    ["adds up", [{ ...second, price: 312.4, charged: 312.4 }, unread]],
    ["does not add up", [first, unread]],
  ])(
    "says so, and claims nothing of its sums where the rest %s [UTIL-3, CON-1]",
    async (_, lines) => {
      show({ ...detail, lines });
      expect(await shownLines()).toBe(1);
      expect(screen.getByText(part)).toBeVisible();
      expect(screen.getByText(/тому показані рядки можуть не складатися/u)).toBeVisible();
      expect(screen.queryByText(mismatch)).toBeNull();
      expect(screen.queryByText(/так, як їх надав/u)).toBeNull();
    },
  );

  it.each([[{}], ["?"], [[unread]]])("says it of all lines: %j [UTIL-3, CON-1]", async (lines) => {
    show({ ...detail, lines });
    expect(await shownLines()).toBe(0);
    expect(screen.getByText("Рядки рахунку показати не вдалося")).toBeVisible();
    expect(screen.getByText("Дані постачальника надійшли з помилкою.")).toBeVisible();
    expect(screen.queryByText(part)).toBeNull();
    expect(screen.queryByText(mismatch)).toBeNull();
  });

  it.each([
    ["its balance does not close", { closingBalance: 999.99, lines: [first, unread] }],
    ["its balance does not close", { closingBalance: 999.99, lines: "?" }],
    ["a line is wrong that is there", { lines: [{ ...first, charged: 999.99 }, unread] }],
  ])("still says that %s [UTIL-3, CON-1]", async (_, over) => {
    show({ ...detail, ...over });
    await shownLines();
    expect(screen.getByText(/рядки? рахунку показати не вдалося|^Частину рядків/iu)).toBeVisible();
    expect(screen.getByText(mismatch)).toBeVisible();
  });

  it.each([
    [true, /уточніть суму в постачальника або напишіть нам\.$/u],
    [false, /уточніть суму в постачальника\.$/u],
  ])("advises to write where there is a form for it: %s [UTIL-3]", async (has, said) => {
    show({ ...detail, closingBalance: 999.99 }, has);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it("still says that it does not add up where only a part of a line is missing [UTIL-3, CON-1]", async () => {
    show({
      ...detail,
      address: "",
      closingBalance: 999.99,
      lines: [{ ...first, price: "?" }, second],
    });
    expect(await shownLines()).toBe(2);
    expect(screen.getByText(mismatch)).toBeVisible();
    expect(screen.queryByText(/рядк/iu)).toBeNull();
  });
});
