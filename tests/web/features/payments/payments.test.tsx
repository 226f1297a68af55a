import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { homesOf } from "#web/billing/homes.ts";
import { accountSearch, accounts } from "../../support/samples.ts";
import { watchFiles } from "../../support/files.ts";
import { partners, payment, paymentHistory } from "../../support/histories.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { marksIn } from "../../support/marks.ts";
import { hold } from "../../support/network.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { changedElsewhere } from "../../support/other-tab.ts";
import { Back, goBack } from "../../support/back.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

const { saved } = watchFiles();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
});
afterEach(() => vi.useRealTimers());

const underWay = payment("p2", {
  serviceProviderCode: "309",
  invoiceAccountCode: "5001",
  partnerCode: "unheard-of",
  paidAt: "2026-11-20T22:30:00.000Z",
  amount: 100,
  status: "processing",
});
const { accountedOn: _, ...processing } = underWay;
const some = paymentHistory([processing, payment("p1")]);

const show = (path: string, network: (fake: FakeNetwork) => void = () => undefined) =>
  renderScreen(<PaymentsPage />, {
    path,
    network: (fake) =>
      network(fake.on(getPartners, { ok: partners }).on(getPaymentHistory, { ok: some })),
  });

const bodies = (network: FakeNetwork) => network.callsOf(getPaymentHistory).map(({ body }) => body);
const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00A0", " ");
const table = () => screen.findByRole("table");

const openFilters = async (user: ReturnType<typeof renderScreen>["user"]) => {
  await user.click(screen.getByText("Фільтри"));
  await screen.findByRole("combobox", { name: "Спосіб оплати" });
};

