import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { hryvnias } from "#contracts/schemas/common.ts";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import { addMonths } from "#web/formats/months.ts";
import { homeMonthsTexts } from "#web/features/invoices/home/home-months.texts.ts";
import { firstInvoices, InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
// Loaded in advance, because a busy machine is slow.
import "#web/features/invoices/home/home-comparison.tsx";
import "#web/ui/chart.tsx";
import { invoiceHistory } from "#tests/web/support/histories.ts";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import {
  accountLink,
  accountSearch,
  configurationWith,
  invoice,
} from "#tests/web/support/samples.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
});
afterEach(() => vi.useRealTimers());

const plain = (element: Pick<Node, "textContent">) =>
  (element.textContent ?? "").replaceAll("\u00A0", " ");

const links = [
  accountLink("1", { address: "вул. Соборна, 12" }),
  accountLink("2", { address: "вул. Соборна, 12", provider: "205" }),
  accountLink("3", { address: "вул. Лісова, 3" }),
];

/** Thirteen months per account: 100.00 plus the account's number, and one hryvnia more each month. */
const billsOf = (code: string | undefined) =>
  Array.from({ length: 13 }, (_, back) =>
    invoice(`${code ?? ""} ${back}`, {
      invoiceAccountCode: code ?? "1",
      period: addMonths("2026-10", -back),
      charged: hryvnias(10_000 + Number(code ?? 0) + (12 - back) * 100),
    }),
  );

/** As many bills of the second account as one answer may have. */
const fullPage = Array.from({ length: 39 }, (_, nth) =>
  billsOf("2").map((one) => ({ ...one, id: `${nth} ${one.id}` })),
)
  .flat()
  .slice(0, pageSizeMax);

const show = (
  path: string,
  network: (fake: FakeNetwork) => void = () => undefined,
  configuration = configurationWith({}),
) =>
  renderScreen(<InvoicesPage />, {
    path,
    configuration,
    network: (fake) => {
      fake.on(getInvoiceAccounts, { ok: links });
      fake.on(getInvoiceHistory, ({ query }) => ({
        ok: invoiceHistory(billsOf(query["invoiceAccountCode"])),
      }));
      network(fake);
    },
  });
const comparison = () => screen.findByRole("region", { name: "Порівняння за місяцями" });
const asked = (network: FakeNetwork) =>
  network
    .callsOf(getInvoiceHistory)
    .filter(({ query }) => query["limit"] === "500")
    .map(({ query }) => query["invoiceAccountCode"]);

