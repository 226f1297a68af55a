import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { writtenElsewhere } from "#tests/web/support/other-tab.ts";
import { accountLink, accounts } from "#tests/web/support/samples.ts";
import { plain } from "../support.tsx";
import { dialog, focusWindow, show } from "./show-pay.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

/** Another tab has changed the accounts of the resident. */
const change = (linked: readonly AccountLink[]) =>
  act(() => {
    const newValue = JSON.stringify(linked);
    localStorage.setItem(sessionKeys.accounts, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key: sessionKeys.accounts, newValue }));
  });
const without = (...codes: readonly string[]) =>
  accounts.filter(({ invoiceAccount }) => !codes.includes(invoiceAccount.code));

const gone = (account: string) =>
  `${account}: рахунок видалено з кабінету, тому сплатити його тут уже не можна.`;
const several = () => screen.findByRole("button", { name: "Сплатити кілька боргів (2)" });
const choice = () => screen.findByRole("dialog", { name: "Оберіть, що сплатити" });
const goAway = async ({ user }: ReturnType<typeof show>) => {
  const link = within(await dialog()).getByRole("link", { name: /Каталог/u });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

describe("a payment while another tab changes the accounts", () => {
  it("keeps what is ticked, asks for the new account alone, and says what is gone [UTIL-7, ACC-3]", async () => {
    const { user, network } = show();
    await user.click(await several());
    const open = await choice();
    await user.click(within(open).getByText("Сплатити наперед (2)"));
    await user.click(within(open).getByRole("checkbox", { name: /^Обленерго/u }));
    await user.click(within(open).getByRole("checkbox", { name: /^Тепломережа/u }));
    const asked = network.callsOf(getAmountToPay).length;
    change([...without("0012345"), accountLink("900", { name: "Газ", provider: "400" })]);
    expect(await within(open).findByText(gone("Водоканал, 0012345"))).toBeVisible();
    expect(open).toBeVisible();
    expect(within(open).getByRole("checkbox", { name: /^Обленерго/u })).toBeChecked();
    expect(within(open).getByRole("checkbox", { name: /^Тепломережа/u })).not.toBeChecked();
    expect(within(open).queryByRole("checkbox", { name: /0012345/u })).toBeNull();
    await waitFor(() => expect(network.callsOf(getAmountToPay)).toHaveLength(asked + 1));
    expect(network.callsOf(getAmountToPay).at(-1)?.query["code"]).toBe("900");
    await user.click(within(open).getByRole("button", { name: "Сплатити 1 рахунок" }));
    expect(plain(await dialog())).toContain("Номер рахунку 5001");
    expect(plain(await dialog())).toContain(gone("Водоканал, 0012345"));
  });

  it("keeps what is ticked where another tab has changed something else [UTIL-7]", async () => {
    const { user } = show();
    await user.click(await several());
    const open = await choice();
    const box = () => within(open).getByRole("checkbox", { name: /^Тепломережа/u });
    expect(box()).toBeChecked();
    // All that is stored of the resident comes with it, as other objects.
    writtenElsewhere(sessionKeys.phones, "[]");
    expect(box()).toBeChecked();
    await user.click(box());
    expect(box()).not.toBeChecked();
    expect(within(open).getByRole("button", { name: "Сплатити 1 рахунок" })).toBeEnabled();
  });

  it("goes on with the queue after a payment service, also where its account is gone [UTIL-7, ACC-3]", async () => {
    const shown = show();
    const { user } = shown;
    await user.click(await several());
    await user.click(within(await choice()).getByRole("button", { name: "Сплатити 2 рахунки" }));
    await goAway(shown);
    change(without("77-01"));
    focusWindow();
    expect(
      await screen.findByText(
        "Тепломережа, 77-01: рахунок видалено з кабінету, тому його суми тут уже не видно.",
      ),
    ).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Далі: Водоканал" }));
    const open = await dialog();
    expect(plain(open)).toContain("Особовий рахунок 2 з 2");
    change([...without("77-01"), accountLink("900", { name: "Газ", provider: "400" })]);
    await screen.findByText(/^Газ$/u);
    expect(open).toBeVisible();
    change(without("77-01", "0012345"));
    expect(await screen.findByText(gone("Водоканал, 0012345"))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is stopped in words where its only account is gone [UTIL-7, ACC-3]", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: /^Сплатити найбільший борг/u }));
    expect(await dialog()).toBeVisible();
    change(without("77-01"));
    expect(await screen.findByText("Оплату зупинено")).toBeVisible();
    expect(screen.getByText(gone("Тепломережа, 77-01"))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toHaveTextContent(/^Оплату зупинено/u);
    expect(screen.queryByRole("button", { name: "Оновити суму" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Закрити" }));
    await waitFor(() => expect(screen.queryByText("Оплату зупинено")).toBeNull());
  });

  it.each(["choice", "services"])(
    "is stopped in words above the way to add an account where none is left: %s [UTIL-7, ACC-3]",
    async (open) => {
      const { user } = show();
      if (open === "choice") await user.click(await several());
      else
        await user.click(await screen.findByRole("button", { name: /^Сплатити найбільший борг/u }));
      await screen.findByRole("dialog");
      change([]);
      expect(await screen.findByText("Оплату зупинено")).toBeVisible();
      expect(screen.getByText(gone("Тепломережа, 77-01"))).toBeVisible();
      expect(
        screen.getByText("Видалений рахунок можна знову додати в розділі «Особові рахунки»."),
      ).toBeVisible();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(document.activeElement).toHaveTextContent(/^Оплату зупинено/u);
      expect(screen.getByText("У кабінеті немає жодного особового рахунку")).toBeVisible();
      expect(screen.getByRole("link", { name: "Додати рахунок" })).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Закрити" }));
      await waitFor(() => expect(screen.queryByText("Оплату зупинено")).toBeNull());
      change(accounts);
      expect(await screen.findByRole("link", { name: "Тепломережа" })).toBeVisible();
    },
  );

  it("says what became of a payment where no account is left, and takes the lost focus [UTIL-7, ACC-3]", async () => {
    const shown = show();
    const { user } = shown;
    await user.click(await several());
    await user.click(within(await choice()).getByRole("button", { name: "Сплатити 2 рахунки" }));
    await goAway(shown);
    focusWindow();
    await user.click(await screen.findByRole("button", { name: "Далі: Водоканал" }));
    await dialog();
    change([]);
    expect(await screen.findByText(gone("Водоканал, 0012345"))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toHaveTextContent(/^Якщо Ви сплатили/u);
    expect(screen.getByText(/^Видалений рахунок можна знову додати/u)).toBeVisible();
  });

  it("promises no sum where no account is left, keeps the focus, and takes it only once [UTIL-7, ACC-3]", async () => {
    const shown = show();
    const { user } = shown;
    await user.click(await screen.findByRole("button", { name: /^Сплатити найбільший борг/u }));
    await goAway(shown);
    const place = screen.getByText("Платіжний сервіс відкрито в новій вкладці").closest("output");
    expect(screen.getByText(/^Коли Ви повернетеся/u)).toBeVisible();
    act(() => screen.getByRole("button", { name: "Оновити суму" }).focus());
    change([]);
    await screen.findByText("У кабінеті немає жодного особового рахунку");
    expect(screen.queryByText(/^Коли Ви повернетеся/u)).toBeNull();
    expect(screen.queryByRole("button", { name: "Оновити суму" })).toBeNull();
    expect(screen.getByText(/^Видалений рахунок можна знову додати/u)).toBeVisible();
    expect(document.activeElement).toBe(place);
    const link = screen.getByRole("link", { name: "Додати рахунок" });
    act(() => link.focus());
    change(accounts);
    await screen.findByRole("link", { name: "Тепломережа" });
    expect(place).toBeInTheDocument();
    expect(document.activeElement).not.toBe(place);
    await user.click(screen.getByRole("button", { name: "Закрити" }));
    expect(document.activeElement).toBe(place);
  });

  it("leaves the focus alone at a return to the page [UTIL-7]", async () => {
    const shown = show();
    await shown.user.click(await several());
    await shown.user.click(
      within(await choice()).getByRole("button", { name: "Сплатити 2 рахунки" }),
    );
    await goAway(shown);
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    focusWindow();
    await screen.findByRole("button", { name: "Далі: Водоканал" });
    expect(document.activeElement).toBe(document.body);
  });
});
