import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getAmountToPay, getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { payTexts } from "#web/features/dashboard/pay/pay.texts.ts";
import { pickDialogTexts as pickTexts } from "#web/features/dashboard/pay/pick-dialog.texts.ts";
import { accounts } from "#tests/web/support/samples.ts";
import { failed, full, owes, plain, usual } from "../support.tsx";
import { dialog, focusWindow, show } from "./show-pay.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe("paying several debts", () => {
  const several = () => screen.findByRole("button", { name: "Сплатити кілька боргів (2)" });
  const choice = () => screen.findByRole("dialog", { name: "Оберіть, що сплатити" });
  const ticked = (inside: HTMLElement) =>
    within(inside)
      .getAllByRole<HTMLInputElement>("checkbox")
      .filter(({ checked }) => checked)
      .map((box) => plain(box.labels?.[0] ?? null));
  const all = async ({ user }: ReturnType<typeof show>) => {
    await user.click(await several());
    await user.click(within(await choice()).getByRole("button", { name: "Сплатити 2 рахунки" }));
  };
  const goAway = async ({ user }: ReturnType<typeof show>) => {
    const link = within(await dialog()).getByRole("link", { name: /Каталог/u });
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };

  it("offers checkboxes: debts are checked, other accounts can be paid in advance [UTIL-7]", async () => {
    const { user } = show();
    await user.click(await several());
    const open = await choice();
    expect(within(open).getByRole("group", { name: pickTexts.debts })).toBeVisible();
    expect(ticked(open)).toEqual([
      expect.stringMatching(/^Тепломережа рахунок 77-01.* 2 048,00 грн$/u),
      expect.stringMatching(/^Водоканал рахунок 0012345, вул\. Соборна, 12, кв\. 7 1 312,40 грн$/u),
    ]);
    expect(plain(open)).toContain("Разом боргу за обраними3 360,40 грн");
    await user.click(within(open).getByRole("checkbox", { name: /^Тепломережа/u }));
    expect(plain(open)).toContain("Разом боргу за обраними1 312,40 грн");
    await user.click(within(open).getByText("Сплатити наперед (2)"));
    await user.click(within(open).getByRole("checkbox", { name: /^Обленерго.*боргу немає/u }));
    await user.click(within(open).getByRole("button", { name: "Сплатити 2 рахунки" }));
    const first = await dialog();
    expect(plain(first)).toContain("Особовий рахунок 1 з 2");
    expect(plain(first)).toContain("Номер рахунку 0012345");
    await user.click(within(first).getByRole("button", { name: "Пропустити" }));
    await waitFor(async () => expect(plain(await dialog())).toContain("Номер рахунку 5001"));
  });

  it("offers in advance an account whose sum is unknown, and says so; adds nothing for it [UTIL-7]", async () => {
    const links = accounts.map(({ serviceProvider, invoiceAccount: { code } }) => ({
      serviceProvider,
      invoiceAccount: { code },
    }));
    const { user } = show(undefined, (net) =>
      full(net)
        .on(getInvoiceAccounts, { ok: links })
        .on(getAmountToPay, (seen) => (seen.query["code"] === "5001" ? failed : owes(usual)(seen))),
    );
    await user.click(await several());
    const open = await choice();
    await user.click(within(open).getByText("Сплатити наперед (2)"));
    const box = within(open).getByRole("checkbox", { name: /^Обленерго/u });
    expect(box).toHaveAccessibleName("Обленерго рахунок 5001 сума невідома");
    await user.click(box);
    expect(plain(open)).toContain("Разом боргу за обраними3 360,40 грн");
    expect(within(open).getByRole("button", { name: "Сплатити 3 рахунки" })).toBeVisible();
  });

  it("offers nothing in advance where all accounts have a debt [UTIL-7]", async () => {
    const { user } = show(undefined, (net) =>
      full(net)
        .on(getInvoiceAccounts, { ok: accounts.slice(0, 2) })
        .on(getAmountToPay, owes({ "0012345": 10, "0012346": 20 })),
    );
    await user.click(await several());
    expect(ticked(await choice())).toHaveLength(2);
    expect(screen.queryByText(/^Сплатити наперед/u)).toBeNull();
  });

  it("needs at least one account, says so, and can be cancelled [UTIL-7]", async () => {
    const { user } = show();
    await user.click(await several());
    const open = await choice();
    for (const box of within(open).getAllByRole<HTMLInputElement>("checkbox"))
      if (box.checked) await user.click(box);
    const start = within(open).getByRole("button", { name: "Сплатити" });
    expect(start).toHaveAccessibleDescription("Оберіть хоча б один рахунок.");
    await user.click(start);
    expect(screen.queryByRole("dialog", { name: "Оберіть платіжний сервіс" })).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const button = await several();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("leads from one account to the next by one press each, the largest debt first, and shows the result of each [UTIL-7]", async () => {
    const shown = show();
    const { user, network } = shown;
    await all(shown);
    const first = await dialog();
    expect(plain(first)).toContain("Особовий рахунок 1 з 2");
    expect(plain(first)).toContain("Номер рахунку 77-01");
    expect(plain(first)).toContain("Суму можна змінити, зокрема сплатити більше наперед.");
    await goAway(shown);
    expect(screen.queryByRole("button", { name: "Далі: Водоканал" })).toBeNull();
    network.on(getAmountToPay, owes({ ...usual, "77-01": 0 }));
    focusWindow();
    await user.click(await screen.findByRole("button", { name: "Далі: Водоканал" }));
    const second = await dialog();
    expect(plain(second)).toContain("Особовий рахунок 2 з 2");
    expect(plain(second)).toContain("Номер рахунку 0012345");
    await goAway(shown);
    focusWindow();
    const note = (await screen.findByText("Якщо Ви сплатили, платіж обробляється")).closest(
      "output",
    );
    expect(
      within(note as HTMLElement)
        .getAllByRole("listitem")
        .map(plain),
    ).toEqual([
      "Тепломережа, 77-01: було до сплати 2 048,00 грн, тепер 0,00 грн.",
      "Сума за рахунком Водоканал, 0012345 зміниться, коли платіж отримає постачальник послуг.",
    ]);
    expect(screen.queryByRole("button", { name: /^Далі/u })).toBeNull();
  });

  it("skips an account on request [UTIL-7]", async () => {
    const shown = show();
    const { user } = shown;
    await all(shown);
    await user.click(within(await dialog()).getByRole("button", { name: "Пропустити" }));
    await waitFor(async () => expect(plain(await dialog())).toContain("Особовий рахунок 2 з 2"));
    await user.click(within(await dialog()).getByRole("button", { name: "Пропустити" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("Платіжний сервіс відкрито в новій вкладці")).toBeNull();
  });

  it.each([
    ["the largest", "5001", "найбільший із відомих боргів: Тепломережа, рахунок 77-01"],
    ["the only one", "77-01", "борг, відомий зараз: Водоканал, рахунок 0012345"],
  ])("calls a debt %s only of the known ones when a sum is unknown [UTIL-7]", async (...row) => {
    const [, code, words] = row;
    show(undefined, (net) =>
      full(net).on(getAmountToPay, (seen) =>
        seen.query["code"] === code ? failed : owes(usual)(seen),
      ),
    );
    expect(await screen.findByRole("button", { name: `Сплатити ${words}` })).toBeVisible();
  });

  it("is not offered for a single debt, and a single account has no position [UTIL-7]", async () => {
    const { user } = show(undefined, (net) =>
      full(net).on(getAmountToPay, owes({ ...usual, "77-01": 0 })),
    );
    const only = await screen.findByRole("button", {
      name: "Сплатити борг: Водоканал, рахунок 0012345",
    });
    expect(await screen.findByText(/^Борг: Водоканал, 1\s312,40\sгрн$/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: /кілька боргів/u })).toBeNull();
    await user.click(only);
    const open = await dialog();
    expect(plain(open)).not.toContain(payTexts.step(1, 1));
    expect(within(open).queryByRole("button", { name: "Пропустити" })).toBeNull();
  });

  it("counts the debts as the drawing of the shares does, also of one provider [UTIL-1]", async () => {
    show(undefined, (net) =>
      full(net).on(getAmountToPay, owes({ "0012345": 10, "0012346": 20, "77-01": 30 })),
    );
    expect(await screen.findByRole("button", { name: "Сплатити кілька боргів (3)" })).toBeVisible();
    const shares = await screen.findByRole("region", { name: "Кому заборговано" });
    expect(within(shares).getAllByRole("listitem")).toHaveLength(2);
    expect(within(shares).getByText("3 борги")).toBeInTheDocument();
  });
});
