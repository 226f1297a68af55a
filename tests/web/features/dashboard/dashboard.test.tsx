import { screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { describe, expect, it, vi } from "vitest";
import { getAmountToPay, getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getContentRights } from "#contracts/endpoints/administration.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { DashboardPage } from "#web/features/dashboard/dashboard.page.tsx";
import { hold, type FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accountSearch, accountLink, accounts } from "../../support/samples.ts";
import { toastsOf } from "../../support/toasts.ts";
import { failed, full, message, owes, plain, show, usual } from "./support.tsx";

const total = () => screen.findByRole("region", { name: "Сума до сплати" });

describe("the overview", () => {
  it("shows the total amount to pay first, with its date", async () => {
    show();
    const region = await total();
    await waitFor(() => expect(plain(region)).toContain("3 360,40 грн"));
    expect(plain(region)).toContain("Станом на 21.11.2026 09:30");
    expect(screen.getAllByRole("heading")[0]).toHaveTextContent("Огляд");
    expect(screen.getAllByRole("heading")[1]).toHaveTextContent("Сума до сплати");
    expect(document.title).toContain("Огляд");
  });

  it("keeps an overpayment apart from the debt of other accounts", async () => {
    show();
    await waitFor(async () =>
      expect(plain(await total())).toContain(
        "Переплата 320,50 грн. Вона не зменшує заборгованість за іншими рахунками.",
      ),
    );
  });

  it("shows the providers that are owed, the largest debt first", async () => {
    show();
    const shares = await screen.findByRole("region", { name: "Кому заборговано" });
    // A part of the overview like those around it, not of the one before it.
    expect(
      within(shares).getByRole("heading", { level: 2, name: "Кому заборговано" }),
    ).toBeVisible();
    expect(within(shares).getByRole("img")).toHaveAccessibleName(
      "Частка кожного постачальника в заборгованості",
    );
    const items = within(shares).getAllByRole("listitem").map(plain);
    expect(items).toEqual(["Тепломережа2 048,00 грн 61 %", "Водоканал1 312,40 грн 39 %"]);
  });

  it("shows the shares as a table when the configuration says so [UTIL-1]", async () => {
    show(full, { account_debt: { show: true, view: "table" } });
    const table = await screen.findByRole("table", { name: "Кому заборговано" });
    const rows = within(table).getAllByRole("row").map(plain);
    expect(rows).toEqual([
      "Постачальник послугЧасткаСума",
      "Тепломережа61 %2 048,00 грн",
      "Водоканал39 %1 312,40 грн",
      "Разом3 360,40 грн",
    ]);
  });

  it("leaves out the blocks that the configuration hides", async () => {
    show(full, {
      account_debt: { show: false, view: "circular" },
      invoices: { show: false },
    });
    expect(await screen.findByRole("region", { name: "До сплати за рахунками" })).toBeVisible();
    expect(screen.queryByText("Сума до сплати")).toBeNull();
    expect(screen.queryByText("Останні рахунки на оплату")).toBeNull();
  });

  it("shows the amount to pay of each account, in words", async () => {
    show();
    const region = await screen.findByRole("region", { name: "просп. Миру, 3, кв. 41" });
    await waitFor(() => expect(plain(region)).toContain("Переплата320,50 грн"));
    const home = screen.getByRole("region", { name: "вул. Соборна, 12, кв. 7" });
    const lines = within(home).getAllByRole("listitem").map(plain);
    expect(lines).toEqual([
      "ВодоканалВодопостачання, ВодовідведенняНомер рахунку 0012345Заборгованість1 312,40 грн",
      "ТепломережаОпалення, Гаряча водаНомер рахунку 77-01Заборгованість2 048,00 грн",
      "ОбленергоЕлектроенергіяНомер рахунку 5001Боргу немає",
    ]);
    expect(within(home).getByRole("link", { name: "Тепломережа" })).toHaveAttribute(
      "href",
      `/dashboard/invoices?${accountSearch("205", "77-01")}`,
    );
  });

  it("says that nothing is owed", async () => {
    show((network) => full(network).on(getAmountToPay, owes({})));
    const region = await total();
    await waitFor(() => expect(plain(region)).toContain("0,00 грн"));
    expect(region).toHaveTextContent(
      "Заборгованості немає. Дякуємо! Зараз сплачувати нічого не треба.",
    );
    expect(screen.queryByText("Кому заборговано")).toBeNull();
  });

  it("says of an overpayment beside no debt only its sum", async () => {
    show((network) => full(network).on(getAmountToPay, owes({ "0012346": -20 })));
    const region = await total();
    await waitFor(() => expect(plain(region)).toContain("Переплата 20,00 грн."));
    expect(region).not.toHaveTextContent("не зменшує");
    expect(within(region).getByRole("heading").closest(".ui-card")).toHaveAttribute(
      "data-tone",
      "brand",
    );
  });

  it("shows placeholders until the amounts load", async () => {
    const held = hold<typeof getAmountToPay>();
    show((network) => full(network).on(getAmountToPay, held.answer));
    expect(await screen.findAllByText("Завантажуємо суму…")).toHaveLength(4);
    expect(screen.getByText("Завантажуємо суму до сплати…")).toBeInTheDocument();
    expect(await total()).not.toHaveTextContent("грн");
  });

  it("shows what is known so far while one account is slow", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const held = hold<typeof getAmountToPay>();
    let late = owes(usual)({ query: {} });
    show((network) =>
      full(network).on(getAmountToPay, (seen) => {
        if (seen.query["code"] !== "5001") return owes(usual)(seen);
        late = owes(usual)(seen);
        return held.answer();
      }),
    );
    await screen.findByText("Завантажуємо суму…");
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText("Поки що відомо за 3 з 4 рахунків")).toBeInTheDocument();
    expect(plain(await total())).toContain("3 360,40 грн");
    // The time and the shares are those of a whole sum.
    expect(await total()).not.toHaveTextContent("Станом на");
    expect(screen.queryByRole("region", { name: "Кому заборговано" })).toBeNull();
    held.give(late);
    expect(await screen.findByRole("region", { name: "Кому заборговано" })).toBeVisible();
    expect(await total()).toHaveTextContent("Станом на");
    vi.useRealTimers();
  });

  it("works in React’s strict mode, which mounts every screen twice", async () => {
    renderScreen(
      <StrictMode>
        <DashboardPage />
      </StrictMode>,
      { path: "/dashboard", network: full },
    );
    await waitFor(async () => expect(plain(await total())).toContain("3 360,40 грн"));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("requests at most six accounts at once, each by provider and code", async () => {
    const many = Array.from({ length: 9 }, (_, at) => accountLink(`${at}`));
    const held = hold<typeof getAmountToPay>();
    const { network } = show((net) =>
      full(net).on(getInvoiceAccounts, { ok: many }).on(getAmountToPay, held.answer),
    );
    await waitFor(() => expect(network.callsOf(getAmountToPay)).toHaveLength(6));
    expect(network.callsOf(getAmountToPay)[0]?.query).toEqual({
      serviceProviderCode: "101",
      code: "0",
    });
  });

  it("aborts its calls silently when the resident leaves", async () => {
    const held = hold<typeof getAmountToPay>();
    const { network, unmount, runtime } = show((net) => full(net).on(getAmountToPay, held.answer));
    await waitFor(() => expect(network.callsOf(getAmountToPay)).toHaveLength(4));
    unmount();
    await waitFor(() =>
      expect(network.callsOf(getAmountToPay).every(({ isAborted }) => isAborted())).toBe(true),
    );
    expect(toastsOf(runtime)).toEqual([]);
  });

  it("keeps the other accounts when one fails, and loads it again on retry [ERR-3]", async () => {
    const { network, user } = show((net) =>
      full(net).on(getAmountToPay, (seen) =>
        seen.query["code"] === "77-01" ? failed : owes(usual)(seen),
      ),
    );
    const region = await total();
    await waitFor(() =>
      expect(region).toHaveTextContent("Без 1 рахунку: суму не вдалося завантажити."),
    );
    expect(plain(region)).toContain("1 312,40 грн");
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole("region", { name: "Кому заборговано" })).toHaveTextContent(
      "Частки обчислено без 1 рахунку: суму не вдалося завантажити.",
    );
    network.on(getAmountToPay, owes(usual));
    const retry = await screen.findByRole("button", {
      name: "Спробувати ще раз: Тепломережа, 77-01",
    });
    await user.click(retry);
    await waitFor(() => expect(plain(region)).toContain("3 360,40 грн"));
    expect(screen.queryByText(message)).toBeNull();
    expect(network.callsOf(getAmountToPay)).toHaveLength(5);
    expect(document.activeElement).not.toBe(document.body);
  });

  it("says of each account that fails what has happened, and retries several by one button [ERR-3]", async () => {
    const { network, user } = show((net) =>
      full(net).on(getAmountToPay, (seen) =>
        seen.query["code"] === "77-01" || seen.query["code"] === "0012345"
          ? failed
          : owes(usual)(seen),
      ),
    );
    const region = await total();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    const retry = screen.getByRole("button", { name: /^Спробувати ще раз/u });
    expect(retry).toHaveAccessibleName("Спробувати ще раз: суми за 2 рахунками");
    network.on(getAmountToPay, owes(usual));
    await user.click(retry);
    await waitFor(() => expect(plain(region)).toContain("3 360,40 грн"));
    expect(screen.queryByText(message)).toBeNull();
    expect(network.callsOf(getAmountToPay)).toHaveLength(6);
  });

  it.each([
    ["does not load", failed],
    ["is no JSON", { status: 200, body: "<html>" }],
    ["has another shape", { status: 200, body: { amountToPay: "many" } }],
  ])("shows an error when every amount %s, and retries all [ERR-3]", async (_, reply) => {
    const { network, user } = show((net) => full(net).on(getAmountToPay, reply));
    const region = await total();
    await waitFor(() => expect(within(region).getByRole("alert")).toHaveTextContent(message));
    // Not in the colours of a sum that is known.
    expect(within(region).getByRole("alert").closest(".ui-card")).toHaveAttribute(
      "data-tone",
      "plain",
    );
    for (const line of screen.getAllByText("Сума невідома"))
      expect(line).toHaveClass("account-line-failed");
    expect(screen.getAllByText("Сума невідома")).toHaveLength(4);
    expect(screen.queryByRole("button", { name: /Спробувати ще раз: / })).toBeNull();
    network.on(getAmountToPay, owes(usual));
    await user.click(within(region).getByRole("button", { name: "Спробувати ще раз" }));
    await waitFor(() => expect(plain(region)).toContain("3 360,40 грн"));
  });

  it("says why it is empty, and whom to ask, when no account is linked", async () => {
    const { network } = show((net) =>
      full(net)
        .on(getInvoiceAccounts, { ok: [] })
        .on(getContentRights, { ok: { isContentManager: false } }),
    );
    expect(await screen.findByText("У кабінеті немає жодного особового рахунку")).toBeVisible();
    await waitFor(() => expect(network.callsOf(getContentRights)).toHaveLength(1));
    expect(screen.queryByRole("link", { name: "Керування вмістом" })).toBeNull();
    expect(screen.getByRole("link", { name: "Написати нам про рахунок" })).toHaveAttribute(
      "href",
      "/contacts/new",
    );
    expect(network.callsOf(getAmountToPay)).toEqual([]);
  });

  it("links a content manager without accounts to the content area; with accounts it requests no rights [CMS-4]", async () => {
    const asEditor = (net: FakeNetwork) =>
      full(net).on(getContentRights, { ok: { isContentManager: true } });
    const linked = show(asEditor);
    await waitFor(async () => expect(plain(await total())).toContain("3 360,40 грн"));
    expect(linked.network.callsOf(getContentRights)).toEqual([]);
    linked.unmount();
    show((net) => asEditor(net).on(getInvoiceAccounts, { ok: [] }));
    const way = await screen.findByRole("link", { name: "Керування вмістом" });
    expect(way).toHaveAttribute("href", "/admin");
    expect(screen.getByRole("link", { name: "Додати рахунок" })).toBeVisible();
  });

  it("fails alone when the accounts do not load, and loads them again on retry [ERR-3]", async () => {
    const { network, user } = show((net) => full(net).on(getInvoiceAccounts, failed));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(message);
    expect(await screen.findByRole("table")).toBeVisible();
    network.on(getInvoiceAccounts, { ok: accounts });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    await waitFor(async () => expect(plain(await total())).toContain("3 360,40 грн"));
  });

  it("shows the accounts when only another part of the resident's data is missing", async () => {
    show((network) => full(network).on(getProfile, failed));
    await waitFor(async () => expect(plain(await total())).toContain("3 360,40 грн"));
    const personal = screen.getByRole("region", { name: "Особисті дані" });
    expect(screen.getAllByRole("alert")).toEqual([within(personal).getByRole("alert")]);
  });

  it("shows 40 accounts, long names and nine-digit sums", async () => {
    const long = "Комунальне підприємство «Високоспеціалізованеводопостачання»";
    const many: readonly AccountLink[] = Array.from({ length: 40 }, (_, at) =>
      accountLink(`9${at}`, { provider: `${100 + (at % 9)}`, name: `${long} № ${at % 9}` }),
    );
    const { network } = show((net) =>
      full(net)
        .on(getInvoiceAccounts, { ok: many })
        .on(
          getAmountToPay,
          owes(Object.fromEntries(many.map((_, at) => [`9${at}`, 987654321.09]))),
        ),
    );
    await waitFor(() => expect(network.callsOf(getAmountToPay)).toHaveLength(40));
    const region = await total();
    await waitFor(() => expect(plain(region)).toContain("39 506 172 843,60 грн"));
    const shares = screen.getByRole("region", { name: "Кому заборговано" });
    expect(plain(shares)).toContain("Інші постачальники (4)");
    expect(plain(shares)).toContain("40 боргів");
  });

  it.each([
    [10, 10, undefined],
    [11, 8, "Показати решту рахунків (3)"],
  ])("shows of %i accounts %i at first [UTIL-1]", async (count, shown, rest) => {
    const many = Array.from({ length: count }, (_, at) => accountLink(`9${at}`));
    show((net) => full(net).on(getInvoiceAccounts, { ok: many }).on(getAmountToPay, owes({})));
    const region = await screen.findByRole("region", { name: "До сплати за рахунками" });
    const [first] = within(region).getAllByRole("list");
    expect(within(first!).getAllByRole("listitem")).toHaveLength(shown);
    expect(region.querySelector("summary")?.textContent).toBe(rest);
  });

  it("requests an account once even when it is listed twice", async () => {
    const twice = [accountLink("1"), accountLink("1"), accountLink("1", { provider: "205" })];
    const { network } = show((net) => full(net).on(getInvoiceAccounts, { ok: twice }));
    await waitFor(() => expect(network.callsOf(getAmountToPay)).toHaveLength(2));
  });
});
