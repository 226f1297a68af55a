import { pageSizeMax } from "#contracts/schemas/paging.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { partners, payment } from "../../support/histories.ts";
import { invoice } from "../../support/samples.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { watchFiles } from "../../support/files.ts";
import type { FakeNetwork, Seen } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { lastMessagesOf } from "../../support/toasts.ts";

const { saved } = watchFiles();

type Answer = (
  offset: number,
  limit: number,
) => { readonly status: number; readonly body?: unknown };

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Histories of a service that sends no counts. */
const histories = {
  invoices: {
    page: <InvoicesPage />,
    rows: (count: number) => ({ invoices: numbers(count).map((at) => invoice(`i${at}`)) }),
    answer: (network: FakeNetwork, answer: Answer) =>
      network.on(getInvoiceHistory, ({ query }: Seen) =>
        answer(Number(query["offset"]), Number(query["limit"])),
      ),
  },
  payments: {
    page: <PaymentsPage />,
    rows: (count: number) => ({ payments: numbers(count).map((at) => payment(`p${at}`)) }),
    answer: (network: FakeNetwork, answer: Answer) =>
      network.on(getPartners, { ok: partners }).on(getPaymentHistory, ({ body }: Seen) => {
        const { offset, limit } = body as { readonly offset: number; readonly limit: number };
        return answer(offset, limit);
      }),
  },
};

describe.each(["invoices", "payments"] as const)("%s of a service that counts nothing", (name) => {
  const { page, rows, answer: answerIn } = histories[name];
  const show = (answer: Answer) => {
    const offsets: number[] = [];
    const { runtime, user } = renderScreen(page, {
      path: `/dashboard/${name}`,
      network: (network) =>
        answerIn(network, (offset, limit) => {
          // The comparison for the home loads all bills at once; only the pages count here.
          if (limit !== pageSizeMax) offsets.push(offset);
          return answer(offset, limit);
        }),
    });
    return { runtime, user, offsets };
  };

  it("are not repeated as a second page when the service has no pages [CON-1, UTIL-3, UTIL-5]", async () => {
    const { offsets } = show(() => ({ status: 200, body: rows(50) }));
    expect(await screen.findByText(/^1–50 з 50 (?:рахунків|платежів)$/u)).toBeVisible();
    expect(screen.getByText("Разом за період")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Наступна" })).toBeNull();
    expect(offsets).toEqual([0, 50]);
  });

  it("show no count and no sum when it always sends the first rows, as many as requested [CON-1, UTIL-3, UTIL-5]", async () => {
    show((_, limit) => ({ status: 200, body: rows(limit) }));
    expect(await screen.findByText("Рядки 1–50")).toBeVisible();
    expect(screen.queryByText("Разом за період")).toBeNull();
    expect(screen.queryByRole("link", { name: "Наступна" })).toBeNull();
  });

  it("say that their file may lack rows when it does not go on after the first [CON-1, UTIL-11]", async () => {
    const { user } = show((_, limit) => ({ status: 200, body: rows(limit) }));
    await screen.findByText("Рядки 1–50");
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    expect(
      await screen.findByText(/завантажено: 500 рядків\. Можливо, це не всі рядки/u),
    ).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it.each([500, 503, 504])(
    "are shown without an error when only the row after them fails: %i [CON-1, UTIL-3, UTIL-5]",
    async (status) => {
      const { runtime, offsets } = show((offset) =>
        offset === 0 ? { status: 200, body: rows(50) } : { status, body: "" },
      );
      await waitFor(() => expect(screen.getByText("Рядки 1–50")).toBeVisible());
      expect(screen.queryByText("Разом за період")).toBeNull();
      expect(lastMessagesOf(runtime)).toEqual([]);
      expect(offsets).toEqual([0, 50]);
    },
  );
});

describe("the sum of all invoices, where the service sends none", () => {
  const bill = (toPay: number) => invoice("i", { toPay });
  const { toPay: _toPay, ...silent } = bill(0);
  const open = invoice("i", { toPay: 7, isDynamic: true });

  it.each([
    ["what is overpaid on one bill pays no other", [bill(5), bill(-8)], "5,00 грн"],
    ["all is overpaid", [bill(-5), bill(-8)], "−13,00 грн"],
    ["an open month is not due", [bill(5), open], "5,00 грн"],
    ["a bill may be silent", [bill(5), silent], ""],
  ])("%s [UTIL-3]", async (_case, bills, expected) => {
    renderScreen(<InvoicesPage />, {
      path: "/dashboard/invoices",
      network: (network) =>
        network.on(getInvoiceHistory, {
          ok: { invoices: bills.map((one, at) => ({ ...one, id: `i${at}` })) },
        }),
    });
    const footer = (await screen.findByText("Разом за період")).closest("tr");
    const last = footer?.lastElementChild?.textContent ?? "no cell";
    expect(last.replaceAll("\u00A0", " ")).toBe(expected);
  });
});
