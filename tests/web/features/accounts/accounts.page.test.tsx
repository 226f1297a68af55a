import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getProviderDetails, removeInvoiceAccount } from "#contracts/endpoints/accounts.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { AccountsPage } from "#web/features/accounts/accounts.page.tsx";
import { accountsTexts } from "#web/features/accounts/accounts.texts.ts";
import { hold } from "../../support/network.ts";
import { noticesIn } from "../../support/notices.ts";
import type { FakeNetwork } from "../../support/network.ts";
import type { Screen } from "../../support/render-screen.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { accountLink, accountSearch, configurationWith } from "../../support/samples.ts";
import { toastsOf, warningToast } from "../../support/toasts.ts";
import { accounts, details, rows, show } from "./support.tsx";

describe("the personal accounts", () => {
  it("are grouped by provider, each code once [ACC-1]", async () => {
    show((network) =>
      network.on(getInvoiceAccounts, {
        ok: [...accounts, accountLink("0012345"), accountLink("5001")],
      }),
    );
    const water = await screen.findByRole("region", { name: "Водоканал" });
    expect(rows(water)).toEqual([
      "Номер рахунку 0012345вул. Соборна, 12, кв. 7Видалити",
      "Номер рахунку 0012346вул. Соборна, 12, кв. 7Видалити",
      "Номер рахунку 5001вул. Соборна, 12, кв. 7Видалити",
    ]);
    expect(within(water).getByText("Водопостачання, Водовідведення")).toBeVisible();
    const headings = screen.getAllByRole("heading").map((heading) => heading.textContent);
    expect(headings).toEqual(["Особові рахунки", "Водоканал", "Тепломережа", "Обленерго"]);
    expect(document.title).toContain("Особові рахунки");
  });

  it("show a placeholder while they load", async () => {
    const held = hold<typeof getInvoiceAccounts>();
    show((network) => network.on(getInvoiceAccounts, held.answer));
    expect(screen.getByText("Завантажуємо особові рахунки…")).toBeInTheDocument();
    held.give({ ok: accounts });
    expect(await screen.findByRole("region", { name: "Водоканал" })).toBeVisible();
  });

  it("say why the list is empty, without a link to a feedback form that is off", async () => {
    const configuration = configurationWith({});
    renderScreen(<AccountsPage />, {
      configuration: {
        ...configuration,
        pages: { ...configuration.pages, show_callback: false },
      },
      network: (network) =>
        network.on(getInvoiceAccounts, { ok: [] }).on(getProviderDetails, { ok: [] }),
    });
    expect(await screen.findByText("У кабінеті немає жодного особового рахунку")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Написати нам про рахунок" })).toBeNull();
  });

  it("show an error and load again on retry [ERR-3]", async () => {
    const { network, user } = show((net) =>
      net.on(getInvoiceAccounts, { status: 200, body: [{ broken: true }] }),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Помилка завантаження даних! Спробуйте пізніше.",
    );
    network.on(getInvoiceAccounts, { ok: accounts });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("region", { name: "Тепломережа" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are requested with the provider groups of the configuration", async () => {
    const { network } = renderScreen(<AccountsPage />, {
      configuration: { ...configurationWith({}), service_provider_group_ids: ["g1", "g2"] },
      network: (net) =>
        net.on(getProviderDetails, { ok: details }).on(getInvoiceAccounts, { ok: accounts }),
    });
    await screen.findByRole("region", { name: "Водоканал" });
    for (const call of [getInvoiceAccounts, getProviderDetails])
      expect(network.callsOf(call)[0]?.query).toEqual({ serviceProviderGroupIds: "g1,g2" });
  });
});

const contacts = async (provider: string) => {
  const region = await screen.findByRole("region", { name: provider });
  return within(region.querySelector("details") as HTMLElement);
};

describe("the contacts of a provider", () => {
  it("show an address, phone links, an email, hours and services [ACC-4]", async () => {
    show();
    const water = await contacts("Водоканал");
    expect(water.getByText("Контакти постачальника")).toBeVisible();
    await waitFor(() => expect(water.getByText("вул. Насосна, 1")).toBeInTheDocument());
    const links = water
      .getAllByText(/[\d@]/u, { selector: "a" })
      .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["(0562) 33-44-55", "tel:0562334455"],
      ["+38 067 123-45-67", "tel:+380671234567"],
      ["15-80", "tel:1580"],
      ["office@voda.example", "mailto:office%40voda.example"],
    ]);
    expect(water.getByText("Пн–Пт, 8:00–17:00")).toBeInTheDocument();
    expect(water.getByText("Водовідведення")).toBeInTheDocument();
    const heat = await contacts("Тепломережа");
    expect(heat.queryByText("Телефони")).toBeNull();
    const power = await contacts("Обленерго");
    expect(power.getByText("Постачальник ще не вказав контактів.")).toBeInTheDocument();
  });

  it.each([
    ["an address", { address: "вул. Насосна, 1" }, ["Адреса"]],
    ["an email", { email: "office@voda.example" }, ["Електронна пошта"]],
    ["hours", { workingHours: "Пн–Пт" }, ["Години роботи"]],
    ["phones", { phones: ["15-80"] }, ["Телефони"]],
    ["services", { serviceTypeIds: [10] as const }, ["Послуги"]],
  ])("name only what the provider has given: %s [ACC-4, CON-1]", async (_, given, terms) => {
    const none = { id: "sp-101", code: "101", name: "Водоканал", phones: [], serviceTypeIds: [] };
    show((network) => network.on(getProviderDetails, { ok: [{ ...none, ...given }] }));
    const water = await screen.findByRole("region", { name: "Водоканал" });
    const shown = await within(water).findAllByRole("term", { hidden: true });
    expect(shown.map(({ textContent }) => textContent)).toEqual(terms);
  });

  it("fail alone and load again on retry [ACC-4, ERR-3]", async () => {
    const { network, user } = show((net) => net.on(getProviderDetails, { status: 404, body: {} }));
    const water = await contacts("Водоканал");
    expect(await water.findByText("Не вдалося завантажити контакти.")).toBeInTheDocument();
    expect(screen.getAllByText("Номер рахунку")).toHaveLength(4);
    await user.click(water.getByText(accountsTexts.contacts));
    const retry = water.getByRole("button", { name: "Спробувати ще раз" });
    expect(retry).not.toHaveAttribute("aria-disabled");
    const asked = hold<typeof getProviderDetails>();
    network.on(getProviderDetails, asked.answer);
    await user.click(retry);
    expect(retry).toHaveAttribute("aria-disabled", "true");
    asked.give({ ok: details });
    expect(await water.findByText("вул. Насосна, 1")).toBeInTheDocument();
    expect(screen.queryByText("Не вдалося завантажити контакти.")).toBeNull();
  });

  it.each([
    ["phones are no list", { ...details[0], phones: "33-44-55" }, "вул. Насосна, 1", 1],
    ["the provider has a code only", { code: details[0]?.code }, accountsTexts.noContacts, 0],
  ])("show what is known when %s [ACC-4, CON-1]", async (_, detail, text, warnings) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show((net) => net.on(getProviderDetails, { status: 200, body: [detail] }));
    const water = await contacts("Водоканал");
    expect(await water.findByText(text)).toBeInTheDocument();
    expect(water.queryByText("Телефони")).toBeNull();
    expect(document.body).not.toHaveTextContent("undefined");
    // A wrong shape is reported as a warning; a missing field is not.
    expect(warn).toHaveBeenCalledTimes(warnings);
    warn.mockRestore();
  });

  it("show an error when none of them can be read [ERR-3]", async () => {
    show((net) => net.on(getProviderDetails, { status: 200, body: [{ name: "Водоканал" }] }));
    const water = await contacts("Водоканал");
    expect(await water.findByText("Не вдалося завантажити контакти.")).toBeInTheDocument();
  });
});

