import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import {
  addInvoiceAccount,
  getAllowedProviders,
  getProviderDetails,
} from "#contracts/endpoints/accounts.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
// Loaded in advance, as the portal does.
import "#web/features/accounts/account-form.tsx";
import { AccountsPage } from "#web/features/accounts/accounts.page.tsx";
import { accountFormTexts as texts } from "#web/features/accounts/account-form.texts.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import type { Screen } from "../../support/render-screen.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { accountLink } from "../../support/samples.ts";
import { accounts, details, rows, show } from "./support.tsx";

const allowed = [
  { id: "sp-101", code: "101", name: "Водоканал", serviceTypeIds: [10] },
  { id: "sp-823", code: "823", name: "Водоканал Заріччя", serviceTypeIds: [16] },
] as const;

const openForm = async (
  network: (network: FakeNetwork) => void = () => undefined,
  path = "/dashboard/accounts",
) => {
  const shown = show((net) => network(net.on(getAllowedProviders, { ok: allowed })), path);
  if (!path.endsWith("#add"))
    await shown.user.click(await screen.findByRole("button", { name: "Додати рахунок" }));
  await screen.findByRole("combobox", { name: /Постачальник послуг/u });
  return shown;
};

const form = () => screen.getByRole("form", { name: "Додати рахунок" });
const number = () => within(form()).getByLabelText("Номер рахунку");
const flat = () => within(form()).queryByLabelText("Номер квартири");
const send = () => within(form()).getByRole("button", { name: "Додати рахунок" });

const choose = async ({ user }: Screen, name: string) => {
  await user.click(screen.getByRole("combobox", { name: /Постачальник послуг/u }));
  await user.click(await screen.findByRole("option", { name }));
};

const fillIn = async (shown: Screen) => {
  await choose(shown, "Водоканал");
  await shown.user.type(number(), "0077 001");
  await shown.user.type(flat() as HTMLElement, "7");
};

