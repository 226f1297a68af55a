import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { DeadlinesConfiguration } from "#contracts/schemas/configuration.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { addMonths } from "#web/formats/months.ts";
import { invoiceHistory } from "../../support/histories.ts";
import { hold } from "../../support/network.ts";
import { invoice } from "../../support/samples.ts";
import { catalogue, dialog, focusWindow } from "./pay/show-pay.tsx";
import { failed, full, owes, plain, showWith } from "./support.tsx";

const deadlines: DeadlinesConfiguration = {
  readings: { from_day: 20, to_day: 25 },
  readings_of: [{ counter_types: ["000000001"], from_day: 1, to_day: 5 }],
  payment_day: 20,
};

const unread = (id: string, typeCode: CounterTypeCode) => ({
  counter: counterOf(id, { typeCode }),
  factor: readingOf(id, 100, { date: "2026-10-21" }),
});

const showAt = (
  day: string,
  amounts: Readonly<Record<string, number>>,
  told = deadlines,
  bills: readonly Invoice[] = [],
) => {
  vi.setSystemTime(new Date(`${day}T10:00:00+02:00`));
  return showWith({ ...defaultConfiguration, deadlines: told }, (net) =>
    full(net)
      .on(getAmountToPay, owes(amounts))
      .on(getInvoiceHistory, { ok: invoiceHistory(bills) })
      .on(getLastFactors, { ok: [unread("w", "000000002"), unread("g", "000000001")] }),
  );
};

