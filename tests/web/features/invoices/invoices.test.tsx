import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { filterTexts } from "#web/billing/filters.texts.ts";
import { invoiceTexts as texts } from "#web/features/invoices/invoices.texts.ts";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { Back, goBack } from "../../support/back.tsx";
import { watchFiles } from "../../support/files.ts";
import { invoiceHistory } from "../../support/histories.ts";
import { marksIn } from "../../support/marks.ts";
import { hold } from "../../support/network.ts";
import { changedElsewhere } from "../../support/other-tab.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { invoice } from "../../support/samples.ts";
import { fixToday, listCalls, openFilters, show, showSome, some, table } from "./show-invoices.tsx";

fixToday();

const { saved } = watchFiles();

const cellsOf = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent?.replaceAll("\u00A0", " "));

describe("the invoices", () => {
  it("are those of the last two months, in Kyiv’s days, with their totals [UTIL-3, UTIL-9]", async () => {
    const { network } = showSome();
    const rows = within(await table()).getAllByRole("row");
    expect(listCalls(network).map(({ query }) => query)).toEqual([
      {
        from: "2026-09-20T21:00:00.000Z",
        to: "2026-11-21T21:59:59.999Z",
        offset: "0",
        limit: "50",
      },
    ]);
    expect(rows.map(cellsOf)).toEqual([
      ["Послуга", "Стан", "За місяць", "Інші суми", "До сплати"],
      ["жовтень 2026Борг · За місяць 312,40 грн + інші суми 1 000,00 грн = до сплати 1 312,40 грн"],
      [
        "Водопостачання, жовтень 2026Водоканал, 0012345вул. Соборна, 12, кв. 7",
        "Боргвід 03.11.2026",
        "312,40 грн",
        "+1 000,00 грн",
        "1 312,40 грн",
      ],
      ["листопад 2026Попередній · За місяць 1 054,08 грн"],
      [
        "Опалення, листопад 2026Тепломережа, 77-01вул. Соборна, 12, кв. 7",
        "Попередній",
        "1 054,08 грн",
        "—",
        "—",
      ],
      ["Разом за період", "", "1 366,48 грн", "", "1 312,40 грн"],
    ]);
    expect(screen.getByText(/^Інші суми — це борг за минулі місяці, перерахунок/u)).toBeVisible();
    expect(screen.getByText(`${texts.dynamicsNote} ${texts.dynamicsSums}`)).toBeVisible();
    expect(screen.getByText("1–2 з 2 рахунків")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Сторінки" })).toBeNull();
  });

  it("name a provider by its code where it is not one of the accounts any more, and need no reset without filters [UTIL-3]", async () => {
    const { user } = show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, {
        ok: invoiceHistory([invoice("i1", { serviceProviderCode: "999" })]),
      }),
    );
    expect(await table()).toHaveTextContent(/999, 0012345/u);
    await openFilters(user);
    expect(screen.queryByRole("button", { name: filterTexts.reset })).toBeNull();
  });

  it("load by themselves when the network is back [UTIL-3, SHELL-11]", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { network } = show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, () => Promise.reject(new TypeError("no network"))),
    );
    await screen.findByRole("button", { name: "Спробувати ще раз" });
    network.on(getInvoiceHistory, { ok: some });
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await table()).toBeVisible();
  });

  it("have the service’s own totals where they are more than a page [UTIL-3, UTIL-10]", async () => {
    const page = Array.from({ length: 50 }, (_, at) => invoice(`i${at}`, { charged: 1, toPay: 1 }));
    show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, {
        ok: { invoices: page, total: 120, charged: 345.6, toPay: 78.9 },
      }),
    );
    const totals = within(await table())
      .getByText("Разом за період")
      .closest("tr");
    expect(totals === null ? null : cellsOf(totals)).toEqual([
      "Разом за період",
      "",
      "345,60 грн",
      "",
      "78,90 грн",
    ]);
  });

  it("explain no column and no sum that are not there [UTIL-3, CON-1]", async () => {
    const { toPay: _toPay, ...silent } = invoice("i1", { charged: 312.4 });
    const open = invoice("i2", { charged: 5, toPay: 0, isDynamic: true });
    show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, { ok: { invoices: [silent, open], total: 2 } }),
    );
    expect(
      cellsOf(
        within(await table())
          .getAllByRole("row")
          .at(-1) as HTMLElement,
      ).at(-1),
    ).toBe("");
    expect(screen.getByText(texts.dynamicsNote)).toBeVisible();
    expect(screen.queryByText(/^Інші суми/u, { selector: "p" })).toBeNull();
  });

  it("mark a debt and a bill of the current month, and nothing else [UTIL-3]", async () => {
    const paid = invoice("i3", { period: "2026-09", toPay: 0 });
    const body = invoiceHistory([...some.invoices, paid]);
    show("/dashboard/invoices", (fake) => fake.on(getInvoiceHistory, { ok: body }));
    expect(marksIn(await table())).toEqual(["Борг", "Попередній"]);
  });

  it("are paged; the old rows stay, marked busy, until the next ones load, and the last press wins [UTIL-10]", async () => {
    const second = hold<typeof getInvoiceHistory>();
    const { network, user, location } = show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, ({ query }) =>
        query["offset"] === "0"
          ? { ok: invoiceHistory([invoice("i1")], 120) }
          : query["offset"] === "50"
            ? second.answer()
            : { ok: invoiceHistory([invoice("i101", { charged: 7 })], 120) },
      ),
    );
    await table();
    await user.click(screen.getByRole("link", { name: "Сторінка 2" }));
    expect(location()).toBe("/dashboard/invoices?page=2");
    expect(screen.getByText("Завантажуємо рядки…")).toBeInTheDocument();
    expect((await table()).closest("[aria-busy]")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText("312,40 грн", { selector: "tbody td" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Сторінка 3" }));
    await waitFor(() =>
      expect(screen.getByText("7,00 грн", { selector: "tbody td" })).toBeVisible(),
    );
    expect(listCalls(network)[1]?.isAborted()).toBe(true);
    await act(async () => second.give({ ok: invoiceHistory([invoice("i51")], 120) }));
    expect(screen.getByText("7,00 грн", { selector: "tbody td" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Рахунки" })).toHaveFocus();
    expect(screen.getByText("101–101 з 120 рахунків")).toBeVisible();
  });

  it("take the focus of a row that Back replaces, and of nothing else [UTIL-10, SHELL-8]", async () => {
    const { user } = renderScreen(
      <>
        <Back />
        <InvoicesPage />
      </>,
      {
        path: "/dashboard/invoices",
        network: (fake) =>
          fake.on(getInvoiceHistory, ({ query }) => ({
            ok: invoiceHistory([invoice(query["offset"] === "0" ? "i1" : "i51")], 120),
          })),
      },
    );
    const rowOf = (id: string) =>
      waitFor(async () => {
        const [row] = within(await table()).getAllByRole("link");
        expect(row).toHaveAttribute("href", `/dashboard/invoices/${id}`);
        return row;
      });
    await rowOf("i1");
    await user.click(screen.getByRole("link", { name: "Сторінка 2" }));
    (await rowOf("i51"))?.focus();
    goBack();
    await rowOf("i1");
    const region = screen.getByRole("region", { name: "Рахунки" });
    expect(region).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Сторінка 2" }));
    const left = await rowOf("i51");
    left?.focus();
    left?.blur();
    goBack();
    await rowOf("i1");
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Сторінка 2" }));
    (await rowOf("i51"))?.focus();
    const elsewhere = screen.getByRole("heading", { level: 1 });
    elsewhere.focus();
    goBack();
    await rowOf("i1");
    expect(elsewhere).toHaveFocus();
  });

  it("say that a page has no rows, and link to the first [UTIL-3]", async () => {
    const { user, location } = show("/dashboard/invoices?page=9", (fake) =>
      fake.on(getInvoiceHistory, ({ query }) => ({
        ok: query["offset"] === "0" ? some : invoiceHistory([], 2),
      })),
    );
    await user.click(await screen.findByRole("button", { name: "Перейти на першу сторінку" }));
    expect(location()).toBe("/dashboard/invoices");
    await table();
  });

  it("say that nothing was found [UTIL-3]", async () => {
    show("/dashboard/invoices", (fake) => fake.on(getInvoiceHistory, { ok: invoiceHistory([]) }));
    expect(await screen.findByText("За обраний період нічого не знайдено")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Зберегти як CSV" })).toBeNull();
  });

  it.each([
    ["all at once", 500, ["0"]],
    ["two by two", 2, ["0", "2"]],
    ["so that the last stands alone", 3, ["0", "3"]],
  ])(
    "are saved once each when some of them cannot be read and they come %s [CON-1, UTIL-11]",
    async (_case, most, offsets) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const readable = (code: string) => invoice(code, { invoiceAccountCode: code });
      const unreadable = (code: string) => ({ ...readable(code), charged: "much" });
      // The second one loses only an optional field.
      const sent = [
        unreadable("5000"),
        { ...readable("5001"), issuedOn: "yesterday" },
        readable("5002"),
        unreadable("5003"),
      ];
      const { network, user } = show("/dashboard/invoices", (fake) =>
        fake.on(getInvoiceHistory, ({ query }) => {
          const from = Number(query["offset"]);
          const invoices = sent.slice(from, from + most);
          return { status: 200, body: { invoices, total: sent.length, charged: 0, toPay: 0 } };
        }),
      );
      await table();
      await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
      expect(
        await screen.findByText(/: 2 рядки\. Не вдалося прочитати: 2 рядки\.$/u),
      ).toBeVisible();
      const lines = (await (saved[0]?.blob ?? new Blob()).text()).split("\r\n").slice(1, -1);
      expect(lines.map((line) => line.split(";")[2])).toEqual(["5001", "5002"]);
      expect(
        listCalls(network)
          .slice(1)
          .map(({ query }) => query["offset"]),
      ).toEqual(offsets);
      expect(warn).toHaveBeenCalled();
    },
  );

  it("are in the file with all that is known of each; one of an open month has no day of issue and nothing to pay [UTIL-3, UTIL-11]", async () => {
    const bills = [invoice("i1", { isDynamic: true }), invoice("i2")];
    const { user } = show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, { ok: invoiceHistory(bills) }),
    );
    await table();
    await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
    await screen.findByText(/: 2 рядки\.$/u);
    const account = `Водопостачання;Водоканал;'0012345;"вул. Соборна, 12, кв. 7";жовтень 2026`;
    expect((await saved[0]?.blob.text())?.replace(/^\uFEFF/u, "").split("\r\n")).toEqual([
      'Послуга;Постачальник послуг;Номер рахунку;Адреса;Період;Виставлено;"За місяць, грн";"Інші суми, грн";"До сплати, грн";Стан',
      `${account};;312,4;;;Попередній`,
      `${account};03.11.2026;312,4;1000;1312,4;Борг`,
      "",
    ]);
  });

  it("say how to add an account when there is none, and request nothing [UTIL-3]", async () => {
    const { network } = show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceAccounts, { ok: [] }),
    );
    expect(await screen.findByText("У кабінеті немає жодного особового рахунку")).toBeVisible();
    expect(listCalls(network)).toEqual([]);
  });

  it.each([
    [
      "a missing account",
      { ...some, invoices: [{ ...some.invoices[0], invoiceAccountCode: undefined }] },
    ],
    ["a string for a sum", { ...some, invoices: [{ ...some.invoices[0], charged: "1366.48" }] }],
    ["no JSON", "<html>"],
  ])("show an error for %s, and load on the next try [UTIL-3, ERR-3]", async (_, body) => {
    const { network, user } = show("/dashboard/invoices", (fake) =>
      fake.on(getInvoiceHistory, { status: 200, body }),
    );
    expect(await screen.findByText("Помилка завантаження даних! Спробуйте пізніше.")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
    network.on(getInvoiceHistory, { ok: some });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    await table();
    expect(screen.getByRole("region", { name: "Рахунки" })).toHaveFocus();
  });

  it("keep the old rows with their own period when the next ones do not load [ERR-3]", async () => {
    const { network, user } = showSome("/dashboard/invoices?from=2026-01-01&to=2026-03-31");
    await table();
    network.on(getInvoiceHistory, {
      status: 422,
      body: { message: "Період задовгий. Оберіть не більше ніж 15 років.", errors: [] },
    });
    await openFilters(user);
    await user.click(screen.getByRole("button", { name: "Скинути фільтри" }));
    expect(
      await screen.findByText("Період задовгий. Оберіть не більше ніж 15 років."),
    ).toBeVisible();
    expect(screen.getByText(/^Показано попередні рядки/u)).toBeVisible();
    expect(screen.getByText("Рахунки за 01.01.2026 – 31.03.2026")).toBeVisible();
  });
});

it("are loaded again when another tab may have paid one [UTIL-3, UTIL-7]", async () => {
  const { network } = showSome();
  await table();
  const before = listCalls(network).length;
  changedElsewhere("payments");
  await waitFor(() => expect(listCalls(network)).toHaveLength(before + 1));
});