describe("adding an account", () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    // At the path "/" a 504 would sign the resident out (ERR-1).
    window.history.replaceState(null, "", "/dashboard/accounts");
  });

  it("offers the allowed providers and has fields for the account and flat numbers [ACC-2]", async () => {
    const shown = await openForm();
    const provider = screen.getByRole("combobox", { name: /Постачальник послуг/u });
    expect(provider).toBeRequired();
    expect(screen.getByRole("button", { name: new RegExp(texts.choices, "u") })).toBeVisible();
    await shown.user.click(provider);
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      "Оберіть постачальника",
      "Водоканал",
      "Водоканал Заріччя",
    ]);
    expect(flat()).toBeVisible();
    await shown.user.type(provider, "газ");
    expect(await screen.findByText(texts.nothingFits)).toBeVisible();
  });

  it("says where the numbers are, and lets the browser correct neither [ACC-2]", async () => {
    await openForm();
    expect(screen.getByText(texts.intro)).toBeVisible();
    expect(number()).toHaveAccessibleDescription(texts.accountHint);
    expect(flat()).toHaveAccessibleDescription(texts.flatHint);
    for (const field of [number(), flat()]) {
      expect(field).toHaveAttribute("autocapitalize", "none");
      expect(field).toHaveAttribute("autocomplete", "off");
    }
    expect(screen.getByRole("heading", { level: 3, name: texts.help.title })).toBeVisible();
  });

  it("has the focus on its title while the providers load, and then on the first field [ACC-2]", async () => {
    const held = hold<typeof getAllowedProviders>();
    const { user } = show((net) => net.on(getAllowedProviders, held.answer));
    await user.click(await screen.findByRole("button", { name: "Додати рахунок" }));
    expect(await screen.findByRole("heading", { name: texts.title })).toHaveFocus();
    held.give({ ok: allowed });
    expect(await screen.findByRole("combobox", { name: /Постачальник послуг/u })).toHaveFocus();
  });

  it("says that there is no provider to choose [ACC-2]", async () => {
    const { user } = show((net) => net.on(getAllowedProviders, { ok: [] }));
    await user.click(await screen.findByRole("button", { name: "Додати рахунок" }));
    expect(await screen.findByText(texts.noProviders)).toBeVisible();
    expect(screen.queryByRole("form")).toBeNull();
  });

  it.each([
    [["g1", "g2"], { serviceProviderGroups: "g1,g2" }],
    [[], {}],
  ])("offers the providers of the configured groups %j [ACC-2, CON-1]", async (groups, query) => {
    const { network } = renderScreen(<AccountsPage />, {
      path: "/dashboard/accounts#add",
      configuration: { ...defaultConfiguration, service_provider_group_ids: groups },
      network: (net) =>
        net
          .on(getAllowedProviders, { ok: allowed })
          .on(getProviderDetails, { ok: details })
          .on(getInvoiceAccounts, { ok: accounts }),
    });
    await screen.findByRole("combobox", { name: /Постачальник послуг/u });
    expect(network.callsOf(getAllowedProviders).at(-1)?.query).toEqual(query);
  });

  it("opens by its address from another page [ACC-2]", async () => {
    await openForm(undefined, "/dashboard/accounts#add");
    expect(form()).toBeVisible();
  });

  it("stays closed at the address of something else", async () => {
    show(undefined, "/dashboard/accounts#contacts");
    expect(await screen.findByRole("button", { name: "Додати рахунок" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: texts.title })).toBeNull();
  });

  it("hides the flat field and sends no flat where the provider has none [ACC-2]", async () => {
    const added = accountLink("5", { provider: "823", name: "Водоканал Заріччя" });
    const shown = await openForm((net) => net.on(addInvoiceAccount, { ok: added }));
    await shown.user.type(flat() as HTMLElement, "7");
    await choose(shown, "Водоканал Заріччя");
    expect(flat()).toBeNull();
    await shown.user.type(number(), "5");
    await shown.user.click(send());
    await waitFor(() =>
      expect(shown.network.callsOf(addInvoiceAccount)[0]?.body).toEqual({
        serviceProviderCode: "823",
        invoiceAccountCode: "5",
      }),
    );
    await screen.findByText(/^Рахунок 5 додано/u);
  });

  it("sends a retry with a new key after a refusal, and with the same key after a server fault, refused or not [ACC-2]", async () => {
    const refused = { status: 404, body: {} } as const;
    const shown = await openForm((net) => net.on(addInvoiceAccount, refused));
    const keys = () =>
      shown.network.callsOf(addInvoiceAccount).map(({ headers }) => headers.get("idempotency-key"));
    await fillIn(shown);
    const tryAgain = async (tries: number) => {
      await shown.user.click(send());
      await waitFor(() => expect(keys()).toHaveLength(tries));
      await waitFor(() => expect(send()).not.toHaveAttribute("data-pending"));
    };
    await tryAgain(1);
    shown.network.on(addInvoiceAccount, { status: 502, body: {} });
    await tryAgain(2);
    shown.network.on(addInvoiceAccount, refused);
    await tryAgain(3);
    await tryAgain(4);
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^"[0-9a-f]{32}"$/u);
    expect(second).not.toBe(first);
    expect([third, fourth]).toEqual([second, second]);
  });

  it("cannot be cancelled while the account is being added, and says why [ACC-2]", async () => {
    const adding = hold<typeof addInvoiceAccount>();
    const shown = await openForm((net) => net.on(addInvoiceAccount, adding.answer));
    await fillIn(shown);
    const cancel = within(form()).getByRole("button", { name: "Скасувати" });
    expect(cancel).not.toHaveAccessibleDescription();
    await shown.user.click(send());
    expect(cancel).toHaveAccessibleDescription("Зачекайте: рахунок додається.");
    await shown.user.click(cancel);
    expect(form()).toBeVisible();
    adding.give({ status: 502, body: {} });
    await waitFor(() => expect(cancel).not.toHaveAccessibleDescription());
    expect(number()).toHaveValue("0077001");
  });

  it("adds the account, announces it and moves the focus to it [ACC-2]", async () => {
    const added = accountLink("0077001");
    const shown = await openForm((net) => net.on(addInvoiceAccount, { ok: added }));
    await fillIn(shown);
    shown.network.on(getInvoiceAccounts, { ok: [...accounts, added] });
    await shown.user.click(send());
    expect(await screen.findByText("Рахунок 0077001 додано до кабінету: Водоканал.")).toBeVisible();
    expect(shown.network.callsOf(addInvoiceAccount)[0]?.body).toEqual({
      serviceProviderCode: "101",
      invoiceAccountCode: "0077001",
      flat: "7",
    });
    expect(document.activeElement).toHaveTextContent("Номер рахунку 0077001");
    expect(screen.queryByRole("form")).toBeNull();
    await waitFor(() =>
      expect(rows(screen.getByRole("region", { name: "Водоканал" }))).toHaveLength(3),
    );
  });

  it("loads the contacts again: those of a new provider are not known yet [ACC-2, ACC-4]", async () => {
    const added = accountLink("5", { provider: "823", name: "Водоканал Заріччя" });
    const shown = await openForm((net) => net.on(addInvoiceAccount, { ok: added }));
    await choose(shown, "Водоканал Заріччя");
    await shown.user.type(number(), "5");
    expect(shown.network.callsOf(getProviderDetails)).toHaveLength(1);
    await shown.user.click(send());
    await waitFor(() => expect(shown.network.callsOf(getProviderDetails)).toHaveLength(2));
  });

  it("shows the added account whatever the filter was [ACC-2]", async () => {
    const added = accountLink("0077001");
    const shown = await openForm(
      (net) => net.on(addInvoiceAccount, { ok: added }),
      "/dashboard/accounts?provider=205",
    );
    expect(screen.queryByRole("region", { name: "Водоканал" })).toBeNull();
    await fillIn(shown);
    shown.network.on(getInvoiceAccounts, { ok: [...accounts, added] });
    await shown.user.click(send());
    const water = await screen.findByRole("region", { name: "Водоканал" });
    await waitFor(() => expect(water).toHaveTextContent("0077001"));
    expect(shown.location()).toBe("/dashboard/accounts");
  });

  it("adds the account when the answer has no body [ACC-2, CON-1]", async () => {
    const added = accountLink("0077001");
    const shown = await openForm((net) => net.on(addInvoiceAccount, { status: 204 }));
    await fillIn(shown);
    shown.network.on(getInvoiceAccounts, { ok: [...accounts, added] });
    await shown.user.click(send());
    expect(await screen.findByText("Рахунок 0077001 додано до кабінету: Водоканал.")).toBeVisible();
  });

  it("shows what is missing at each field and sends nothing [ACC-2]", async () => {
    const shown = await openForm();
    expect(send()).toHaveAccessibleDescription("Заповніть правильно всі поля форми.");
    await shown.user.click(send());
    expect(within(form()).getByText("Перевірте, будь ласка, форму")).toBeVisible();
    expect(number()).toHaveAccessibleDescription(/Введіть номер рахунку з квитанції/u);
    expect(flat()).toHaveAccessibleDescription(/Введіть номер квартири/u);
    const box = screen.getByRole("combobox", { name: /Постачальник послуг/u });
    expect(box).toHaveAccessibleDescription(/Оберіть постачальника послуг/u);
    expect(box).toHaveAttribute("aria-invalid", "true");
    await shown.user.click(
      within(form()).getByRole("link", { name: "Оберіть постачальника послуг" }),
    );
    expect(box).toHaveFocus();
    expect(shown.network.callsOf(addInvoiceAccount)).toEqual([]);
  });

  it.each([
    [{ status: 404, body: {} }, /Такого рахунку не знайдено/u],
    [{ status: 404, body: { message: "Рахунок не знайдено" } }, /^Рахунок не знайдено$/u],
    [{ status: 409, body: {} }, /Цей рахунок уже є у Вашому кабінеті/u],
    [{ status: 409, body: { errors: [{ message: "Уже додано" }] } }, /Уже додано/u],
    [{ status: 409, body: { message: "Рахунок уже додано" } }, /^Рахунок уже додано$/u],
    [
      { status: 422, body: { errors: [{ field: "flat", message: "Немає такої квартири" }] } },
      /Немає такої квартири/u,
    ],
    [{ status: 429, body: {} }, /Забагато спроб\. Спробуйте ще раз через кілька хвилин/u],
    [{ status: 429, body: {}, headers: { "retry-after": "61" } }, /через 2 хв/u],
    [{ status: 500, body: {} }, /Помилка обробки запиту/u],
    [
      { status: 201, body: "<!doctype html>", headers: { "content-type": "text/html" } },
      /Помилка завантаження даних/u,
    ],
  ])("keeps the input when the account is refused: %j [ACC-2]", async (reply, message) => {
    const shown = await openForm((net) => net.on(addInvoiceAccount, reply));
    await fillIn(shown);
    await shown.user.click(send());
    expect((await within(form()).findAllByText(message)).length).toBeGreaterThan(0);
    const isKnown = reply.status < 500 && reply.status !== 201;
    const title = isKnown ? "Рахунок не додано" : "Невідомо, чи додано рахунок";
    expect(within(form()).getByText(title)).toBeVisible();
    expect(within(form()).queryAllByText(/двічі він не додасться/u)).toHaveLength(isKnown ? 0 : 1);
    expect(number()).toHaveValue("0077001");
    expect(flat()).toHaveValue("7");
    expect(screen.getByRole("combobox", { name: /Постачальник послуг/u })).toHaveValue("Водоканал");
    expect(shown.network.callsOf(addInvoiceAccount)).toHaveLength(1);
  });

  const failed = { status: 500, body: {} } as const;
  const done = { ok: accountLink("0077001") } as const;
  const leave = (shown: Screen) => shown.user.click(screen.getByText("Leave"));

  it.each([
    ["no answer tells", failed, () => undefined],
    ["the form was left and no answer tells", failed, leave],
    ["the form was left and the account was added", done, leave],
  ])("loads the list again when %s [ACC-2]", async (_, answer, then) => {
    const held = hold<typeof addInvoiceAccount>();
    const shown = await openForm((net) => net.on(addInvoiceAccount, held.answer));
    await fillIn(shown);
    await shown.user.click(send());
    await waitFor(() => expect(shown.network.callsOf(addInvoiceAccount)).toHaveLength(1));
    const linked = [...accounts, accountLink("0077001")];
    await then(shown);
    shown.network.on(getInvoiceAccounts, { ok: linked });
    held.give(answer);
    const { session } = shown.runtime.portal.getSnapshot().children;
    await waitFor(() => expect(session?.getSnapshot().context.user.accounts).toEqual(linked));
  });

  it("loads the list again also while an older one is on its way [ACC-2]", async () => {
    const older = hold<typeof getInvoiceAccounts>();
    const shown = await openForm((net) => net.on(addInvoiceAccount, failed));
    await fillIn(shown);
    shown.network.on(getInvoiceAccounts, older.answer);
    const before = shown.network.callsOf(getInvoiceAccounts).length;
    act(() => shown.runtime.portal.send({ type: "USER.RELOAD" }));
    await waitFor(() => expect(shown.network.callsOf(getInvoiceAccounts)).toHaveLength(before + 1));
    const linked = [...accounts, accountLink("0077001")];
    shown.network.on(getInvoiceAccounts, { ok: linked });
    await shown.user.click(send());
    const { session } = shown.runtime.portal.getSnapshot().children;
    await waitFor(() => expect(session?.getSnapshot().context.user.accounts).toEqual(linked));
    older.give({ ok: accounts });
  });

  it("does not load the list again when the account is refused [ACC-2]", async () => {
    const shown = await openForm((net) => net.on(addInvoiceAccount, { status: 404, body: {} }));
    await fillIn(shown);
    const before = shown.network.callsOf(getInvoiceAccounts).length;
    await shown.user.click(send());
    await within(form()).findByText("Рахунок не додано");
    expect(shown.network.callsOf(getInvoiceAccounts)).toHaveLength(before);
  });

  it("shows an error and a retry button when the providers fail to load [ACC-2, ERR-3]", async () => {
    const { user, network } = show((net) => net.on(getAllowedProviders, { status: 404, body: {} }));
    await user.click(await screen.findByRole("button", { name: "Додати рахунок" }));
    const region = await screen.findByRole("region", { name: "Додати рахунок" });
    await within(region).findByRole("alert");
    network.on(getAllowedProviders, { ok: allowed });
    await user.click(within(region).getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("combobox", { name: /Постачальник послуг/u })).toBeVisible();
  });

  it("holds unsaved input only while there is any, so that the page is not left without a question [ACC-2]", async () => {
    const shown = await openForm();
    const unsaved = () =>
      shown.runtime.portal.getSnapshot().children.session?.getSnapshot().context.unsaved.length;
    expect(unsaved()).toBe(0);
    await shown.user.type(number(), "77");
    expect(unsaved()).toBe(1);
    await shown.user.clear(number());
    expect(unsaved()).toBe(0);
    await choose(shown, "Водоканал");
    expect(unsaved()).toBe(1);
    await choose(shown, "Оберіть постачальника");
    expect(unsaved()).toBe(0);
  });

  it("closes on Cancel without a message and returns the focus", async () => {
    const shown = await openForm();
    await shown.user.click(within(form()).getByRole("button", { name: "Скасувати" }));
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.getByRole("button", { name: "Додати рахунок" })).toHaveFocus();
  });

  it("opens from the empty cabinet [ACC-2]", async () => {
    const shown = show((net) =>
      net.on(getInvoiceAccounts, { ok: [] }).on(getAllowedProviders, { ok: allowed }),
    );
    await shown.user.click(await screen.findByRole("button", { name: "Додати рахунок" }));
    expect(await screen.findByRole("form", { name: "Додати рахунок" })).toBeVisible();
    expect(screen.queryByText("У кабінеті немає жодного особового рахунку")).toBeNull();
  });
});
