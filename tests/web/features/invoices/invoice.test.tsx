import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { getInvoiceDetail, getInvoiceHistory, getReceipt } from "#contracts/endpoints/invoices.ts";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { firstInvoice, InvoicePage } from "#web/features/invoices/invoice.page.tsx";
import { watchFiles } from "../../support/files.ts";
import { invoiceDetail, invoiceHistory } from "../../support/histories.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { changedElsewhere } from "../../support/other-tab.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, configurationWith, invoice } from "../../support/samples.ts";

const { saved, held } = watchFiles();

const InvoicePageAtItsPath = () => (
  <Routes>
    <Route path="/dashboard/invoices/:id" element={<InvoicePage />} />
    <Route path="*" element={<p>elsewhere</p>} />
  </Routes>
);

const show = (network: (fake: FakeNetwork) => void, id = "i1") =>
  renderScreen(<InvoicePageAtItsPath />, {
    path: `/dashboard/invoices/${id}`,
    network: (fake) => network(fake.on(getInvoiceHistory, { ok: invoiceHistory([]) })),
  });

const showBill = (over: Partial<InvoiceDetail> = {}) =>
  show((fake) => fake.on(getInvoiceDetail, { ok: invoiceDetail(over) }));

describe("the call for one invoice", () => {
  it.each(["i1", "77004.2026-10", "a%2Fb%20c"])(
    "is that of the page, sent with the press of a link [ALL-2]: %s",
    async (id) => {
      const { network } = show((fake) => fake.on(getInvoiceDetail, { ok: invoiceDetail({}) }), id);
      await waitFor(() => expect(network.callsOf(getInvoiceDetail)).toHaveLength(1));
      const ahead: unknown[] = [];
      firstInvoice((_, request) => ahead.push(request), {
        configuration: configurationWith({}),
        pathname: `/dashboard/invoices/${id}`,
        accounts,
      });
      expect(ahead).toEqual(network.callsOf(getInvoiceDetail).map(({ query }) => ({ query })));
    },
  );
});

const plain = (text: string | null) => (text ?? "").replaceAll("\u00A0", " ");
const stepsShown = (name = "Як склалася сума за рахунком") =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("term")
    .map((term) => [plain(term.textContent), plain(term.nextElementSibling?.textContent ?? "")]);

/** An array of this realm: jsdom and Node have one each. */
const pdf = Uint8Array.from(Buffer.from(`%PDF-1.7\n${"x".repeat(34_500)}`));
const getIt = () => screen.findByRole("button", { name: "Завантажити квитанцію (PDF)" });

