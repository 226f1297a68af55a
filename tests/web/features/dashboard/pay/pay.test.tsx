import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getAmountToPay, getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { hold } from "#tests/web/support/network.ts";
import { accounts } from "#tests/web/support/samples.ts";
import { failed, full, owes, plain, usual } from "../support.tsx";
import { bank, catalogue, dialog, focusWindow, show } from "./show-pay.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const water = () => screen.findByRole("button", { name: "Сплатити: Водоканал, рахунок 0012345" });
const linksOf = (inside: HTMLElement) => within(inside).getAllByRole("link");

const goAndComeBack = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await water());
  const link = within(await dialog()).getByRole("link", { name: /Каталог/u });
  // jsdom does not follow links.
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

describe("the way to pay", () => {
  const payButtons = () => screen.getAllByRole("button", { name: /^Сплатити/u });
  /** Name and variant of each button. */
  const offered = () =>
    payButtons().map((button) => [
      button.getAttribute("aria-label"),
      button.getAttribute("data-variant"),
    ]);

  it("is at every account, and is highlighted once: at the sum, for the largest debt [UTIL-7]", async () => {
    show();
    await waitFor(() => expect(screen.getByText("Переплата")).toBeVisible());
    await waitFor(() =>
      expect(offered()).toEqual([
        ["Сплатити найбільший борг: Тепломережа, рахунок 77-01", "primary"],
        ["Сплатити кілька боргів (2)", "secondary"],
        ["Сплатити: Водоканал, рахунок 0012345", "secondary"],
        ["Сплатити: Тепломережа, рахунок 77-01", "secondary"],
        ["Сплатити: Обленерго, рахунок 5001", "secondary"],
        ["Сплатити: Водоканал, рахунок 0012346", "secondary"],
      ]),
    );
  });

  it("is there while the amounts load, and when they do not load [UTIL-7]", async () => {
    const held = hold<typeof getAmountToPay>();
    const { user } = show(undefined, (net) =>
      full(net).on(getAmountToPay, (seen) =>
        seen.query["code"] === "0012345" ? held.answer() : failed,
      ),
    );
    await water();
    expect(screen.getByText("Завантажуємо суму…")).toBeInTheDocument();
    expect(offered().map(([, variant]) => variant)).toEqual(Array(4).fill("secondary"));
    held.give(failed);
    await waitFor(() => expect(screen.queryByText("Завантажуємо суму…")).toBeNull());
    const heat = screen.getByRole("button", { name: "Сплатити: Тепломережа, рахунок 77-01" });
    await user.click(heat);
    const open = await dialog();
    expect(plain(open)).toContain(
      "Сума зараз невідома. Перевірте її, будь ласка, на сторінці сервісу.",
    );
    expect(linksOf(open).map((link) => link.getAttribute("href"))).toContain(
      "/__outside/pay/communal/77-01",
    );
  });

  it.each([
    ["5001", "Обленерго", "Боргу немає, але можна сплатити наперед."],
    ["0012346", "Водоканал", "Переплата 320,50 грн: боргу немає, але можна сплатити наперед."],
  ])(
    "says that nothing is owed on %s, and offers to pay in advance [UTIL-7]",
    async (code, name, text) => {
      const { user } = show();
      await waitFor(() => expect(screen.getByText("Переплата")).toBeVisible());
      await user.click(screen.getByRole("button", { name: `Сплатити: ${name}, рахунок ${code}` }));
      const open = await dialog();
      await waitFor(() => expect(plain(open)).toContain(`Сума до сплати0,00 грн${text}`));
      expect(linksOf(open)).toHaveLength(2);
    },
  );

  it.each([
    ["is on its way", () => new Promise<never>(() => undefined)],
    ["does not come", failed],
    ["is nothing", owes({})],
  ])("is at the sum of a single account when its amount %s [UTIL-7]", async (_, answer) => {
    show(undefined, (net) =>
      full(net)
        .on(getInvoiceAccounts, { ok: accounts.slice(0, 1) })
        .on(getAmountToPay, answer),
    );
    const sum = await screen.findByRole("region", { name: "Сума до сплати" });
    const button = await within(sum).findByRole("button", { name: /^Сплатити/u });
    expect(button).toHaveAttribute("data-variant", "secondary");
    expect(payButtons()).toHaveLength(1);
  });

  it("is at the sum only when there is a single account [UTIL-7]", async () => {
    show(undefined, (net) => full(net).on(getInvoiceAccounts, { ok: accounts.slice(0, 1) }));
    const sum = await screen.findByRole("region", { name: "Сума до сплати" });
    expect(await within(sum).findByRole("button", { name: /^Сплатити/u })).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Сплатити/u })).toHaveLength(1);
  });

  it("is at the single account when the sum is hidden [UTIL-7]", async () => {
    show(undefined, (net) => full(net).on(getInvoiceAccounts, { ok: accounts.slice(0, 1) }), {
      account_debt: { show: false, view: "table" },
    });
    expect(await water()).toBeVisible();
  });

  it.each([
    ["none is enabled", { bank: { ...bank, enabled: false }, catalogue: { enabled: false } }],
    ["none has a template", { bank: { enabled: true }, catalogue: { enabled: true } }],
    [
      "the templates make no sense",
      {
        bank: { ...bank, url_template: "/x" },
        catalogue: { enabled: true, url_template: "/{oops}" },
      },
    ],
  ])("is hidden when %s [UTIL-8]", async (_, services) => {
    show(services);
    await waitFor(() => expect(screen.getAllByText("Заборгованість")).toHaveLength(2));
    expect(screen.queryByRole("button", { name: /^Сплатити/u })).toBeNull();
  });
});