const block = (name: string) => screen.findByRole("region", { name }, { timeout: 4000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("deadlines on the overview", () => {
  const bill = (period: string, over: Partial<Invoice> = {}) =>
    invoice(period, {
      period,
      issuedOn: `${addMonths(period, 1)}-03`,
      serviceProviderCode: "309",
      invoiceAccountCode: "5001",
      ...over,
    });
  const [october, september, august] = [bill("2026-10"), bill("2026-09"), bill("2026-08")];
  const { toPay: _toPay, ...silent } = bill("2026-10");
  const notYet = "За жовтень 2026 сплатити до 20 листопада, ще 5 днів";

  const overdue = "За вересень прострочено, за жовтень — до 20 листопада";
  const older = "Борг давніший, ніж рахунки за жовтень 2026";
  const todoNotYet = "рахунки за жовтень — до 20 листопада";
  const todoOverdue = "є прострочення за вересень";
  const todoOlder = "борг давніший, ніж рахунки за жовтень";
  const clear = bill("2026-10", { toPay: 0 });

  const unknown = "Строк оплати рахунків за жовтень 2026 — 20 листопада";
  const todoUnknown = "строк оплати за жовтень — 20 листопада";
  const unlisted = "Цього боргу немає в рахунках за останні місяці";
  const todoUnlisted = "цього боргу немає в рахунках за останні місяці";
  const newer = "За листопад 2026 сплатити до 20 грудня, ще 35 днів";
  const todoNewer = "рахунки за листопад — до 20 грудня";

  it("show the day to pay by, beside the sum, and the days left [UTIL-1]", async () => {
    showAt("2026-11-15", { "5001": 10 }, deadlines, [october]);
    const region = await block("Сума до сплати");
    await waitFor(() =>
      expect(plain(region)).toContain("За жовтень 2026 сплатити до 20 листопада, ще 5 днів"),
    );
    // The sum may hold older debts, so the task names the month of its day as well.
    await waitFor(async () =>
      expect(plain(await block("Треба зробити"))).toMatch(
        /Сплатити 10,00 грн рахунки за жовтень — до 20 листопада/u,
      ),
    );
  });

  it("say that the day has passed, and never move a debt to the next one [UTIL-1]", async () => {
    showAt("2026-11-21", { "5001": 10 }, deadlines, [october]);
    const region = await block("Сума до сплати");
    await waitFor(() =>
      expect(plain(region)).toContain("Строк оплати за жовтень 2026 минув 20 листопада"),
    );
    expect(plain(region)).not.toContain("грудня");
  });

  it.each([
    ["2026-11-15", [october, september], overdue, todoOverdue],
    [
      "2026-11-15",
      [september, august],
      "За вересень і раніше прострочено, за жовтень — до 20 листопада",
      "є прострочення за вересень і раніше",
    ],
    [
      "2026-11-21",
      [october, september],
      "За жовтень і раніше прострочено: строк минув 20 листопада",
      "є прострочення за жовтень і раніше",
    ],
    ["2026-11-21", [september], "За вересень прострочено: строк минув 20 жовтня", todoOverdue],
    [
      "2026-11-15",
      [clear, september],
      "За вересень прострочено: строк минув 20 жовтня",
      todoOverdue,
    ],
    ["2026-11-15", [silent, september], overdue, todoOverdue],
    [
      "2026-11-21",
      [october],
      "Строк оплати за жовтень 2026 минув 20 листопада",
      "строк минув 20 листопада",
    ],
    [
      "2026-11-20",
      [october],
      "За жовтень 2026 сплатити до 20 листопада, сьогодні останній день",
      todoNotYet,
    ],
    ["2026-11-20", [october, september], overdue, todoOverdue],
    ["2026-11-15", [october, bill("2026-09", { toPay: 0 })], notYet, todoNotYet],
    ["2026-11-15", [october, bill("2026-09", { invoiceAccountCode: "5002" })], notYet, todoNotYet],
    ["2026-11-15", [october, bill("2026-09", { serviceProviderCode: "205" })], notYet, todoNotYet],
    ["2026-11-15", [], unlisted, todoUnlisted],
    ["2026-11-21", [bill("2026-09", { toPay: 0 })], unlisted, todoUnlisted],
    ["2026-11-15", [silent], notYet, todoNotYet],
    ["2026-11-15", [clear, october], notYet, todoNotYet],
    ["2026-11-15", [clear, bill("2026-11", { toPay: 10 })], newer, todoNewer],
    ["2026-11-15", [clear, bill("2026-11", { toPay: 0 })], older, todoOlder],
    ["2026-11-15", [clear], older, todoOlder],
    ["2026-11-21", [clear, bill("2026-09", { toPay: -5 })], older, todoOlder],
    [
      "2026-11-21",
      [clear, bill("2026-09", { issuedOn: "2026-11-02" })],
      "Рахунок за вересень 2026 надійшов після строку оплати (20.10.2026)",
      "рахунок за вересень 2026 надійшов після строку оплати (20.10.2026)",
    ],
  ])(
    "on %s name a debt that is older than the last bills only where a bill says so (%#) [UTIL-1]",
    async (day, bills, expected, ofTask) => {
      showAt(day, { "5001": 10 }, deadlines, bills);
      const region = await block("Сума до сплати");
      // The comparison has loaded with the same bills.
      await waitFor(() => expect(document.querySelector(".last-change-loading")).toBeNull());
      await waitFor(() => {
        const notes = within(region).getAllByText(
          /прострочено|сплатити до|Строк оплати|Борг дав|надійшов|Цього боргу/u,
        );
        expect(notes.map(plain)).toEqual([expected]);
      });
      // The list agrees with the card.
      const tasks = within(await block("Треба зробити"))
        .getAllByRole("listitem")
        .map(plain);
      expect(tasks[0]).toBe(`Сплатити 10,00 грн ${ofTask}`);
    },
  );

  it("name no day of bills that one of several accounts does not have [UTIL-1, UTIL-7]", async () => {
    showAt("2026-11-15", { "5001": 10, "77-01": 10 }, deadlines, [clear]);
    const region = await block("Сума до сплати");
    await waitFor(() => expect(plain(region)).toContain(unlisted));
  });

  it("say nothing of an older debt beside a bill that cannot be read [UTIL-1, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.setSystemTime(new Date("2026-11-15T10:00:00+02:00"));
    const body = { ...invoiceHistory([clear]), invoices: [clear, { ...september, charged: "?" }] };
    showWith({ ...defaultConfiguration, deadlines }, (net) =>
      full(net)
        .on(getAmountToPay, owes({ "5001": 10 }))
        .on(getInvoiceHistory, { status: 200, body }),
    );
    const region = await block("Сума до сплати");
    await waitFor(() => expect(document.querySelector(".last-change-loading")).toBeNull());
    await waitFor(() => expect(plain(region)).toContain(unknown));
    expect(plain(await block("Треба зробити"))).toContain(todoUnknown);
  });

  it("are not told before the bills that tell them [UTIL-1, UTIL-7]", async () => {
    vi.setSystemTime(new Date("2026-11-15T10:00:00+02:00"));
    const held = hold<typeof getInvoiceHistory>();
    showWith({ ...defaultConfiguration, deadlines }, (net) =>
      full(net)
        .on(getAmountToPay, owes({ "5001": 10 }))
        .on(getInvoiceHistory, held.answer),
    );
    const region = await block("Сума до сплати");
    const tasks = await block("Треба зробити");
    await waitFor(() => expect(plain(tasks)).toMatch(/Сплатити 10,00 грн/u));
    expect(plain(region)).toContain("10,00 грн");
    expect(`${plain(region)} ${plain(tasks)}`).not.toMatch(/жовтень|листопада/u);
    await act(async () => held.give({ ok: invoiceHistory([october, september]) }));
    await waitFor(() => expect(plain(region)).toContain(overdue));
    expect(plain(tasks)).toContain(todoOverdue);
  });

  it("give the day of the last bills where these do not load [UTIL-1, ERR-3]", async () => {
    vi.setSystemTime(new Date("2026-11-15T10:00:00+02:00"));
    showWith({ ...defaultConfiguration, deadlines }, (net) =>
      full(net)
        .on(getAmountToPay, owes({ "5001": 10 }))
        .on(getInvoiceHistory, failed),
    );
    const region = await block("Сума до сплати");
    await waitFor(() => expect(plain(region)).toContain(unknown));
  });

  it("give the day of the last bills where the overview asks for none [UTIL-1, CFG-2]", async () => {
    const { pages } = defaultConfiguration;
    const invoices = { ...pages.dashboard.invoices, show: false };
    vi.setSystemTime(new Date("2026-11-15T10:00:00+02:00"));
    showWith(
      {
        ...defaultConfiguration,
        deadlines,
        pages: { ...pages, dashboard: { ...pages.dashboard, invoices } },
      },
      (net) => full(net).on(getAmountToPay, owes({ "5001": 10 })),
    );
    const region = await block("Сума до сплати");
    await waitFor(() => expect(plain(region)).toContain(unknown));
  });

  it.each([
    ["and says so no more once it is paid", { ok: invoiceHistory([october]) }, notYet],
    ["nor once it is not known whether it is paid", failed, unknown],
  ])("name an older debt until a payment, %s [UTIL-1, UTIL-7]", async (_case, afterwards, then) => {
    vi.setSystemTime(new Date("2026-11-15T10:00:00+02:00"));
    let isPaid = false;
    const payment_services = { ...defaultConfiguration.payment_services, catalogue };
    const { user } = showWith({ ...defaultConfiguration, deadlines, payment_services }, (network) =>
      full(network)
        .on(getAmountToPay, (seen) => owes({ "5001": isPaid ? 10 : 20 })(seen))
        .on(getInvoiceHistory, () =>
          isPaid ? afterwards : { ok: invoiceHistory([october, september]) },
        ),
    );
    const region = await block("Сума до сплати");
    await waitFor(() => expect(plain(region)).toMatch(/20,00 грн.*За вересень прострочено/u));
    await user.click(await screen.findByRole("button", { name: /^Сплатити: .* 5001$/u }));
    const link = within(await dialog()).getByRole("link", { name: /Каталог/u });
    // jsdom does not follow links.
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    isPaid = true;
    focusWindow();
    await waitFor(() => expect(plain(region)).toMatch(new RegExp(`10,00 грн.*${then}`, "u")));
    expect(plain(region)).not.toContain("прострочено");
  });

  it("are those of the new day on a page that stays open [UTIL-1]", async () => {
    showAt("2026-11-20", { "5001": 10 }, deadlines, [october]);
    const region = await block("Сума до сплати");
    await waitFor(() => expect(plain(region)).toContain("20 листопада, сьогодні останній день"));
    vi.setSystemTime(new Date("2026-11-21T00:01:00+02:00"));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(plain(region)).toContain("Строк оплати за жовтень 2026 минув 20 листопада");
    expect(plain(await block("Треба зробити"))).toContain("строк минув 20 листопада");
  });

  it("say nothing about paying when nothing is owed [UTIL-1]", async () => {
    showAt("2026-11-15", {});
    const region = await block("Сума до сплати");
    await waitFor(() => expect(plain(region)).toContain("Заборгованості немає"));
    expect(plain(region)).not.toContain("20 листопада");
  });

  it("show until when readings are taken now, and from when others are [UTIL-1]", async () => {
    showAt("2026-11-21", {});
    const region = await block("Треба зробити");
    await within(region).findByRole("link");
    expect(within(region).getAllByRole("listitem").map(plain)).toEqual([
      "Боргу немає",
      "Передати показання: холодна вода до 25 листопада, ще 4 дні",
      "Газ: показання з 1 грудня до 5 грудня",
    ]);
  });

  it("show no day when the configuration has none [UTIL-1]", async () => {
    showAt("2026-11-21", { "5001": 10 }, {});
    const region = await block("Треба зробити");
    await waitFor(() =>
      expect(plain(region)).toContain("2 лічильники без показань за листопад 2026"),
    );
    expect(plain(document.body)).not.toMatch(/ще \d+ д/u);
  });
});