describe("an invoice", () => {
  it("shows what it charges for, line by line, and how its sum is made up [UTIL-3]", async () => {
    const { network } = showBill();
    expect(
      await screen.findByRole("heading", { name: /^Водопостачання, жовтень\s2026$/u }),
    ).toBeVisible();
    expect(network.callsOf(getInvoiceDetail)[0]?.query).toEqual({ invoiceId: "i1" });
    const rows = within(screen.getByRole("table", { name: "Нарахування" })).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))).toEqual([
      ["Послуга", "Показання", "Кількість", "Тариф", "Нараховано"],
      ["Водопостачаннялічильник № 77123", "100 → 110", "10 м³", "30,12345 грн", "301,23 грн"],
      ["Абонплата", "—", "1 міс.", "11,17 грн", "11,17 грн"],
      ["Разом нараховано", "", "", "", "312,40 грн"],
    ]);
    expect(stepsShown()).toEqual([
      ["Борг на початок місяця", "+200,00 грн"],
      ["Нараховано", "+312,40 грн"],
      ["Перерахунок", "−12,40 грн"],
      ["Субсидія", "−100,00 грн"],
      ["Сплачено", "−200,00 грн"],
      ["До сплати на день виставлення", "200,00 грн"],
    ]);
    expect(screen.queryByText("Суми в цьому рахунку не сходяться")).toBeNull();
    expect(screen.queryByText(/на день виставлення рахунку\. Скільки/u)).toBeNull();
    expect(screen.getByText("вул. Соборна, 12, кв. 7")).toBeVisible();
  });

  it("names itself in the title of the document once it is known, so that tabs differ [UTIL-3, SHELL-8]", async () => {
    const slow = hold<typeof getInvoiceDetail>();
    const { unmount } = show((fake) => fake.on(getInvoiceDetail, slow.answer));
    await screen.findByText("Завантажуємо рахунок…");
    expect(document.title).toMatch(/^Рахунок на оплату — /u);
    slow.give({ ok: invoiceDetail() });
    await waitFor(() =>
      expect(plain(document.title)).toMatch(
        /^Водопостачання, жовтень 2026 — Рахунок на оплату — /u,
      ),
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Рахунок на оплату$/u);
    unmount();
    show((fake) => fake.on(getInvoiceDetail, { status: 404, body: {} }));
    await screen.findByText("Такого рахунку немає серед Ваших");
    expect(document.title).toMatch(/^Рахунок на оплату — /u);
  });

  it("is of a code where the provider is not one of the accounts any more, and can be printed [UTIL-3, UTIL-11]", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const { user } = showBill({ invoice: invoice("i1", { serviceProviderCode: "999" }) });
    expect((await screen.findByText("Постачальник послуг")).nextElementSibling).toHaveTextContent(
      /^999$/u,
    );
    await user.click(screen.getByRole("button", { name: "Надрукувати" }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("leads back to the list with the filters from which it was opened [UTIL-3]", async () => {
    renderScreen(<InvoicePageAtItsPath />, {
      path: "/dashboard/invoices/i1",
      state: { search: "?provider=101" },
      network: (fake) => fake.on(getInvoiceDetail, { status: 404, body: {} }),
    });
    const [back] = await screen.findAllByRole("link", { name: "До списку рахунків" });
    expect(back).toHaveAttribute("href", "/dashboard/invoices?provider=101");
  });

  it("shows what is left to pay now, after later payments [UTIL-3]", async () => {
    showBill({ invoice: invoice("i1", { toPay: 0 }) });
    expect(await screen.findByText("За цим рахунком сплачувати нічого не потрібно")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Перейти до оплати" })).toBeNull();
    expect(screen.getByText(/на день виставлення рахунку\. Скільки/u)).toBeVisible();
  });

  it("of an open month does not point to a sum left to pay, since there is none at its top [UTIL-3]", async () => {
    showBill({ invoice: invoice("i1", { toPay: 0, isDynamic: true }) });
    const head = await screen.findByRole("region", { name: /^Водопостачання, жовтень\s2026$/u });
    expect(within(head).getByText("Попередня сума")).toBeVisible();
    expect(stepsShown().at(-1)).toEqual(["Попередній підсумок", "200,00 грн"]);
    expect(screen.queryByText(/Скільки залишилося сплатити зараз/u)).toBeNull();
    expect(within(head).getByText("Пораховано").nextSibling).toHaveTextContent("03.11.2026");
    expect(screen.queryByText(/виставлен/iu)).toBeNull();
  });

  it("of an open month counts an overpayment as preliminary too [UTIL-3]", async () => {
    showBill({
      invoice: invoice("i1", { toPay: 0, isDynamic: true }),
      openingBalance: -577.6,
      closingBalance: -577.6,
    });
    await screen.findByText("Попередня сума");
    expect(stepsShown().at(-1)).toEqual(["Попередній підсумок: переплата", "577,60 грн"]);
  });

  it("leaves out the terms that the service does not send, and shows no sum of them [UTIL-3, CON-1]", async () => {
    const { openingBalance: _opening, subsidy: _subsidy, ...detail } = invoiceDetail();
    show((fake) => fake.on(getInvoiceDetail, { ok: detail }));
    expect(await screen.findByRole("region", { name: "Нарахування" })).toBeVisible();
    expect(stepsShown("Що відомо про суму за рахунком")).toEqual([
      ["Нараховано", "+312,40 грн"],
      ["Перерахунок", "−12,40 грн"],
      ["Сплачено", "−200,00 грн"],
      ["До сплати на день виставлення", "200,00 грн"],
    ]);
    expect(screen.queryByText("Суми в цьому рахунку не сходяться")).toBeNull();
  });

  it("is readable even with only the fields of its row in the list [UTIL-3, CON-1]", async () => {
    show((fake) => fake.on(getInvoiceDetail, { ok: { invoice: invoiceDetail().invoice } }));
    expect(await screen.findByText("Залишилося сплатити")).toBeVisible();
    expect(await getIt()).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("region", { name: /суму|сума/u })).toBeNull();
    expect(screen.queryByText("Суми в цьому рахунку не сходяться")).toBeNull();
  });

  it("shows in words that the resident has overpaid [UTIL-3]", async () => {
    showBill({
      invoice: invoice("i1", { toPay: 0 }),
      openingBalance: -500,
      recalculation: 10,
      subsidy: 0,
      paid: 0,
      closingBalance: -177.6,
    });
    await screen.findByRole("heading", { name: /^Водопостачання, жовтень\s2026$/u });
    expect(stepsShown()).toEqual([
      ["Переплата на початок місяця", "−500,00 грн"],
      ["Нараховано", "+312,40 грн"],
      ["Перерахунок", "+10,00 грн"],
      ["Переплата на день виставлення", "177,60 грн"],
    ]);
  });

  it("shows above all what is left to pay, not what was charged [UTIL-3]", async () => {
    showBill();
    const left = await screen.findByText("Залишилося сплатити");
    expect(left.parentElement).toHaveTextContent(/^Залишилося сплатити200,00\sгрн$/u);
  });

  it("of nothing is not called one that a subsidy covers [UTIL-3]", async () => {
    const none = { openingBalance: 0, charged: 0, recalculation: 0, subsidy: 0, paid: 0 };
    const { lines: _, ...bill } = invoiceDetail({ ...none, closingBalance: 0 });
    const ok = { ...bill, invoice: invoice("i1", { charged: 0, toPay: 0 }) };
    show((fake) => fake.on(getInvoiceDetail, { ok }));
    expect(await screen.findByText("За цим рахунком сплачувати нічого не потрібно")).toBeVisible();
  });

  it("is no overpayment when it was paid to the kopiyka [UTIL-3]", async () => {
    showBill({ paid: 400, closingBalance: 0 });
    await screen.findByRole("heading", { name: /^Водопостачання, жовтень\s2026$/u });
    expect(stepsShown().at(-1)).toEqual(["До сплати на день виставлення", "0,00 грн"]);
  });

  it("that does not add up is shown as it is, with a warning and a contact [UTIL-3]", async () => {
    showBill({ closingBalance: 999.99 });
    expect(await screen.findByText("Суми в цьому рахунку не сходяться")).toBeVisible();
    expect(screen.getByRole("link", { name: "Написати нам про рахунок" })).toHaveAttribute(
      "href",
      "/contacts/new",
    );
    expect(stepsShown().at(-1)).toEqual(["До сплати на день виставлення", "999,99 грн"]);
  });

  it("that does not add up names no contact where there is no feedback form [UTIL-3, CFG-1]", async () => {
    const { pages } = configurationWith({});
    renderScreen(<InvoicePageAtItsPath />, {
      path: "/dashboard/invoices/i1",
      configuration: { ...configurationWith({}), pages: { ...pages, show_callback: false } },
      network: (fake) =>
        fake
          .on(getInvoiceHistory, { ok: invoiceHistory([]) })
          .on(getInvoiceDetail, { ok: invoiceDetail({ closingBalance: 999.99 }) }),
    });
    expect(await screen.findByText("Суми в цьому рахунку не сходяться")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Написати нам про рахунок" })).toBeNull();
  });

  it("shows a dash for a quantity, and leaves out a day and a closing sum that are not known [UTIL-3, CON-1]", async () => {
    const { issuedOn: _day, ...undated } = invoice("i1", { charged: 312.4, toPay: 200 });
    const { closingBalance: _sum, ...unclosed } = invoiceDetail();
    show((fake) =>
      fake.on(getInvoiceDetail, {
        ok: { ...unclosed, invoice: undated, lines: [{ serviceTypeId: 10, charged: 312.4 }] },
      }),
    );
    const lines = await screen.findByRole("table", { name: "Нарахування" });
    const [, line] = within(lines).getAllByRole("row");
    expect([...(line?.children ?? [])].map((cell) => plain(cell.textContent))).toEqual([
      "Водопостачання",
      "—",
      "—",
      "—",
      "312,40 грн",
    ]);
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^Виставлено$|на день виставлення/u)]),
    );
  });

  it("shows what it charges where the service does not say what is left to pay [UTIL-3, CON-1]", async () => {
    const { toPay: _, ...unsaid } = invoice("i1", { charged: 312.4 });
    showBill({ invoice: unsaid });
    const heading = await screen.findByRole("heading", { name: /^Водопостачання, жовтень/u });
    expect(plain(heading.nextElementSibling?.textContent ?? "")).toMatch(/^Нараховано312,40 грн/u);
    expect(screen.queryByRole("link", { name: "Перейти до оплати" })).toBeNull();
  });

  it("that is unknown shows an error and a link back to the list [UTIL-3]", async () => {
    const { user, location } = show(
      (fake) => fake.on(getInvoiceDetail, { status: 404, body: { message: "не знайдено" } }),
      "..%2F..%2Fetc",
    );
    expect(await screen.findByText("Такого рахунку немає серед Ваших")).toBeVisible();
    // The list has one period at a time.
    expect(
      screen.getByText(/Інші рахунки є у списку: період у ньому можна змінити\.$/u),
    ).toBeVisible();
    const links = screen.getAllByRole("link", { name: "До списку рахунків" });
    await user.click(links.at(-1) ?? document.body);
    expect(location()).toBe("/dashboard/invoices");
  });

  it("that does not load can be loaded again [UTIL-3, ERR-3]", async () => {
    const { network, user } = show((fake) =>
      fake.on(getInvoiceDetail, {
        status: 200,
        body: { ...invoiceDetail(), invoice: invoice("i1", { period: "October" }) },
      }),
    );
    expect(await screen.findByText("Помилка завантаження даних! Спробуйте пізніше.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Рахунок на оплату");
    network.on(getInvoiceDetail, { ok: invoiceDetail() });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(
      await screen.findByRole("heading", { name: /^Водопостачання, жовтень\s2026$/u }),
    ).toBeVisible();
  });
});