describe("the payment services", () => {
  it("have the name of the configuration, else the name of the portal [UTIL-8]", async () => {
    const second = {
      enabled: true,
      title: "ПлатиПросто",
      url_template: "https://two.example/{code}",
    };
    const { user } = show({ bank: { ...bank, title: " Банк Громада " }, catalogue, second });
    await user.click(await water());
    expect(linksOf(await dialog()).map((link) => plain(link))).toEqual([
      "Каталог платежів, відкриється в новій вкладці",
      "Банк Громада, відкриється в новій вкладці",
      "ПлатиПросто, відкриється в новій вкладці",
    ]);
  });

  it.each(["", " \u00a0"])(
    "keep the name of the portal when the configured one is blank: %j [UTIL-8]",
    async (title) => {
      const { user } = show({ bank: { ...bank, title } });
      await user.click(await water());
      expect(linksOf(await dialog()).map((link) => plain(link))).toEqual([
        "Інтернет-банкінг, відкриється в новій вкладці",
      ]);
    },
  );

  it("are shown with the account and the amount to pay, and open in tabs without access to the portal [UTIL-7, UTIL-8]", async () => {
    const { user } = show();
    await user.click(await water());
    const open = await dialog();
    expect(plain(open)).toContain("Номер рахунку 0012345");
    expect(plain(open)).toContain("Сума до сплати1 312,40 грн");
    expect(plain(open)).toContain("Станом на 21.11.2026 09:30");
    expect(linksOf(open).map((link) => [plain(link), link.getAttribute("href")])).toEqual([
      ["Каталог платежів, відкриється в новій вкладці", "/__outside/pay/communal/0012345"],
      [
        "Інтернет-банкінг, відкриється в новій вкладці",
        `https://bank.example/?d=${encodeURIComponent('{"token":"public","code":"0012345"}')}`,
      ],
    ]);
    for (const link of linksOf(open)) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
      expect(link).toHaveAttribute("referrerpolicy", "no-referrer");
      expect(link.getAttribute("href")).not.toContain("token-of-the-test-session");
    }
  });

  it("say that a first sum is on its way, and then the sum [UTIL-7]", async () => {
    const held = hold<typeof getAmountToPay>();
    const { user } = show(undefined, (net) =>
      full(net)
        .on(getInvoiceAccounts, { ok: accounts.slice(0, 1) })
        .on(getAmountToPay, held.answer),
    );
    await user.click(await water());
    const open = await dialog();
    expect(within(open).getByText("Оновлюємо суму до сплати…")).toBeVisible();
    expect(within(open).queryByText(/^Сума зараз невідома/u)).toBeNull();
    await act(async () =>
      held.give(owes(usual)({ query: { code: "0012345", serviceProviderCode: "101" } })),
    );
    await waitFor(() => expect(plain(open)).toContain("Сума до сплати1 312,40 грн"));
    expect(within(open).queryByText("Оновлюємо суму до сплати…")).toBeNull();
  });

  it("say that a known sum is being refreshed, instead of its time [UTIL-7]", async () => {
    const shown = show();
    await goAndComeBack(shown);
    const held = hold<typeof getAmountToPay>();
    shown.network.on(getAmountToPay, held.answer);
    focusWindow();
    await shown.user.click(await water());
    const open = await dialog();
    expect(plain(open)).toContain("Сума до сплати1 312,40 грнОновлюємо суму до сплати…");
    expect(plain(open)).not.toContain("Станом на");
  });

  it("count as opened by the middle button, which opens a tab too, and not by the right one [UTIL-7]", async () => {
    const { user } = show();
    await user.click(await water());
    const open = await dialog();
    const link = within(open).getByRole("link", { name: /Каталог/u });
    await user.pointer({ keys: "[MouseRight]", target: link });
    expect(open).toBeVisible();
    await user.pointer({ keys: "[MouseMiddle]", target: link });
    expect(await screen.findByText("Платіжний сервіс відкрито в новій вкладці")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["Escape", (user: UserEvent) => user.keyboard("{Escape}")],
    // They hold no input that a stray press could lose.
    [
      "a press beside them",
      (user: UserEvent) => user.click(document.querySelector(".ui-dialog-backdrop") as Element),
    ],
  ])("close on %s, and the focus returns to the button [UTIL-7]", async (_, leave) => {
    const { user } = show();
    const button = await water();
    await user.click(button);
    await dialog();
    await leave(user);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe("coming back from a payment service", () => {
  it("reloads the amounts and shows the last figures meanwhile [UTIL-7]", async () => {
    const shown = show();
    await goAndComeBack(shown);
    expect(await screen.findByText("Платіжний сервіс відкрито в новій вкладці")).toBeVisible();
    expect(shown.network.callsOf(getAmountToPay)).toHaveLength(4);
    const held = hold<typeof getAmountToPay>();
    shown.network.on(getAmountToPay, (seen) =>
      seen.query["code"] === "0012345" ? held.answer() : owes(usual)(seen),
    );
    focusWindow();
    expect(await screen.findByText("Оновлюємо суму до сплати…")).toBeVisible();
    expect(screen.getByRole("button", { name: "Оновити суму" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await waitFor(() => expect(shown.network.callsOf(getAmountToPay)).toHaveLength(8));
    const sum = screen.getByRole("region", { name: "Сума до сплати" });
    expect(plain(sum)).toContain("3 360,40 грн");
    await act(async () => {
      held.give(
        owes({ "0012345": 12.4 })({ query: { code: "0012345", serviceProviderCode: "101" } }),
      );
    });
    const note = await screen.findByText("Сума до сплати зменшилася");
    expect(plain(note.closest("output"))).toContain(
      "Водоканал, 0012345: було до сплати 1 312,40 грн, тепер 12,40 грн.",
    );
    await waitFor(() => expect(plain(sum)).toContain("2 060,40 грн"));
    expect(shown.network.callsOf(getAmountToPay)).toHaveLength(8);
  });

  it("loads once more after a load that ran before the return: it may not know of the payment [UTIL-7]", async () => {
    const amounts = hold<typeof getAmountToPay>();
    const bills = hold<typeof getInvoiceHistory>();
    const shown = show(undefined, (net) =>
      full(net)
        .on(getInvoiceAccounts, { ok: accounts.slice(0, 1) })
        .on(getAmountToPay, amounts.answer)
        .on(getInvoiceHistory, bills.answer),
    );
    const asked = () =>
      [getAmountToPay, getInvoiceHistory].map((call) => shown.network.callsOf(call).length);
    await goAndComeBack(shown);
    focusWindow();
    const of = { query: { code: "0012345", serviceProviderCode: "101" } };
    shown.network.on(getAmountToPay, owes({ "0012345": 12.4 })(of));
    shown.network.on(getInvoiceHistory, { ok: { invoices: [] } });
    expect(asked()).toEqual([1, 1]);
    await act(async () => {
      amounts.give(owes(usual)(of));
      bills.give({ ok: { invoices: [] } });
    });
    await waitFor(() => expect(asked()).toEqual([2, 2]));
    const sum = screen.getByRole("region", { name: "Сума до сплати" });
    await waitFor(() => expect(plain(sum)).toContain("12,40 грн"));
  });

  it("reloads at every return until the note is put away [UTIL-7]", async () => {
    const shown = show();
    await goAndComeBack(shown);
    fireEvent(document, new Event("visibilitychange"));
    await screen.findByText("Якщо Ви сплатили, платіж обробляється");
    await shown.user.click(screen.getByRole("button", { name: "Оновити суму" }));
    await waitFor(() => expect(shown.network.callsOf(getAmountToPay)).toHaveLength(12));
    await screen.findByText("Якщо Ви сплатили, платіж обробляється");
    const note = screen.getByText("Якщо Ви сплатили, платіж обробляється").closest("output");
    await shown.user.click(within(note as HTMLElement).getByRole("button", { name: "Закрити" }));
    expect(screen.queryByText("Якщо Ви сплатили, платіж обробляється")).toBeNull();
    focusWindow();
    expect(shown.network.callsOf(getAmountToPay)).toHaveLength(12);
  });

  it("keeps the figures and shows their age when the reload fails [UTIL-7]", async () => {
    const shown = show();
    await goAndComeBack(shown);
    shown.network.on(getAmountToPay, failed);
    focusWindow();
    expect(await screen.findByText("Якщо Ви сплатили, платіж обробляється")).toBeVisible();
    const sum = screen.getByRole("region", { name: "Сума до сплати" });
    expect(plain(sum)).toContain("3 360,40 грн");
    expect(sum).toHaveTextContent("Не всі суми вдалося оновити: показано останні відомі.");
    const old = screen.getAllByText(/Не вдалося оновити\. Станом на/u);
    expect(old).toHaveLength(4);
    // The sum is known: only its age is told, and not as a failure.
    for (const line of old) expect(line).not.toHaveClass("account-line-failed");
    shown.network.on(getAmountToPay, owes({}));
    const retries = screen.getAllByRole("button", { name: /^Спробувати ще раз/u });
    expect(retries.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Спробувати ще раз: суми за 4 рахунками",
    ]);
    for (const retry of retries) await shown.user.click(retry);
    expect(screen.getByRole("heading", { name: "До сплати за рахунками" })).toHaveFocus();
    await waitFor(() => expect(plain(sum)).toContain("0,00 грн"));
    expect(screen.queryByRole("button", { name: /^Спробувати ще раз/u })).toBeNull();
  });

  it("is not taken for the leave: a tab that gets hidden loads nothing [UTIL-7]", async () => {
    const shown = show();
    await goAndComeBack(shown);
    const asked = shown.network.callsOf(getAmountToPay).length;
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    expect(await screen.findByText("Платіжний сервіс відкрито в новій вкладці")).toBeVisible();
    expect(shown.network.callsOf(getAmountToPay)).toHaveLength(asked);
    visibility.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    expect(await screen.findByText("Якщо Ви сплатили, платіж обробляється")).toBeVisible();
  });

  it("reloads nothing when no service was opened [UTIL-7]", async () => {
    const { network, user } = show();
    await user.click(await water());
    await dialog();
    focusWindow();
    expect(network.callsOf(getAmountToPay)).toHaveLength(4);
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});
