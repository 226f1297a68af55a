import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import {
  getAmountToPay,
  getInvoiceAccounts,
  getLastInvoices,
} from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceDetail, getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { DashboardPage } from "#web/features/dashboard/dashboard.page.tsx";
import { writtenElsewhere } from "../../support/other-tab.ts";
import { keepHomeNames } from "#web/billing/home-names.ts";
import { homesOf } from "#web/billing/homes.ts";
import { gasBill, invoiceHistory, payment } from "../../support/histories.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import {
  accountLink,
  accounts,
  configurationWith,
  invoice,
  profile,
} from "../../support/samples.ts";
import { full, owes, plain, show, usual } from "./support.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const [first, second] = homesOf(accounts);
const one = first?.address ?? "";
const other = second?.address ?? "";

const showAt = (path: string, network = full) =>
  renderScreen(<DashboardPage />, { path, network, configuration: configurationWith({}) });
const home = (name: string) => screen.findByRole("region", { name });
const switchBox = () => screen.findByRole("combobox", { name: "Оселя" });
const total = () => screen.findByRole("region", { name: "Сума до сплати" });

describe("the overview of several homes", () => {
  it("groups the amounts by home, each with its sum", async () => {
    show((network) => full(network).on(getAmountToPay, owes({ ...usual, "0012346": 10 })));
    const region = await home(one);
    await waitFor(() => expect(plain(region)).toContain(`${one}3 360,40 грн`));
    expect(plain(await home(other))).toContain(`${other}10,00 грн`);
    expect(await switchBox()).toHaveDisplayValue("Усі оселі");
  });

  it("gives no sum of a home of which an amount is missing or nothing is owed", async () => {
    const both = [...accounts, accountLink("88", { address: "вул. Лісова, 3" })];
    show((network) =>
      full(network)
        .on(getInvoiceAccounts, { ok: both })
        .on(getAmountToPay, (seen) =>
          seen.query["code"] === "5001"
            ? { status: 404, body: {} }
            : owes({ "0012345": 5, "77-01": 6, "0012346": 10 })(seen),
        ),
    );
    await waitFor(async () => expect(plain(await home(other))).toContain(`${other}10,00 грн`));
    await waitFor(async () => expect(plain(await home(one))).toContain("Помилка завантаження"));
    expect(plain(await home(one))).toMatch(new RegExp(`^${one}Водоканал`, "u"));
    expect(plain(await home("вул. Лісова, 3"))).toMatch(/^вул\. Лісова, 3Водоканал/u);
  });

  it("names a home by what the resident calls it, and its address beside it", async () => {
    const { runtime } = show();
    await home(other);
    act(() => void keepHomeNames(runtime.store, profile.name, { [second?.id ?? ""]: "Мама" }));
    const region = await home(`Мама, ${other}`);
    expect(region).toBeVisible();
    expect(within(await switchBox()).getByRole("option", { name: /^Мама/u })).toHaveTextContent(
      other,
    );
  });

  it("says of a home without invoices that it has none, instead of a bare table [UTIL-3]", async () => {
    const { user } = showAt("/dashboard");
    await screen.findByRole("table", { name: "Останні рахунки на оплату" });
    await user.selectOptions(await switchBox(), other);
    expect(await screen.findByText("Рахунків на оплату ще немає")).toBeVisible();
    expect(screen.queryByRole("table", { name: "Останні рахунки на оплату" })).toBeNull();
  });

  it("does not say so of a home whose invoice may be one that could not be read [UTIL-3, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { user } = showAt("/dashboard", (network) =>
      full(network).on(getLastInvoices, { status: 200, body: [invoice("i1"), { id: "i2" }] }),
    );
    await screen.findByRole("table", { name: "Останні рахунки на оплату" });
    await user.selectOptions(await switchBox(), other);
    await waitFor(() =>
      expect(screen.queryByRole("table", { name: "Останні рахунки на оплату" })).toBeNull(),
    );
    expect(screen.getByText("1 рахунок показати не вдалося, оселя невідома")).toBeVisible();
    expect(screen.queryByText("Рахунків на оплату ще немає")).toBeNull();
  });

  it("shows the debt and the payments of a selected home, and then of all again", async () => {
    const { user, location, network } = showAt("/dashboard");
    await user.selectOptions(await switchBox(), other);
    expect(location()).toBe(`/dashboard?home=${second?.id ?? ""}`);
    await waitFor(() => expect(screen.queryByRole("region", { name: one })).toBeNull());
    expect(plain(await total())).toContain("Переплата 320,50 грн.");
    await waitFor(() =>
      expect(network.callsOf(getPaymentHistory).at(-1)?.body).toMatchObject({
        serviceProviderCode: "101",
        invoiceAccountCode: "0012346",
      }),
    );
    expect(screen.getByRole("link", { name: /^Усі платежі/u })).toHaveAttribute(
      "href",
      `/dashboard/payments?home=${second?.id ?? ""}`,
    );
    await user.selectOptions(await switchBox(), "Усі оселі");
    expect(location()).toBe("/dashboard");
    expect(await home(one)).toBeVisible();
  });

  it.each([
    ["sums up", { amount: 50 }, "150,50 грн, 2 платежі"],
    ["gives no sum and no number of", { amount: "many" }, ""],
  ])("%s its payments where the second is one of %o [CON-1]", async (_, over, head) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const code = second?.accounts[0]?.invoiceAccount.code;
    const own = (id: string) =>
      payment(id, {
        paidAt: "2026-11-05T10:00:00.000Z",
        amount: 100.5,
        invoiceAccountCode: code ?? "",
      });
    const payments = [own("a"), { ...own("b"), ...over }];
    showAt(`/dashboard?home=${second?.id ?? ""}`, (network) =>
      full(network).on(getPaymentHistory, { status: 200, body: { payments, total: 2 } }),
    );
    const region = await screen.findByRole("region", { name: "Останні платежі" });
    const list = await within(region).findByRole("list");
    expect(plain(list.parentElement?.querySelector("summary") ?? null)).toMatch(
      new RegExp(`^\\p{L}+ \\d{4} ${head}$`, "u"),
    );
    // The chosen home is not named again.
    expect(plain(list)).not.toContain(other);
  });

  it("has its payments by the months of Ukraine, asked for as one period [UTIL-1]", async () => {
    const at = (id: string, paidAt: string) => payment(id, { paidAt, amount: 100.5 });
    const { network } = showAt(`/dashboard?home=${second?.id ?? ""}`, (net) =>
      full(net).on(getPaymentHistory, {
        ok: {
          payments: [at("a", "2026-10-31T22:30:00.000Z"), at("b", "2026-10-31T21:30:00.000Z")],
          total: 2,
        },
      }),
    );
    const region = await screen.findByRole("region", { name: "Останні платежі" });
    const lists = await within(region).findAllByRole("list");
    expect(
      lists.map((list) => plain(list.closest("details")?.querySelector("time") ?? null)),
    ).toEqual(["01.11.2026 00:30", "31.10.2026 23:30"]);
    expect(network.callsOf(getPaymentHistory).at(-1)?.body).toMatchObject({
      from: "2026-08-31T21:00:00.000Z",
      to: "2026-11-30T21:59:59.999Z",
    });
  });

  it.each([
    ["at once", 500],
    ["so that this one stands alone", 2],
  ])(
    "says that one of its payments could not be read, in whatever month it was: they come %s [CON-1]",
    async (_, most) => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const read = ["2026-11-05", "2026-10-05"].map((day) =>
        payment(day, { paidAt: `${day}T10:00:00.000Z` }),
      );
      const payments = [...read, { ...payment("c"), amount: "?" }];
      showAt(`/dashboard?home=${second?.id ?? ""}`, (network) =>
        full(network).on(getPaymentHistory, ({ body }) => {
          const { offset = 0 } = body as { offset?: number };
          const sent = payments.slice(offset, offset + most);
          return { status: 200, body: { payments: sent, total: payments.length } };
        }),
      );
      const region = await screen.findByRole("region", { name: "Останні платежі" });
      const notes = await within(region).findAllByText("Деякі платежі показати не вдалося");
      expect(notes).toHaveLength(2);
      expect(notes[0]).toBeVisible();
    },
  );

  it("tells the last change of a selected home only [UTIL-1]", async () => {
    const [mine, others] = [accounts[0], second?.accounts[0]].map((link) => ({
      serviceProviderCode: link?.serviceProvider.code ?? "",
      invoiceAccountCode: link?.invoiceAccount.code ?? "",
    }));
    const bills = Object.fromEntries(
      (
        [
          ["first-now", mine, "2026-10", 30],
          ["first-before", mine, "2026-09", 25],
          ["second-now", others, "2026-10", 74.418],
          ["second-before", others, "2026-09", 27.621],
        ] as const
      ).map(([id, account, period, quantity]) => [
        id,
        gasBill({ quantity }, { invoice: { id, period, ...account } }),
      ]),
    );
    const { user } = showAt("/dashboard", (network) =>
      full(network)
        .on(getInvoiceHistory, {
          ok: invoiceHistory(Object.values(bills).map(({ invoice: bill }) => bill)),
        })
        .on(getInvoiceDetail, ({ query }) => {
          const ok = bills[query["invoiceId"] ?? ""];
          return ok === undefined ? { status: 404, body: {} } : { ok };
        }),
    );
    const linked = async () =>
      within(await screen.findByRole("region", { name: "Чому більше?" })).getByRole("link");
    expect(await linked()).toHaveAttribute("href", "/dashboard/invoices/second-now");
    await user.selectOptions(await switchBox(), one);
    await waitFor(async () =>
      expect(await linked()).toHaveAttribute("href", "/dashboard/invoices/first-now"),
    );
  });

  it("asks for the payments of those accounts alone that a selected home still has [UTIL-1, ACC-3]", async () => {
    const gone = first?.accounts.at(-1);
    const { network } = showAt(`/dashboard?home=${first?.id ?? ""}`);
    const asked = () =>
      network
        .callsOf(getPaymentHistory)
        .map(({ body }) => JSON.stringify(body))
        .join();
    await waitFor(() => expect(asked()).toContain(gone?.invoiceAccount.code));
    const before = network.callsOf(getPaymentHistory).length;
    writtenElsewhere(
      sessionKeys.accounts,
      JSON.stringify(accounts.filter((link) => link !== gone)),
    );
    await waitFor(() => expect(network.callsOf(getPaymentHistory).length).toBeGreaterThan(before));
    await waitFor(() =>
      expect(JSON.stringify(network.callsOf(getPaymentHistory).at(-1)?.body)).not.toContain(
        gone?.invoiceAccount.code,
      ),
    );
  });

  it("counts the meters of an account that was added to a selected home in another tab [UTIL-1, ACC-3]", async () => {
    const added = accountLink("88");
    const meter = counterOf("new", {
      serviceProviderCode: added.serviceProvider.code,
      invoiceAccountCode: added.invoiceAccount.code,
    });
    const { network } = showAt(`/dashboard?home=${first?.id ?? ""}`);
    await waitFor(() => expect(network.callsOf(getLastFactors)).not.toHaveLength(0));
    network.on(getLastFactors, { ok: [{ counter: meter }] });
    writtenElsewhere(sessionKeys.accounts, JSON.stringify([...accounts, added]));
    expect(await screen.findByRole("link", { name: /^Передати показання/u })).toBeVisible();
  });

  it("shows the newest four payments of a selected home, and how many there are [UTIL-1]", async () => {
    const payments = [1, 6, 2, 5, 3, 4].map((day) =>
      payment(`p${day}`, { paidAt: `2026-11-0${day}T10:00:00.000Z` }),
    );
    showAt(`/dashboard?home=${second?.id ?? ""}`, (network) =>
      full(network).on(getPaymentHistory, { ok: { payments, total: 6 } }),
    );
    const region = await screen.findByRole("region", { name: "Останні платежі" });
    const list = await within(region).findByRole("list");
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => /\d\d\.11\.2026/u.exec(plain(item))?.[0]),
    ).toEqual(["06.11.2026", "05.11.2026", "04.11.2026", "03.11.2026"]);
    expect(region).toHaveTextContent("Показано останні 4 з 6");
  });

  it("keeps the meters of all homes for other pages and for a visit without a network [ALL-8]", async () => {
    const meter = counterOf("of-the-first-home", { invoiceAccountCode: "0012345" });
    showAt(`/dashboard?home=${second?.id ?? ""}`, (network) =>
      full(network).on(getLastFactors, { ok: [{ counter: meter }] }),
    );
    await waitFor(() =>
      expect(localStorage.getItem(sessionKeys.seenMeters)).toContain("of-the-first-home"),
    );
  });

  it("keeps the sum of all homes for the next visit, never that of one home [ALL-11]", async () => {
    const { user } = showAt(`/dashboard?home=${second?.id ?? ""}`);
    expect(await switchBox()).toHaveDisplayValue(other);
    await waitFor(() => expect(screen.queryByText("Завантажуємо суму…")).toBeNull());
    expect(await home(other)).toBeVisible();
    expect(localStorage.getItem(sessionKeys.seenSum)).toBeNull();
    await user.selectOptions(await switchBox(), "Усі оселі");
    await waitFor(() => expect(localStorage.getItem(sessionKeys.seenSum)).toContain("360,40"));
  });

  it("does not repeat the sum of the only home with a debt, which is shown above", async () => {
    show();
    await waitFor(async () => expect(plain(await total())).toContain("3 360,40"));
    expect(plain(await home(one))).not.toContain("3 360,40");
  });

  it("shows all homes, and says so, where the address names an unknown one", async () => {
    showAt("/dashboard?home=elsewhere");
    expect(await screen.findByText(/Не враховано з посилання: оселя\./u)).toBeVisible();
    expect(await switchBox()).toHaveDisplayValue("Усі оселі");
  });

  it("shows no filter when the resident has one home", async () => {
    const same = accounts.map(({ invoiceAccount, serviceProvider }) => ({
      serviceProvider,
      invoiceAccount: { code: invoiceAccount.code, address: one },
    }));
    show((network) => full(network).on(getInvoiceAccounts, { ok: same }));
    const region = await home(one);
    await waitFor(() => expect(within(region).getAllByRole("listitem")).toHaveLength(4));
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(plain(region)).not.toContain(`${one}3 360,40`);
  });

  it("never splits a home between the shown accounts and the rest", async () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      accountLink(`9${at}`, { address: `вул. Соборна, ${Math.floor(at / 5) + 1}` }),
    );
    show((network) =>
      full(network)
        .on(getInvoiceAccounts, { ok: many })
        .on(getAmountToPay, owes({ 90: 10, 919: 20 })),
    );
    expect(await screen.findByText("Показати решту рахунків (10)")).toBeVisible();
    // The sum of a home is also beside those that are not shown at first.
    const last = await home("вул. Соборна, 4");
    await waitFor(() => expect(plain(last)).toContain("вул. Соборна, 420,00 грн"));
    for (const nth of [1, 2, 3, 4])
      expect(
        within(screen.getByRole("region", { name: `вул. Соборна, ${nth}` })).getAllByRole(
          "listitem",
        ),
      ).toHaveLength(5);
  });
});
