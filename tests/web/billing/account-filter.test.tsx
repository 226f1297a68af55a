import { screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { AccountFilter } from "#web/billing/account-filter.tsx";
import { accountRules, addressChangesOf, accountChoiceOf } from "#web/billing/account-rules.ts";
import { accountId, homesOf } from "#web/billing/homes.ts";
import { IgnoredFilters } from "#web/billing/ignored-filters.tsx";
import { useAddressFilters } from "#web/billing/use-address-filters.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/account-boxes.tsx";
import { renderScreen } from "../support/render-screen.tsx";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { accountSearch, accountLink, accounts as some } from "../support/samples.ts";

const Filters = ({ accounts }: { readonly accounts: readonly AccountLink[] }): ReactElement => {
  const { values, ignored, change, hrefOf } = useAddressFilters({
    ...accountRules(accounts),
    page: (page) => /^[1-9]\d{0,3}$/u.test(page),
  });
  return (
    <>
      <IgnoredFilters names={ignored} />
      <AccountFilter
        accounts={accounts}
        value={accountChoiceOf(accounts, values)}
        onChange={(choice) => change({ ...addressChangesOf(choice), page: null })}
      />
      <a href={hrefOf({ page: "2" })}>next page</a>
    </>
  );
};

const show = (path: string, accounts = some) =>
  renderScreen(<Filters accounts={accounts} />, { path, isSignedIn: false });
const box = (name: string) => screen.findByRole("combobox", { name });
const provider = () => box("Постачальник послуг");
const account = () => box("Номер рахунку");

describe("the filter by account", () => {
  it("shows all until an option is selected, and keeps the selection in the address", async () => {
    const { user, location } = show("/dashboard/payments?page=3&from=x");
    await waitFor(() => expect(screen.getByDisplayValue("Усі постачальники")).toBeVisible());
    expect(await account()).toHaveValue("Усі особові рахунки");
    await user.click(await provider());
    await user.click(await screen.findByRole("option", { name: "Тепломережа" }));
    expect(location()).toBe("/dashboard/payments?from=x&provider=205");
    expect(await provider()).toHaveValue("Тепломережа");
    expect(screen.getByRole("link", { name: "next page" })).toHaveAttribute(
      "href",
      "/dashboard/payments?from=x&provider=205&page=2",
    );
  });

  it("finds an account by a part of its number or address, and selects its provider too", async () => {
    const { user, location } = show("/dashboard/payments");
    await user.click(await account());
    await screen.findByRole("listbox");
    await user.keyboard("миру");
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "0012346Водоканал, просп. Миру, 3, кв. 41",
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(location()).toBe(`/dashboard/payments?${accountSearch("101", "0012346")}`);
    expect(await provider()).toHaveValue("Водоканал");
    expect(await account()).toHaveFocus();
  });

  it("clears the account when another provider is selected, and clears all when the field is emptied", async () => {
    const { user, location } = show(`/dashboard/payments?${accountSearch("101", "0012346")}`);
    await user.click(await provider());
    await user.click(await screen.findByRole("option", { name: "Обленерго" }));
    expect(location()).toBe("/dashboard/payments?provider=309");
    expect(await account()).toHaveValue("Усі особові рахунки");
    await user.clear(await provider());
    await user.tab();
    await waitFor(() => expect(location()).toBe("/dashboard/payments"));
    expect(await provider()).toHaveValue("Усі постачальники");
  });

  it("says that nothing matches, and keeps the selection", async () => {
    const { user, location } = show("/dashboard/payments?provider=205");
    await user.click(await provider());
    await user.keyboard("щось інше");
    expect(await screen.findByText("Нічого не знайдено")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(await provider()).toHaveValue("Тепломережа");
    expect(location()).toBe("/dashboard/payments?provider=205");
  });

  it.each([
    ["/x?provider=999&account=0012345", "постачальник послуг, номер рахунку"],
    ["/x?account=%3Cscript%3E", "номер рахунку"],
    // An account's number is no part of an address: it would stay in the browser's history.
    ["/x?account=0012345", "номер рахунку"],
    [`/x?${accountSearch("101", "0012345")}`.replace("101", "205"), "номер рахунку"],
    ["/x?page=-1", "сторінка"],
    ["/x?page=", "сторінка"],
    ["/x?provider=205&page=0.5", "сторінка"],
  ])("names the invalid parts of %s and ignores them", async (path, names) => {
    const { user, location } = show(path);
    await provider();
    expect(screen.getByText(/Не враховано з посилання/u)).toHaveTextContent(`: ${names}.`);
    await user.click(await provider());
    await user.click(await screen.findByRole("option", { name: "Водоканал" }));
    expect(location()).toBe("/x?provider=101");
    expect(screen.queryByText(/Не враховано/u)).toBeNull();
  });

  it("tells codes apart whatever characters they have, in the list and in the address [CON-1]", async () => {
    const codes = ["12 34", "1234", "1 234", "№77 & 5%", "..", "all of them"];
    const { user, location } = show(
      "/x",
      codes.map((code) => accountLink(code, { provider: `p ${code}`, name: `у ${code}` })),
    );
    await user.click(await account());
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent?.replace(/у .*$/u, ""))).toEqual([
      "Усі особові рахунки",
      ...codes,
    ]);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    for (const code of codes) {
      await user.clear(await account());
      await user.type(await account(), code);
      await user.click((await screen.findAllByRole("option", { name: code }))[0]!);
      const search = new URLSearchParams(location().replace("/x", ""));
      expect([...search]).toEqual([
        ["provider", `p ${code}`],
        // Nobody reads a number from it.
        ["account", expect.stringMatching(/^[\da-z]{9,11}$/u)],
      ]);
      expect(await account()).toHaveValue(code);
      expect(await provider()).toHaveValue(`у ${code}`);
      await user.clear(await provider());
      await user.tab();
      await waitFor(() => expect(location()).toBe("/x"));
    }
  });

  it("ignores an account that is not of the home in the address", async () => {
    show(`/x?home=${homesOf(some)[1]?.id ?? ""}&${accountSearch("101", "0012345")}`);
    expect(await provider()).toHaveValue("Водоканал");
    expect(await account()).toHaveValue("Усі особові рахунки");
    expect(screen.getByText(/Не враховано з посилання/u)).toHaveTextContent(": номер рахунку.");
  });

  it("accepts an account without a provider in the address", async () => {
    const codes = { serviceProviderCode: "205", invoiceAccountCode: "5001" };
    show(`/x?account=${accountId(codes)}`, [
      ...some,
      accountLink("5001", { provider: "205", name: "Тепломережа" }),
    ]);
    expect(await account()).toHaveValue("5001");
    // Of the two with this number.
    expect(await provider()).toHaveValue("Тепломережа");
    expect(screen.queryByText(/Не враховано/u)).toBeNull();
  });

  it("offers homes to a resident with several, and keeps the filters that fit the selected home", async () => {
    const { user, location } = show(
      `/dashboard/payments?${accountSearch("101", "0012346")}&page=2`,
    );
    await user.click(await box("Оселя"));
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Усі оселі",
      "вул. Соборна, 12, кв. 7",
      "просп. Миру, 3, кв. 41",
    ]);
    await user.click(screen.getByRole("option", { name: "вул. Соборна, 12, кв. 7" }));
    expect(location()).toMatch(/^\/dashboard\/payments\?home=\w+&provider=101$/u);
    await user.click(await account());
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "Усі особові рахунки",
      "0012345вул. Соборна, 12, кв. 7",
    ]);
    await user.keyboard("{Escape}");
    await user.click(await box("Оселя"));
    await user.click(await screen.findByRole("option", { name: "Усі оселі" }));
    expect(location()).toBe("/dashboard/payments?provider=101");
  });

  it.each([
    ["an account that it has", accountSearch("101", "0012346"), accountSearch("101", "0012346")],
    [
      "only the provider of one that it does not have",
      accountSearch("101", "0012345"),
      "provider=101",
    ],
    ["nothing of a provider that it does not have", "provider=309", ""],
  ])("keeps at another home %s", async (_, before, after) => {
    // Another provider has given the same number there.
    const address = "просп. Миру, 3, кв. 41";
    const same = accountLink("0012345", { provider: "205", name: "Тепломережа", address });
    const { user, location } = show(`/x?${before}`, [...some, same]);
    await user.click(await box("Оселя"));
    await user.click(await screen.findByRole("option", { name: address }));
    const [home, ...rest] = location().replace("/x?", "").split("&");
    expect(home).toMatch(/^home=\w+$/u);
    expect(rest.join("&")).toBe(after);
    expect(screen.queryByText(/Не враховано/u)).toBeNull();
  });

  it("shows no homes to a resident with one, and ignores a home in the address", async () => {
    const one = some.filter(({ invoiceAccount }) => invoiceAccount.code !== "0012346");
    show("/x?home=without-address", one);
    await provider();
    expect(screen.queryByRole("combobox", { name: "Оселя" })).toBeNull();
    expect(screen.getByText(/Не враховано з посилання/u)).toHaveTextContent(": оселя.");
  });
});