describe("the payments", () => {
  it("are those of the last two months, with names, states in words and their total [UTIL-5, UTIL-9]", async () => {
    const { network } = show("/dashboard/payments");
    await screen.findByText("АТ «Міський банк»");
    expect(bodies(network)).toEqual([
      {
        from: "2026-09-20T21:00:00.000Z",
        to: "2026-11-21T21:59:59.999Z",
        order: "newest",
        offset: 0,
        limit: 50,
      },
    ]);
    const rows = within(await table()).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))).toEqual([
      ["Сплачено", "Постачальник послуг", "Спосіб оплати", "Стан", "Сума"],
      [
        "21.11.2026 00:30ЧекКвитанція",
        "Обленерго5001вул. Соборна, 12, кв. 7",
        "unheard-of",
        "обробляється",
        "100,00 грн",
      ],
      [
        "03.11.2026 09:30ЧекКвитанція",
        "Водоканал0012345вул. Соборна, 12, кв. 7",
        "АТ «Міський банк»",
        "зараховано 04.11.2026",
        "312,40 грн",
      ],
      ["Разом за період", "", "", "", "412,40 грн"],
    ]);
    expect(screen.getByText(/^Платежі з позначкою «обробляється» прийнято/u)).toBeVisible();
    expect(marksIn(await table())).toEqual(["обробляється"]);
  });

  it("say that the ways to pay are loading, and give a file their names, not their codes [UTIL-5, UTIL-11]", async () => {
    const names = hold<typeof getPartners>();
    const { user } = show("/dashboard/payments?partner=bank", (fake) =>
      fake.on(getPartners, names.answer),
    );
    const ways = async () =>
      within(await table())
        .getAllByRole("row")
        .slice(1, 3)
        .map(({ children }) => children[2]?.textContent);
    expect(await ways()).toEqual(["завантажуємо назву…", "завантажуємо назву…"]);
    expect(screen.getByText("Фільтри").parentElement).toHaveTextContent(/завантажуємо назву…$/u);
    await openFilters(user);
    const chosen = screen.getByRole("combobox", { name: "Спосіб оплати" });
    expect(chosen).toHaveDisplayValue("завантажуємо назву…");
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    names.give({ ok: partners });
    expect(await screen.findByText(/: 2 рядки\.$/u)).toBeVisible();
    expect(await saved[0]?.blob.text()).toMatch(/;АТ «Міський банк»;/u);
    expect(await ways()).toEqual(["unheard-of", "АТ «Міський банк»"]);
    expect(screen.getByText("Фільтри").parentElement).toHaveTextContent(/АТ «Міський банк»$/u);
    expect(chosen).toHaveDisplayValue("АТ «Міський банк»");
  });

  it("are saved with the codes of the ways to pay where their names do not come [UTIL-11]", async () => {
    const names = hold<typeof getPartners>();
    const { user } = show("/dashboard/payments", (fake) => fake.on(getPartners, names.answer));
    await table();
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    names.give({ status: 500, body: {} });
    expect(await screen.findByText(/: 2 рядки\.$/u)).toBeVisible();
    expect(await saved[0]?.blob.text()).toMatch(/;bank;/u);
  });

  it("can be reloaded while one is in progress [UTIL-5]", async () => {
    const { network, user } = show("/dashboard/payments");
    await table();
    network.on(getPaymentHistory, { ok: paymentHistory([payment("p2"), payment("p1")]) });
    await user.click(screen.getByRole("button", { name: "Оновити" }));
    await waitFor(() => expect(screen.queryByText("обробляється")).toBeNull());
    expect(screen.queryByRole("button", { name: "Оновити" })).toBeNull();
    expect(bodies(network)).toHaveLength(2);
  });

  it("are filtered by partner and sorted, starting from the first page [UTIL-5]", async () => {
    const { network, user, location } = show("/dashboard/payments?page=2&provider=101");
    await waitFor(() => expect(bodies(network)).toHaveLength(1));
    expect(bodies(network)[0]).toMatchObject({ serviceProviderCode: "101", offset: 50 });
    await openFilters(user);
    await user.click(screen.getByRole("combobox", { name: "Спосіб оплати" }));
    await user.click(await screen.findByRole("option", { name: "Пошта" }));
    expect(location()).toBe("/dashboard/payments?provider=101&partner=post");
    await user.click(screen.getByRole("combobox", { name: "Порядок" }));
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "Спочатку нові",
      "Спочатку давні",
      "Спочатку більші суми",
      "Спочатку менші суми",
    ]);
    await user.click(await screen.findByRole("option", { name: "Спочатку більші суми" }));
    expect(location()).toBe("/dashboard/payments?provider=101&partner=post&order=largest");
    await waitFor(() =>
      expect(bodies(network).at(-1)).toMatchObject({
        partnerCode: "post",
        order: "largest",
        offset: 0,
      }),
    );
    await user.click(screen.getByRole("combobox", { name: "Порядок" }));
    await user.click(await screen.findByRole("option", { name: "Спочатку нові" }));
    expect(location()).toBe("/dashboard/payments?provider=101&partner=post");
    await user.click(screen.getByRole("combobox", { name: "Спосіб оплати" }));
    await user.click(await screen.findByRole("option", { name: "Усі способи оплати" }));
    expect(location()).toBe("/dashboard/payments?provider=101");
  });

  it("say what narrows them, above the closed filters and on the sheet [UTIL-5, UTIL-11]", async () => {
    show(`/dashboard/payments?${accountSearch("101", "0012345")}&partner=post`);
    const days = "21.09.2026 – 21.11.2026";
    await waitFor(async () =>
      expect(plain((await table()).querySelector("caption")?.textContent)).toBe(
        `Платежі за ${days}, Водоканал, 0012345, Пошта`,
      ),
    );
    expect(plain(screen.getByText("Фільтри").parentElement?.textContent)).toBe(
      `Фільтри ${days}, Водоканал, 0012345, Пошта`,
    );
  });

  it("name the selected home above the closed filters and on the sheet [UTIL-5, UTIL-11]", async () => {
    show(`/dashboard/payments?home=${homesOf(accounts)[1]?.id ?? ""}`);
    const chosen = "21.09.2026 – 21.11.2026, просп. Миру, 3, кв. 41";
    await waitFor(async () =>
      expect(plain((await table()).querySelector("caption")?.textContent)).toBe(
        `Платежі за ${chosen}`,
      ),
    );
    expect(plain(screen.getByText("Фільтри").parentElement?.textContent)).toBe(`Фільтри ${chosen}`);
  });

  it.each([
    ["newest", "05 04 03 01"],
    ["oldest", "01 03 04 05"],
    ["largest", "05 04 01 03"],
    ["smallest", "03 01 05 04"],
  ])("of all accounts of a home stand in one order: %s [UTIL-5]", async (order, days) => {
    const paid = (day: string, invoiceAccountCode: string, amount: number) =>
      payment(day, { paidAt: `2026-11-${day}T07:30:00.000Z`, invoiceAccountCode, amount });
    const sent = [
      paid("03", "0012345", 10),
      paid("01", "0012345", 20),
      paid("05", "5001", 30),
      paid("04", "77-01", 30),
    ];
    const { network } = show(
      `/dashboard/payments?home=${homesOf(accounts)[0]?.id ?? ""}&order=${order}`,
      (fake) =>
        fake.on(getPaymentHistory, ({ body }) => {
          const { invoiceAccountCode: code } = body as { invoiceAccountCode?: string };
          return { ok: paymentHistory(sent.filter((one) => one.invoiceAccountCode === code)) };
        }),
    );
    const [, ...rows] = within(await table()).getAllByRole("row");
    const shown = rows.flatMap(({ textContent }) => /^\d\d(?=\.11\.2026)/u.exec(textContent) ?? []);
    expect(shown.join(" ")).toBe(days);
    expect(bodies(network)).toEqual(
      ["0012345", "77-01", "5001"].map((code) =>
        expect.objectContaining({ invoiceAccountCode: code, order }),
      ),
    );
  });

  it.each(["random", "constructor"])(
    "ignore an unknown partner and order, and say so: %s [UTIL-5]",
    async (order) => {
      const { network } = show(`/dashboard/payments?partner=nobody&order=${order}`);
      expect(await screen.findByText(/^Не враховано .*спосіб оплати/u)).toHaveTextContent(
        /порядок, спосіб оплати|спосіб оплати, порядок/u,
      );
      await waitFor(() => expect(bodies(network).at(-1)).not.toHaveProperty("partnerCode"));
      expect(bodies(network).at(-1)).toMatchObject({ order: "newest" });
    },
  );

  it("show the partners’ codes when the names do not load [UTIL-5]", async () => {
    show("/dashboard/payments", (fake) => fake.on(getPartners, { status: 404, body: {} }));
    expect(within(await table()).getByText("bank")).toBeVisible();
  });

  it("are saved with all their rows, in pieces of 500, with plain figures [UTIL-5, UTIL-11]", async () => {
    const many = Array.from({ length: 1200 }, (__, at) =>
      payment(`p${at}`, { amount: -at, document: `=CMD(${at})` }),
    );
    const { network, user } = show("/dashboard/payments?order=smallest", (fake) =>
      fake.on(getPaymentHistory, ({ body }) => {
        const { offset = 0, limit = 50 } = body as { offset?: number; limit?: number };
        return { ok: paymentHistory(many.slice(offset, offset + limit), many.length) };
      }),
    );
    await table();
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    expect(await screen.findByText(/: 1200 рядків\.$/u)).toBeVisible();
    expect(bodies(network).slice(1)).toEqual(
      [0, 500, 1000].map((offset) =>
        expect.objectContaining({ offset, limit: 500, order: "smallest" }),
      ),
    );
    const [file] = saved;
    expect(file?.name).toBe("platezhi-21-09-2026-21-11-2026.csv");
    const lines = (await (file?.blob ?? new Blob()).text()).replace(/^\uFEFF/u, "").split("\r\n");
    expect(lines).toHaveLength(1202);
    expect(lines[0]).toBe(
      'Сплачено;Постачальник послуг;Номер рахунку;Адреса;Спосіб оплати;Документ;Стан;"Сума, грн"',
    );
    expect(lines[3]).toBe(
      "03.11.2026 09:30;Водоканал;'0012345;\"вул. Соборна, 12, кв. 7\";АТ «Міський банк»;'=CMD(2);зараховано 04.11.2026;-2",
    );
  });

  it.each([
    ["all at once", 500, [0]],
    ["two by two", 2, [0, 2]],
    ["so that the last stands alone", 3, [0, 3]],
  ])(
    "are saved once each when some of them cannot be read and they come %s [CON-1, UTIL-11]",
    async (_case, most, offsets) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const unreadable = (id: string) => ({ ...payment(id), paidAt: "yesterday" });
      const sent = [payment("p0"), unreadable("p1"), payment("p2"), unreadable("p3")];
      const { network, user } = show("/dashboard/payments", (fake) =>
        fake.on(getPaymentHistory, ({ body }) => {
          const { offset = 0 } = body as { offset?: number };
          const payments = sent.slice(offset, offset + most);
          return { status: 200, body: { payments, total: sent.length, amount: 0 } };
        }),
      );
      await table();
      await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
      expect(
        await screen.findByText(/: 2 рядки\. Не вдалося прочитати: 2 рядки\.$/u),
      ).toBeVisible();
      const text = await (saved[0]?.blob ?? new Blob()).text();
      expect(text.match(/D-p\d/gu)).toEqual(["D-p0", "D-p2"]);
      expect(bodies(network).slice(1)).toEqual(
        offsets.map((offset) => expect.objectContaining({ offset, limit: 500 })),
      );
      expect(warn).toHaveBeenCalled();
    },
  );

  it("keep the page small, however many there are: only one page is drawn [UTIL-10]", async () => {
    // A service without pages sends all rows.
    const all = Array.from({ length: 10_000 }, (__, at) => payment(`p${at}`));
    const { network } = show("/dashboard/payments?page=3", (fake) =>
      fake.on(getPaymentHistory, { ok: paymentHistory(all) }),
    );
    const rows = within(await table()).getAllByRole("row");
    expect(bodies(network)).toEqual([expect.objectContaining({ offset: 100, limit: 50 })]);
    expect(screen.getByText("Сторінка 3 з 200")).toBeInTheDocument();
    // The header, fifty payments, their sum.
    expect(rows).toHaveLength(52);
    expect(within(rows[1] as HTMLElement).getByRole("link")).toHaveAccessibleName(/D-p100$/u);
    expect(document.querySelectorAll("*").length).toBeLessThan(3000);
  });

  it("are not repeated as a second page when the service has no counts and no pages [CON-1, UTIL-5]", async () => {
    const payments = Array.from({ length: 50 }, (__, at) => payment(`p${at}`));
    const all = (fake: FakeNetwork) =>
      fake.on(getPaymentHistory, { status: 200, body: { payments } });
    const { unmount } = show("/dashboard/payments", all);
    await table();
    expect(screen.getByText("1–50 з 50 платежів")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Наступна" })).toBeNull();
    unmount();
    show("/dashboard/payments?page=2", all);
    expect(await screen.findByText("На цій сторінці рядків немає")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("the evidence of a payment", () => {
  it("shows who paid what to whom, and leads back to the list as it was [UTIL-5]", async () => {
    const { user, location, network } = show("/dashboard/payments?provider=101");
    await table();
    await user.click(screen.getByRole("link", { name: "Чек: документ D-p1" }));
    // The address has the period, so that it finds the payment in later months too.
    expect(location()).toMatch(
      /^\/dashboard\/payments\?provider=101&from=[\d-]{10}&to=[\d-]{10}&payment=p1$/u,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Чек");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    const facts = screen
      .getAllByRole("term")
      .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]);
    expect(facts).toEqual([
      ["Номер документа", "D-p1"],
      ["Дата і час платежу", "03.11.2026 09:30"],
      ["Спосіб оплати", "АТ «Міський банк»"],
      ["Кому видано", "Олена Коваленко"],
      ["Постачальник послуг", "Водоканал"],
      ["Номер рахунку", "0012345"],
      ["Адреса", "вул. Соборна, 12, кв. 7"],
      ["Стан", "зараховано 04.11.2026"],
    ]);
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    await user.click(screen.getByRole("button", { name: "Надрукувати" }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("link", { name: "До списку платежів" }));
    expect(location()).toMatch(
      /^\/dashboard\/payments\?provider=101&from=[\d-]{10}&to=[\d-]{10}$/u,
    );
    await table();
    expect(bodies(network)).toHaveLength(1);
  });

  it("is another screen than the list, also by Back: its heading takes the focus [UTIL-5, SHELL-8]", async () => {
    const { user } = renderScreen(
      <>
        <Back />
        <PaymentsPage />
      </>,
      {
        path: "/dashboard/payments?payment=p1",
        network: (fake) =>
          fake.on(getPartners, { ok: partners }).on(getPaymentHistory, { ok: some }),
      },
    );
    await user.click(await screen.findByRole("link", { name: "До списку платежів" }));
    await user.click(await screen.findByRole("link", { name: "Чек: документ D-p1" }));
    (await screen.findByRole("button", { name: "Надрукувати" })).focus();
    goBack();
    const list = await screen.findByRole("heading", { level: 1, name: "Платежі" });
    await waitFor(() => expect(list).toHaveFocus());
  });

  it("shows an error and a link back when the payment is not listed [UTIL-5]", async () => {
    const { user, location } = show("/dashboard/payments?payment=p99");
    expect(await screen.findByText("Такого платежу тут немає")).toBeVisible();
    expect(screen.getByText(/Інші платежі є у списку: період і вибір рахунків/u)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "До списку платежів" }));
    expect(location()).toBe("/dashboard/payments");
    await table();
  });
});

it("loads again what another tab may have paid [UTIL-5, UTIL-7]", async () => {
  const { network } = show("/dashboard/payments");
  const rows = within(await table()).getAllByRole("row").length;
  network.on(getPaymentHistory, { ok: paymentHistory([payment("p1")]) });
  changedElsewhere("payments");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(rows - 1));
});