describe("the comparison for the home", () => {
  it("adds up the bills of all accounts of one address, and draws them [UTIL-3]", async () => {
    const { network } = show("/dashboard/invoices");
    const region = await comparison();
    expect(asked(network)).toEqual(["1", "2"]);
    expect(plain(region)).toContain("Оселя: вул. Соборна, 12");
    expect(plain(region)).toContain(
      "За жовтень 2026 нараховано 224,03 грн: на 24,00 грн більше, ніж рік тому, і на 13,00 грн більше, ніж у середньому за попередні 12 місяців.",
    );
    expect(plain(region)).toContain("Середнє: 211,03 грн на місяць.");
    expect(plain(region)).toContain(homeMonthsTexts.otherHomes);
    const chart = await within(region).findByRole("slider");
    expect(chart).toHaveAttribute("aria-valuemax", "13");
    expect(chart.getAttribute("aria-valuetext")?.replaceAll("\u00A0", " ")).toBe(
      "жовтень 2026: 224,03 грн",
    );
    expect(network.callsOf(getInvoiceHistory).at(-1)?.query).toMatchObject({
      from: "2025-07-31T21:00:00.000Z",
      to: "2026-11-21T21:59:59.999Z",
    });
  });

  it.each([2, 3, 5])(
    "is asked for with the press, together with the list: %s accounts of a home [ALL-2]",
    async (count) => {
      const many = Array.from({ length: count }, (_, at) =>
        accountLink(String(at), { address: "вул. Соборна, 12" }),
      );
      const { network } = show("/dashboard/invoices", (fake) =>
        fake.on(getInvoiceAccounts, { ok: [...many, ...links.slice(2)] }),
      );
      await comparison();
      const byPage = network.callsOf(getInvoiceHistory).map(({ query }) => ({ query }));
      expect(byPage).toHaveLength(1 + count);
      const byPress: unknown[] = [];
      firstInvoices((_, request) => byPress.push(request), {
        configuration: configurationWith({}),
        pathname: "/dashboard/invoices",
        accounts: [...many, ...links.slice(2)],
      });
      // Three at once, the rest one after the other.
      expect(byPress).toEqual(byPage.slice(0, 1 + Math.min(count, 3)));
    },
  );

  it("is for the home of the account in the filters [UTIL-3]", async () => {
    const { network } = show(`/dashboard/invoices?${accountSearch("101", "3")}`);
    expect(plain(await comparison())).toContain("Оселя: вул. Лісова, 3");
    expect(asked(network)).toEqual(["3"]);
  });

  it("says that it is of all accounts where the list is of some of them [UTIL-3]", async () => {
    const wider = "Тут разом усі рахунки оселі, не лише обрані у фільтрах.";
    const { unmount } = show(`/dashboard/invoices?${accountSearch("205", "2")}`);
    expect(plain(await comparison())).toContain(wider);
    unmount();
    for (const path of ["", `?${accountSearch("101", "3")}`]) {
      const { unmount: leave } = show(`/dashboard/invoices${path}`);
      expect(plain(await comparison())).not.toContain(wider);
      leave();
    }
  });

  const rising = (code: string | undefined) =>
    billsOf(code).map((bill, back) => ({
      ...bill,
      charged: [190, 160, 130][back] ?? 100,
    }));

  it("warns of a leak, with the way to the meters only where there is such a page [UTIL-3, CFG-1]", async () => {
    const network = (fake: FakeNetwork) =>
      fake.on(getInvoiceHistory, ({ query }) => ({
        ok: invoiceHistory(rising(query["invoiceAccountCode"])),
      }));
    const { unmount } = show("/dashboard/invoices", network);
    const warned = "Нарахування за воду зростають 3 місяці поспіль";
    expect(plain(await comparison())).toContain(warned);
    const way = () => screen.queryByRole("link", { name: "До лічильників" });
    expect(way()).toHaveAttribute("href", "/dashboard/meters");
    unmount();
    const off = configurationWith({ counters: { show: false, view: "table" } });
    const { unmount: leave } = show("/dashboard/invoices", network, off);
    expect(plain(await comparison())).toContain(warned);
    expect(way()).toBeNull();
    leave();
    show("/dashboard/invoices");
    expect(plain(await comparison())).not.toContain("поспіль");
  });

  it("says which bill of the month is still to come [UTIL-3]", async () => {
    show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, ({ query }) => {
        const own = billsOf(query["invoiceAccountCode"]);
        return { ok: invoiceHistory(query["invoiceAccountCode"] === "2" ? own.slice(1) : own) };
      }),
    );
    expect(plain(await comparison())).toContain(
      "Рахунку за цей місяць ще немає: Водопостачання. Тому сума може зрости.",
    );
  });

  it("gives no mean of too few months [UTIL-3]", async () => {
    show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, ({ query }) => {
        const own = billsOf(query["invoiceAccountCode"]);
        return { ok: invoiceHistory(own.filter((_, back) => back === 0 || back === 12)) };
      }),
    );
    const region = await comparison();
    expect(plain(region)).toContain("ніж рік тому");
    expect(plain(region)).not.toContain("Середнє");
  });

  it("names no home when there is only one", async () => {
    show("/dashboard/invoices", (fake) => fake.on(getInvoiceAccounts, { ok: links.slice(0, 2) }));
    expect(plain(await comparison())).not.toMatch(/Осел[яю]|іншу оселю/u);
  });

  it.each([
    ["a call fails", { status: 500, body: null }, 13],
    ["not all bills came", { ok: invoiceHistory(billsOf("2"), 14) }, 13],
    [
      "one of them cannot be read",
      { status: 200, body: { invoices: [...billsOf("2").slice(1), { id: "unreadable" }] } },
      13,
    ],
    ["more may follow those that came, without a count", { ok: { invoices: fullPage } }, 13],
    ["there is no earlier month", { ok: invoiceHistory(billsOf("2").slice(0, 2)) }, 2],
  ] as const)("is left out when %s: a partial sum would be wrong", async (_, answer, months) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { network } = show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, ({ query }) =>
        query["invoiceAccountCode"] === "2"
          ? answer
          : { ok: invoiceHistory(billsOf("1").slice(0, months)) },
      ),
    );
    await screen.findByRole("table");
    await vi.waitFor(() => expect(asked(network)).toEqual(["1", "2"]));
    await vi.waitFor(() => expect(screen.queryByText("Порівнюємо місяці…")).toBeNull());
    expect(screen.queryByRole("region", { name: "Порівняння за місяцями" })).toBeNull();
    for (const alert of screen.queryAllByRole("alert")) expect(alert).toBeEmptyDOMElement();
  });
});
