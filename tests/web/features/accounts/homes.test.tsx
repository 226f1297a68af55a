import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { homeNameMax } from "#machines/forms/home-name.form.ts";
import { residentKeys } from "#web/api/session-keys.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/account-boxes.tsx";
import { homeNamesTexts as texts } from "#web/features/accounts/home-names.texts.ts";
import { accountLink, accounts as ofTwoHomes } from "../../support/samples.ts";
import { rows, show } from "./support.tsx";

const first = "вул. Соборна, 12, кв. 7";
const second = "просп. Миру, 3, кв. 41";

const shown = (accounts: readonly AccountLink[] = ofTwoHomes, path?: string) =>
  show((net) => net.on(getInvoiceAccounts, { ok: accounts }), path);
const home = (name: string | RegExp) => screen.findByRole("region", { name });
const giveName = (to: string) => screen.findByRole("button", { name: `Дати назву оселі: ${to}` });
const nameField = () => screen.findByRole("textbox", { name: "Назва оселі" });

afterEach(() => vi.restoreAllMocks());

describe("the accounts of several homes", () => {
  it("are grouped by home and then by provider, each once [ACC-1]", async () => {
    shown([...ofTwoHomes, accountLink("77-01", { provider: "205" })]);
    expect(rows(await home(first))).toEqual([
      "Номер рахунку 0012345Видалити",
      "Номер рахунку 77-01Видалити",
      "Номер рахунку 5001Видалити",
    ]);
    expect(rows(await home(second))).toEqual(["Номер рахунку 0012346Видалити"]);
    const headings = screen
      .getAllByRole("heading")
      .map(({ tagName, textContent }) => `${tagName} ${textContent ?? ""}`);
    expect(headings).toEqual([
      "H1 Особові рахунки",
      `H2 ${first}`,
      "H3 Водоканал",
      "H3 Тепломережа",
      "H3 Обленерго",
      `H2 ${second}`,
      "H3 Водоканал",
    ]);
    expect(await home(`Водоканал ${second}`)).toBeVisible();
  });

  it("show accounts without an address in a group that cannot be named", async () => {
    const { serviceProvider } = accountLink("1");
    shown([...ofTwoHomes, { serviceProvider, invoiceAccount: { code: "404" } }]);
    const unknown = await home("Адресу не вказано");
    expect(rows(unknown)).toEqual(["Номер рахунку 404Видалити"]);
    expect(within(unknown).queryByRole("button", { name: /^Дати назву/u })).toBeNull();
  });

  it("show no homes when there is only one, whatever the spelling of its address", async () => {
    shown(
      ofTwoHomes.map((link, at) => ({
        ...link,
        invoiceAccount: {
          code: link.invoiceAccount.code,
          address: at === 0 ? first : "ВУЛИЦЯ СОБОРНА,12,  КВАРТИРА 7",
        },
      })),
    );
    expect(await home("Водоканал")).toBeVisible();
    expect(screen.queryByRole("button", { name: /назв/u })).toBeNull();
    expect(screen.queryByText(/осел/iu)).toBeNull();
  });

  it("are filtered by the home in the address", async () => {
    const { user, location } = shown(ofTwoHomes);
    await home(first);
    await user.click(await screen.findByRole("combobox", { name: "Оселя" }));
    await user.click(await screen.findByRole("option", { name: second }));
    expect(location()).toMatch(/^\/dashboard\/accounts\?home=[a-z0-9]+$/u);
    await waitFor(() => expect(screen.queryByRole("region", { name: first })).toBeNull());
    expect(rows(await home(second))).toHaveLength(1);
    // Few accounts need no filter.
    expect(screen.queryByRole("combobox", { name: "Номер рахунку" })).toBeNull();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("are all shown, with a note, when the home in the address is unknown", async () => {
    shown(ofTwoHomes, "/dashboard/accounts?home=elsewhere");
    expect(await screen.findByText(/Не враховано з посилання: оселя\./u)).toBeVisible();
    expect(await home(second)).toBeVisible();
  });
});

describe("the name of a home", () => {
  it("is set, kept, and taken back", async () => {
    const { user } = shown();
    expect(await giveName(second)).toHaveTextContent("Дати назву");
    await user.click(await giveName(second));
    expect(await nameField()).toHaveFocus();
    expect(await nameField()).toHaveAccessibleDescription(texts.hint(homeNameMax));
    expect(await nameField()).toHaveAttribute("autocomplete", "off");
    expect(screen.getByRole("form", { name: texts.form(second) })).toBeVisible();
    // One name at a time.
    expect(screen.queryByRole("button", { name: texts.giveTo(first) })).toBeNull();
    await user.keyboard("Мама{Enter}");
    expect(await screen.findByText("Оселю названо «Мама».")).toBeVisible();
    const named = await home("Мама");
    expect(within(named).getByText(second)).toBeVisible();
    // Without a name the address is the heading, and is not repeated.
    expect(within(await home(first)).getAllByText(first)).toHaveLength(1);
    const change = screen.getByRole("button", { name: "Змінити назву оселі: Мама" });
    expect(change).toHaveFocus();
    expect(change).toHaveTextContent("Змінити назву");
    expect(localStorage.getItem(residentKeys.homeNames)).toContain("Мама");
    await user.click(screen.getByRole("button", { name: "Повернути, як було" }));
    expect(await screen.findByText("Повернуто, як було.")).toBeVisible();
    expect(await giveName(second)).toHaveFocus();
    expect(localStorage.getItem(residentKeys.homeNames)).toBeNull();
  });

  it("is taken from another tab, and stays when another home is named here", async () => {
    const { user } = shown();
    await user.click(await giveName(second));
    await user.keyboard("Мама{Enter}");
    await home("Мама");
    const newValue = localStorage.getItem(residentKeys.homeNames)?.replace("Мама", "Тато") ?? "";
    localStorage.setItem(residentKeys.homeNames, newValue);
    const key = residentKeys.homeNames;
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
    await home("Тато");
    await user.click(await giveName(first));
    await user.keyboard("Ми{Enter}");
    await home("Ми");
    expect(await home("Тато")).toBeVisible();
  });

  it("is removed by its own button, which announces the old name", async () => {
    const { user } = shown();
    await user.click(await giveName(second));
    await user.keyboard("Мама{Enter}");
    await user.click(await screen.findByRole("button", { name: "Змінити назву оселі: Мама" }));
    expect(await nameField()).toHaveValue("Мама");
    await user.clear(await nameField());
    await user.keyboard("Тато{Enter}");
    expect(await screen.findByText("Назву «Мама» змінено на «Тато».")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Змінити назву оселі: Тато" }));
    await user.click(screen.getByRole("button", { name: "Прибрати назву" }));
    expect(await screen.findByText("Назву «Тато» прибрано.")).toBeVisible();
    expect(await home(second)).toBeVisible();
  });

  it("holds unsaved input only while it differs from the kept one [SES-10]", async () => {
    const { user, runtime } = shown();
    const unsaved = () =>
      runtime.portal.getSnapshot().children.session?.getSnapshot().context.unsaved.length;
    await user.click(await giveName(second));
    expect(unsaved()).toBe(0);
    await user.keyboard("Мама");
    expect(unsaved()).toBe(1);
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("button", { name: texts.changeOf("Мама") }));
    expect(await nameField()).toHaveValue("Мама");
    expect(unsaved()).toBe(0);
  });

  it("stays as it was on Escape, and the focus returns to its button", async () => {
    const { user } = shown();
    await user.click(await giveName(first));
    await user.keyboard("Мама{Escape}");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(await giveName(first)).toHaveFocus();
  });

  it.each([
    ["{Enter}", "Введіть назву або скасуйте зміну"],
    [`${"я".repeat(41)}{Enter}`, "Назва має бути не довшою за 40 знаків, а зараз їх 41"],
  ])("shows an error beside the input when it is refused: %s", async (keys, message) => {
    const { user } = shown();
    await user.click(await giveName(first));
    await user.keyboard(keys);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await nameField()).toHaveFocus();
    expect(await nameField()).toBeInvalid();
    await user.keyboard("а");
    expect(screen.queryByText(message)).toBeNull();
  });

  it("gets the focus back from the button as often as it is refused", async () => {
    const { user } = shown();
    await user.click(await giveName(first));
    for (const _ of ["once", "again"]) {
      await user.click(screen.getByRole("button", { name: texts.save }));
      expect(await screen.findByText(texts.issues.required)).toBeVisible();
      expect(await nameField()).toHaveFocus();
    }
  });

  it("stays in its field when the browser cannot store it, and is stored on the next try", async () => {
    const { user } = shown();
    await user.click(await giveName(first));
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await user.keyboard("Мама{Enter}");
    expect(await screen.findByText(/^Назву не збережено: браузер/u)).toBeVisible();
    expect(await nameField()).toHaveValue("Мама");
    full.mockRestore();
    await user.click(screen.getByRole("button", { name: "Зберегти" }));
    expect(await home("Мама")).toBeVisible();
    expect(screen.queryByText(/^Назву не збережено/u)).toBeNull();
  });

  it("says at that home that the browser could not take a change back, and can try again", async () => {
    const { user } = shown();
    await user.click(await giveName(second));
    await user.keyboard("Мама{Enter}");
    await screen.findByText("Оселю названо «Мама».");
    const full = vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
      throw new DOMException("closed", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await user.click(screen.getByRole("button", { name: "Повернути, як було" }));
    const named = await home("Мама");
    expect(within(named).getByText(/^Назву не збережено: браузер/u)).toBeVisible();
    expect(screen.getAllByText(/^Назву не збережено/u)).toHaveLength(1);
    full.mockRestore();
    vi.restoreAllMocks();
    await user.click(screen.getByRole("button", { name: "Повернути, як було" }));
    expect(await screen.findByText("Повернуто, як було.")).toBeVisible();
  });
});

describe("the search among many accounts", () => {
  const many: readonly AccountLink[] = Array.from({ length: 40 }, (_, at) =>
    accountLink(`9000${100 + at}`, {
      address: `вул. Соборна, ${Math.floor(at / 5) + 1}`,
      ...(at % 2 === 0 ? {} : { provider: "205", name: "Тепломережа" }),
    }),
  );
  const searchBox = () => screen.findByRole("searchbox", { name: /^Пошук за адресою/u });
  const codes = () => screen.getAllByText(/^9000\d{3}$/u, { selector: "strong" });

  it("searches address, number and provider at once, shows the count, and can show all again", async () => {
    const { user, location } = shown(many);
    expect(await searchBox()).toHaveValue("");
    expect(screen.queryByText(/^Знайдено/u)).toBeNull();
    await user.type(await searchBox(), "соборна 3");
    expect(screen.getByText("Знайдено 5 рахунків")).toBeVisible();
    expect(codes()).toHaveLength(5);
    await user.type(await searchBox(), " тепло");
    expect(codes().length).toBeLessThan(5);
    await user.clear(await searchBox());
    await user.type(await searchBox(), "9000 117");
    expect(codes().map(({ textContent }) => textContent)).toEqual(["9000117"]);
    await user.type(await searchBox(), "9");
    expect(screen.getByText("За цими фільтрами рахунків немає")).toBeVisible();
    expect(screen.getByText("Знайдено 0 рахунків")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Показати всі рахунки" }));
    expect(codes()).toHaveLength(40);
    expect(await searchBox()).toHaveValue("");
    // The query may be a person's address, so the URL must not hold it.
    expect(location()).toBe("/dashboard/accounts");
  });

  it("finds by the name of a home", async () => {
    const { user } = shown(many);
    await user.click(await giveName("вул. Соборна, 2"));
    await user.keyboard("Бабуся{Enter}");
    await home("Бабуся");
    await user.type(await searchBox(), "бабус");
    expect(codes()).toHaveLength(5);
  });
});
