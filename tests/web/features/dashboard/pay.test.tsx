import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getAmountToPay, getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
// Fetched before it is wanted, as in the portal.
import "#web/features/dashboard/pay-dialog.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { accounts, configurationWith } from "../../support/samples.ts";
import { failed, full, owes, plain, showWith, usual } from "./support.tsx";

type Services = Partial<ClientConfiguration["payment_services"]>;

const bank = { enabled: true, url_template: "https://bank.example/?d={data}", token: "public" };
const catalogue = { enabled: true, url_template: "/__outside/pay/{path}/{code}" };

const show = (
  services: Services = { bank, catalogue },
  network: (network: FakeNetwork) => void = full,
  dashboard: Parameters<typeof configurationWith>[0] = {},
) => {
  const configuration = configurationWith(dashboard);
  const { payment_services: off } = configuration;
  return showWith({ ...configuration, payment_services: { ...off, ...services } }, network);
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const water = () => screen.findByRole("button", { name: "Сплатити: Водоканал, рахунок 0012345" });
const dialog = () => screen.findByRole("dialog", { name: "Оберіть платіжний сервіс" });
const linksOf = (inside: HTMLElement) => within(inside).getAllByRole("link");
const focusWindow = (): void => {
  fireEvent.focus(window);
};

describe("the way to pay", () => {
  it("stands at each account that owes something, and at no other [UTIL-7]", async () => {
    show();
    await water();
    const names = screen
      .getAllByRole("button", { name: /^Сплатити/u })
      .map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual([
      "Сплатити: Водоканал, рахунок 0012345",
      "Сплатити: Тепломережа, рахунок 77-01",
    ]);
  });

  it("stands at the whole where one account is all of it [UTIL-7]", async () => {
    show(undefined, (net) => full(net).on(getInvoiceAccounts, { ok: accounts.slice(0, 1) }));
    const sum = await screen.findByRole("region", { name: "Сума до сплати" });
    expect(await within(sum).findByRole("button", { name: /^Сплатити/u })).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Сплатити/u })).toHaveLength(1);
  });

  it("stands at the one account where the whole is hidden [UTIL-7]", async () => {
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
  ])("is not offered when %s [UTIL-8]", async (_, services) => {
    show(services);
    await waitFor(() => expect(screen.getAllByText("Заборгованість")).toHaveLength(2));
    expect(screen.queryByRole("button", { name: /^Сплатити/u })).toBeNull();
  });
});

describe("the payment services", () => {
  it("are offered with the account and what is owed, in tabs that cannot reach back [UTIL-7, UTIL-8]", async () => {
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

  it("leave by Escape, and the focus goes back to where they were asked for [UTIL-7]", async () => {
    const { user } = show();
    const button = await water();
    await user.click(button);
    await dialog();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });
});

const goAndComeBack = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await water());
  const link = within(await dialog()).getByRole("link", { name: /Каталог/u });
  // jsdom follows no link.
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

describe("coming back from a payment service", () => {
  it("asks what is owed now, with the last figures on the screen meanwhile [UTIL-7]", async () => {
    const shown = show();
    await goAndComeBack(shown);
    expect(await screen.findByText("Сервіс оплати відкрито в новій вкладці")).toBeVisible();
    expect(shown.network.callsOf(getAmountToPay)).toHaveLength(4);
    const held = hold<typeof getAmountToPay>();
    shown.network.on(getAmountToPay, (seen) =>
      seen.query["code"] === "0012345" ? held.answer() : owes(usual)(seen),
    );
    focusWindow();
    expect(await screen.findByText("Оновлюємо суму до сплати…")).toBeVisible();
    await waitFor(() => expect(shown.network.callsOf(getAmountToPay)).toHaveLength(8));
    const sum = screen.getByRole("region", { name: "Сума до сплати" });
    expect(plain(sum)).toContain("3 360,40 грн");
    await act(async () => {
      held.give(
        owes({ "0012345": 12.4 })({ query: { code: "0012345", serviceProviderCode: "101" } }),
      );
    });
    expect(await screen.findByText("Якщо Ви сплатили, платіж опрацьовується")).toBeVisible();
    await waitFor(() => expect(plain(sum)).toContain("2 060,40 грн"));
    expect(shown.network.callsOf(getAmountToPay)).toHaveLength(8);
  });

  it("asks again at every return until the note is put away [UTIL-7]", async () => {
    const shown = show();
    await goAndComeBack(shown);
    fireEvent(document, new Event("visibilitychange"));
    await screen.findByText("Якщо Ви сплатили, платіж опрацьовується");
    await shown.user.click(screen.getByRole("button", { name: "Оновити суму" }));
    await waitFor(() => expect(shown.network.callsOf(getAmountToPay)).toHaveLength(12));
    await screen.findByText("Якщо Ви сплатили, платіж опрацьовується");
    const note = screen.getByText("Якщо Ви сплатили, платіж опрацьовується").closest("output");
    await shown.user.click(within(note as HTMLElement).getByRole("button", { name: "Закрити" }));
    expect(screen.queryByText("Якщо Ви сплатили, платіж опрацьовується")).toBeNull();
    focusWindow();
    expect(shown.network.callsOf(getAmountToPay)).toHaveLength(12);
  });

  it("keeps the figures and says how old they are when nobody answers then [UTIL-7]", async () => {
    const shown = show();
    await goAndComeBack(shown);
    shown.network.on(getAmountToPay, failed);
    focusWindow();
    expect(await screen.findByText("Якщо Ви сплатили, платіж опрацьовується")).toBeVisible();
    const sum = screen.getByRole("region", { name: "Сума до сплати" });
    expect(plain(sum)).toContain("3 360,40 грн");
    expect(sum).toHaveTextContent("Не всі суми вдалося оновити: показано останні відомі.");
    expect(screen.getAllByText(/Не вдалося оновити\. Станом на/u)).toHaveLength(4);
    shown.network.on(getAmountToPay, owes({}));
    await shown.user.click(
      screen.getByRole("button", { name: "Спробувати ще раз: Водоканал, 0012345" }),
    );
    await waitFor(() => expect(plain(sum)).toContain("0,00 грн"));
  });

  it("does not hear of a return before anybody went [UTIL-7]", async () => {
    const { network, user } = show();
    await user.click(await water());
    await dialog();
    focusWindow();
    expect(network.callsOf(getAmountToPay)).toHaveLength(4);
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});
