import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getProviderDetails } from "#contracts/endpoints/accounts.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { AccountsPage } from "#web/features/accounts/accounts.page.tsx";
import { accountsTexts } from "#web/features/accounts/accounts.texts.ts";
import { hold } from "../../support/network.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accountLink, accountSearch, configurationWith } from "../../support/samples.ts";
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