describe("the receipt of an invoice", () => {
  it("is saved with a readable name, shows its size, and can be opened until the resident leaves [UTIL-4]", async () => {
    const { user, network, unmount } = showBill({
      invoice: invoice("i1", { invoiceAccountCode: "12/А" }),
    });
    network.on(getReceipt, { ok: pdf });
    await user.click(await getIt());
    expect(await screen.findByText(/завантажено/u)).toHaveTextContent(
      "Файл «kvytantsiia-2026-10-12.pdf» (35 кБ) завантажено.",
    );
    expect(network.callsOf(getReceipt).map(({ query }) => query)).toEqual([{ invoiceId: "i1" }]);
    expect(saved.map(({ name, blob }) => [name, blob.type, blob.size])).toEqual([
      ["kvytantsiia-2026-10-12.pdf", "application/pdf", pdf.byteLength],
    ]);
    const open = screen.getByRole("link", { name: /^Відкрити квитанцію \(PDF, 35\sкБ\)$/u });
    const opened = held()[0];
    expect(open).toHaveAttribute("href", opened);
    expect(open).toHaveAttribute("target", "_blank");
    expect(open).toHaveAttribute("rel", "noopener noreferrer");
    unmount();
    await act(async () => undefined);
    expect(held()).not.toContain(opened);
  });

  it("shows that it is being made, says when it takes long, and can be cancelled [UTIL-4]", async () => {
    const held404 = hold<typeof getReceipt>();
    const { user, network } = showBill();
    network.on(getReceipt, held404.answer);
    await user.click(await getIt());
    expect(screen.getByText("Готуємо квитанцію…")).toBeVisible();
    expect(await getIt()).toHaveAttribute("aria-disabled", "true");
    await user.click(await getIt());
    expect(network.callsOf(getReceipt)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Скасувати" }));
    expect(await getIt()).toHaveFocus();
    expect(network.callsOf(getReceipt)[0]?.isAborted()).toBe(true);
    await act(async () => held404.give({ ok: pdf }));
    expect(saved).toEqual([]);
    expect(held()).toEqual([]);
  });

  it.each([
    [{ status: 404, body: {} }, /^Квитанції за цим рахунком немає/u],
    [{ status: 404, body: { message: "Немає такого рахунку." } }, /^Немає такого рахунку\.$/u],
    [{ status: 409, body: {} }, /^Квитанція за незакритий місяць ще недоступна\.$/u],
    [
      { status: 409, body: { errors: [{ message: "Місяць ще не закрито." }] } },
      /^Місяць ще не закрито\.$/u,
    ],
    [{ status: 200, body: "<html>not a PDF</html>" }, /^Помилка завантаження даних!/u],
    [{ status: 504, body: "" }, /^Не вдалося отримати відповідь від сервера/u],
  ])(
    "that fails with %j shows why in place, and loads on the next try [UTIL-4]",
    async (reply, message) => {
      const { user, network } = showBill();
      network.on(getReceipt, reply);
      await user.click(await getIt());
      expect(await screen.findByText("Не вдалося завантажити квитанцію")).toBeVisible();
      expect(screen.getByText(message)).toBeVisible();
      expect(saved).toEqual([]);
      network.on(getReceipt, { ok: pdf });
      await user.click(await getIt());
      await screen.findByText(/завантажено/u);
      expect(screen.queryByText("Не вдалося завантажити квитанцію")).toBeNull();
    },
  );

  it.each([
    ["101", false],
    ["889", true],
    ["999", true],
    ["820", false],
  ])("of an open month is offered for the provider %s: %s [UTIL-4]", async (code, isOffered) => {
    showBill({ invoice: invoice("i1", { isDynamic: true, serviceProviderCode: code }) });
    expect(await screen.findByText(/^Попередній рахунок: місяць ще не закрито/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Завантажити квитанцію/u }) !== null).toBe(
      isOffered,
    );
    expect(screen.queryByText(/^Квитанція з’явиться, коли/u) !== null).toBe(!isOffered);
  });
});

it("loads again what another tab may have paid [UTIL-3, UTIL-7]", async () => {
  const { network } = showBill();
  await screen.findByRole("table", { name: "Нарахування" });
  changedElsewhere("payments");
  await waitFor(() => expect(network.callsOf(getInvoiceDetail)).toHaveLength(2));
});
