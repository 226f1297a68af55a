import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/features/dashboard/optional/history-chart.tsx";
import "#web/ui/chart-drawing.tsx";
import { invoiceHistory } from "#tests/web/support/histories.ts";
import { configurationWith, invoice } from "#tests/web/support/samples.ts";
import { full, plain, show, showWith } from "../support.tsx";

beforeEach(() => {
  // Only Date is fake, so that timers keep running.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Without the debt, whose comparison of the newest bills uses the same call. */
const withoutDebt = { account_debt: { show: false, view: "table" } } as const;

/** As the municipality answers: closed months have bills, and some providers estimate the open one. */
const closed = (period: string, charged: number, over: Partial<Invoice> = {}) =>
  invoice(`${period} ${charged}`, { period, charged, ...over });
const open = (charged: number, provider = "101") =>
  closed("2026-11", charged, {
    issuedOn: "2026-11-21",
    isDynamic: true,
    serviceProviderCode: provider,
  });
const charges = async (rows: readonly Invoice[], pageSize = 50) => {
  const shown = show(
    (net) =>
      full(net).on(getInvoiceHistory, ({ query }) => {
        const from = Number(query["offset"]);
        return { ok: invoiceHistory(rows.slice(from, from + pageSize), rows.length) };
      }),
    { history_chart: { show: true }, ...withoutDebt },
  );
  const table = await screen.findByRole("table", { name: "Нарахування за місяцями" });
  const drawing = await waitFor(() => {
    const image = screen.getByRole("img", { name: /Діаграма нарахувань/u });
    expect(image.querySelector("svg")).not.toBeNull();
    return image;
  });
  const drawnBars = [...drawing.querySelectorAll("rect")];
  const slider = screen.queryByRole("slider");
  if (slider !== null) fireEvent.keyDown(slider, { key: "Home" });
  const bars = drawnBars.map((bar) => {
    const told = slider?.getAttribute("aria-valuetext") ?? "";
    if (slider !== null) fireEvent.keyDown(slider, { key: "ArrowRight" });
    return [plain({ textContent: told }), bar.getAttribute("data-is")];
  });
  return { ...shown, said: within(table).getAllByRole("row").map(plain), drawing, bars };
};

describe("the chart of a year", () => {
  it("shows the charges of a year month by month, page after page, the open month as preliminary [UTIL-1]", async () => {
    const { network, said, drawing, bars } = await charges(
      [open(0.1), open(0.2, "889"), closed("2026-10", 0), closed("2026-01", 1024.09)],
      3,
    );
    expect(said).toHaveLength(14);
    const region = within(screen.getByRole("region", { name: "Нарахування за місяцями" }));
    expect(region.getByRole("link")).toHaveAttribute("href", "/dashboard/invoices");
    expect(said[1]).toBe("листопад 2026 попередньо0,30 грн");
    expect(said[2]).toBe("жовтень 20260,00 грн");
    expect(said[3]).toBe("вересень 2026немає нарахувань");
    expect(said[11]).toBe("січень 20261 024,09 грн");
    expect(said[13]).toBe("Разом, зокрема попередньо 0,30 грн1 024,39 грн");
    expect(network.callsOf(getInvoiceHistory).map(({ query }) => query)).toEqual(
      ["0", "3"].map((offset) => ({
        from: "2025-11-30T22:00:00.000Z",
        to: "2026-11-30T21:59:59.999Z",
        limit: "500",
        offset,
      })),
    );
    expect(plain({ textContent: drawing.getAttribute("aria-label") })).toContain(
      "листопад 2026 показано попередньо: 0,30 грн, місяць ще не закрито.",
    );
    expect(bars).toEqual([
      ["січень 2026: 1 024,09 грн", null],
      ["жовтень 2026: 0,00 грн", null],
      ["листопад 2026: 0,30 грн, попередньо", "preliminary"],
    ]);
    expect(screen.getByText("попередньо: місяць ще не закрито")).toBeVisible();
  });

  it("has the charges of the configured groups alone [UTIL-1, CON-6]", async () => {
    const { network } = showWith(
      {
        ...configurationWith({ history_chart: { show: true }, ...withoutDebt }),
        service_provider_group_ids: ["7", "9"],
      },
      (net) => full(net).on(getInvoiceHistory, { ok: invoiceHistory([]) }),
    );
    expect(await screen.findByText("Нарахувань за останній рік немає")).toBeVisible();
    expect(network.callsOf(getInvoiceHistory).map(({ query }) => query)).toMatchObject([
      { serviceProviderGroupIds: "7,9" },
    ]);
  });

  it("shows no zero for an open month without charges yet [UTIL-1]", async () => {
    const { said, drawing, bars } = await charges([closed("2026-10", 12.5)]);
    expect(said[1]).toBe("листопад 2026 попередньоще не нараховано");
    expect(said[13]).toBe("Разом12,50 грн");
    expect(bars).toEqual([["жовтень 2026: 12,50 грн", null]]);
    expect(drawing).toHaveAccessibleName(/листопад\s2026 показано попередньо: ще не нараховано/u);
    expect(screen.queryByText("попередньо: місяць ще не закрито")).toBeNull();
    expect(screen.queryByText(/Суми неповні/u)).toBeNull();
  });

  it("calls a month preliminary as long as one provider has not closed it [UTIL-1]", async () => {
    const late = closed("2026-10", 5, { isDynamic: true, serviceProviderCode: "889" });
    const { said, bars } = await charges([late, closed("2026-10", 12.5)]);
    expect(said[2]).toBe("жовтень 2026 попередньо17,50 грн");
    expect(bars).toEqual([["жовтень 2026: 17,50 грн, попередньо", "preliminary"]]);
  });

  it.each([
    ["all at once", 500, ["0"]],
    ["two by two", 2, ["0", "2"]],
    ["so that the last stands alone", 3, ["0", "3"]],
  ])(
    "counts each charge once when some cannot be read and they come %s [CON-1, UTIL-1]",
    async (_case, most, offsets) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const unreadable = { ...closed("2026-10", 200), charged: "much" };
      const rows = [closed("2026-10", 100), unreadable, closed("2026-09", 300), unreadable];
      const { network } = show(
        (net) =>
          full(net).on(getInvoiceHistory, ({ query }) => {
            const from = Number(query["offset"]);
            const invoices = rows.slice(from, from + most);
            return { status: 200, body: { ...invoiceHistory([], rows.length), invoices } };
          }),
        { history_chart: { show: true }, ...withoutDebt },
      );
      const table = await screen.findByRole("table", { name: "Нарахування за місяцями" });
      const said = within(table).getAllByRole("row").map(plain);
      expect(said.slice(2, 4)).toEqual(["жовтень 2026100,00 грн", "вересень 2026300,00 грн"]);
      expect(screen.getByText("Суми неповні: не вдалося прочитати 2 рахунки.")).toBeVisible();
      expect(network.callsOf(getInvoiceHistory).map(({ query }) => query["offset"])).toEqual(
        offsets,
      );
      expect(warn).toHaveBeenCalled();
    },
  );

  it("shows an error and no partial sum when the service repeats the first page [UTIL-1, CON-1]", async () => {
    const rows = Array.from({ length: 500 }, (_, at) => closed("2026-10", 1, { id: `i${at}` }));
    const { network } = show(
      (net) => full(net).on(getInvoiceHistory, { ok: invoiceHistory(rows, 700) }),
      { history_chart: { show: true }, ...withoutDebt },
    );
    expect(await screen.findByText("Помилка завантаження даних! Спробуйте пізніше.")).toBeVisible();
    expect(screen.queryByRole("table", { name: "Нарахування за місяцями" })).toBeNull();
    expect(network.callsOf(getInvoiceHistory)).toHaveLength(2);
  });

  it("stops at an empty page of charges, and claims none only if the total says so too [UTIL-1]", async () => {
    const told = (total: number) =>
      show(
        (net) =>
          full(net).on(getInvoiceHistory, { ok: { invoices: [], total, charged: 0, toPay: 0 } }),
        { history_chart: { show: true }, ...withoutDebt },
      );
    const many = told(9_999_999);
    expect(await screen.findByText("Помилка завантаження даних! Спробуйте пізніше.")).toBeVisible();
    expect(many.network.callsOf(getInvoiceHistory)).toHaveLength(1);
    many.unmount();
    told(0);
    expect(await screen.findByText("Нарахувань за останній рік немає")).toBeVisible();
  });
});