describe("the accounts of a provider", () => {
  const many: readonly AccountLink[] = Array.from({ length: 12 }, (_, at) =>
    accountLink(`9${at}`, at % 2 === 0 ? {} : { provider: "205", name: "Тепломережа" }),
  );
  const provided = (net: FakeNetwork) => net.on(getInvoiceAccounts, { ok: many });

  it("are filtered by the provider in the address [ACC-1]", async () => {
    show(provided, "/dashboard/accounts?provider=205");
    const heat = await screen.findByRole("region", { name: "Тепломережа" });
    expect(rows(heat)).toHaveLength(6);
    expect(screen.queryByRole("region", { name: "Водоканал" })).toBeNull();
    expect(await screen.findByDisplayValue("Тепломережа")).toBe(
      screen.getByRole("combobox", { name: /Постачальник послуг/u }),
    );
  });

  it("are narrowed to the one account in the address [ACC-1]", async () => {
    show(provided, `/dashboard/accounts?${accountSearch("205", "95")}`);
    const heat = await screen.findByRole("region", { name: "Тепломережа" });
    expect(rows(heat)).toHaveLength(1);
    expect(heat).toHaveTextContent("95");
    expect(screen.queryByRole("region", { name: "Водоканал" })).toBeNull();
    expect(await screen.findByDisplayValue("95")).toBe(
      screen.getByRole("combobox", { name: "Номер рахунку" }),
    );
  });

  it("are all shown, with a note, when the provider in the address is unknown [ACC-1]", async () => {
    show(provided, "/dashboard/accounts?provider=%3Cb%3E&account=90");
    expect(await screen.findByText(/Не враховано з посилання/u)).toBeVisible();
    expect(rows(await screen.findByRole("region", { name: "Водоканал" }))).toHaveLength(6);
  });

  it("show no filter while there are few", async () => {
    show();
    await screen.findByRole("region", { name: "Водоканал" });
    expect(screen.queryByRole("region", { name: "Показати рахунки" })).toBeNull();
  });
});

const answerQuestion = async ({ runtime }: Screen, type: "CONFIRM.ACCEPT" | "CONFIRM.REJECT") => {
  const { confirm } = runtime.portal.getSnapshot().children;
  await waitFor(() => expect(confirm?.getSnapshot().hasTag("open")).toBe(true));
  const { question } = confirm?.getSnapshot().context ?? {};
  act(() => runtime.portal.send({ type }));
  return question;
};
const removeButton = (code: string) =>
  screen.findByRole("button", { name: new RegExp(`^Видалити рахунок ${code}:`, "u") });

describe("removing an account", () => {
  it("asks first; declining changes nothing [ACC-3]", async () => {
    const shown = show();
    await shown.user.click(await removeButton("5001"));
    expect(await answerQuestion(shown, "CONFIRM.REJECT")).toMatchObject({
      title: { text: "Видалити рахунок з кабінету?" },
      text: { text: expect.stringContaining("Рахунок 5001, Обленерго") },
      accept: { text: "Видалити" },
      reject: { text: "Скасувати" },
      danger: true,
    });
    expect(await removeButton("5001")).toBeVisible();
    expect(shown.network.callsOf(removeInvoiceAccount)).toEqual([]);
  });

  it("removes it, announces it, moves the focus there and reloads the list [ACC-3]", async () => {
    const shown = show((net) => net.on(removeInvoiceAccount, { ok: undefined }));
    const { user, network } = shown;
    await user.click(await removeButton("5001"));
    network.on(getInvoiceAccounts, { ok: accounts.slice(0, 3) });
    const before = network.callsOf(getInvoiceAccounts).length;
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    const said = await screen.findByText(/^Рахунок 5001 видалено з кабінету: Обленерго/u);
    expect(said).toHaveFocus();
    expect(network.callsOf(removeInvoiceAccount)[0]?.query).toEqual({
      invoiceAccountCode: "5001",
      serviceProviderId: "sp-309",
    });
    await waitFor(() => expect(network.callsOf(getInvoiceAccounts)).toHaveLength(before + 1));
    expect(screen.queryByRole("region", { name: "Обленерго" })).toBeNull();
  });

  it("keeps the row and shows the reason there when it fails [ACC-3]", async () => {
    const shown = show((net) =>
      net.on(removeInvoiceAccount, { status: 500, body: { message: "Щось не так" } }),
    );
    await shown.user.click(await removeButton("5001"));
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    const power = await screen.findByRole("region", { name: "Обленерго" });
    expect(await within(power).findByText("Щось не так")).toBeVisible();
    expect(noticesIn(power)).toEqual([{ kind: "danger", text: "Рахунок не видалено.Щось не так" }]);
    expect(rows(power)).toHaveLength(1);
  });

  it.each([409, 422] as const)(
    "keeps the row and shows the errors of a %i as a warning until the next try [ACC-3, ERR-1]",
    async (status) => {
      const errors = [{ message: "Рахунок має борг." }];
      const shown = show((net) => net.on(removeInvoiceAccount, { status, body: { errors } }));
      await shown.user.click(await removeButton("5001"));
      await answerQuestion(shown, "CONFIRM.ACCEPT");
      const power = await screen.findByRole("region", { name: "Обленерго" });
      expect(await within(power).findByText("Рахунок має борг.")).toBeVisible();
      expect(noticesIn(power)).toEqual([
        { kind: "warning", text: "Рахунок не видалено.Рахунок має борг." },
      ]);
      expect(toastsOf(shown.runtime)).toEqual([warningToast("Рахунок має борг.")]);
      await shown.user.click(await removeButton("5001"));
      expect(noticesIn(power)).toEqual([]);
    },
  );

  it("succeeds when the account was already removed elsewhere [ACC-3]", async () => {
    const shown = show((net) =>
      net.on(removeInvoiceAccount, { status: 404, body: { message: "Немає" } }),
    );
    await shown.user.click(await removeButton("5001"));
    shown.network.on(getInvoiceAccounts, { ok: accounts.slice(0, 3) });
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Обленерго" })).toBeNull());
  });

  it("disables the other remove buttons while one is in progress, and they say why [ACC-3]", async () => {
    const held = hold<typeof removeInvoiceAccount>();
    const shown = show((net) => net.on(removeInvoiceAccount, held.answer));
    await shown.user.click(await removeButton("5001"));
    await answerQuestion(shown, "CONFIRM.ACCEPT");
    const other = await removeButton("0012345");
    await waitFor(() =>
      expect(other).toHaveAccessibleDescription("Зачекайте: видаляється інший рахунок."),
    );
    const own = await removeButton("5001");
    expect(own).toHaveAttribute("aria-disabled", "true");
    expect(own).not.toHaveAccessibleDescription();
    for (const button of [other, own]) await shown.user.click(button);
    expect(shown.network.callsOf(removeInvoiceAccount)).toHaveLength(1);
  });
});
