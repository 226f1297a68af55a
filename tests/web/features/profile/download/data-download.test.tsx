import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getAmountToPay,
  getInvoiceAccounts,
  getLastInvoices,
} from "#contracts/endpoints/consumer.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { getEmailManagement } from "#contracts/endpoints/profile-changes.ts";
import type { DashboardConfiguration } from "#contracts/schemas/configuration.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { DataDownload } from "#web/features/profile/download/data-download.tsx";
// Loaded in advance, as the portal does.
import "#web/features/profile/download/collect.ts";
import { downloadTexts as texts } from "#web/features/profile/download/download.texts.ts";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { hold } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import {
  accounts,
  configurationWith,
  emails,
  invoice,
  phones,
  profile,
} from "#tests/web/support/samples.ts";

const file = "moi-dani-2026-11-21.json";
const bills = [{ serviceProvider: { code: "101", name: "Водоканал" }, isAllowToSendEmail: true }];
const invoices = [invoice("i-1")];

interface Saved {
  readonly name: string;
  readonly blob: Blob;
}

const saved: Saved[] = [];
const revoked: string[] = [];
const blobs = new Map<string, Blob>();

beforeEach(() => {
  saved.length = 0;
  revoked.length = 0;
  blobs.clear();
  // Half past midnight in Kyiv: the day before in UTC.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  vi.setSystemTime("2026-11-20T22:30:00Z");
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => revoked.push(address);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob === undefined) throw new Error(`Nothing is kept under ${this.href}.`);
    saved.push({ name: this.download, blob });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const show = (
  prepare: (network: FakeNetwork) => void = () => undefined,
  dashboard: Partial<DashboardConfiguration> = {},
) =>
  renderScreen(<DataDownload />, {
    path: "/dashboard/profile",
    configuration: configurationWith(dashboard),
    network: (network) => {
      network
        .on(getEmailManagement, { ok: bills })
        .on(getLastInvoices, { ok: invoices })
        .on(getAmountToPay, ({ query }) => ({
          ok: {
            serviceProviderCode: query["serviceProviderCode"] ?? "",
            invoiceAccountCode: query["code"] ?? "",
            amountToPay: 1250,
            calculatedAt: "2026-11-01T08:00:00.000Z",
          },
        }));
      prepare(network);
    },
  });

const button = () => screen.getByRole("button", { name: "Завантажити мої дані" });
const content = async (at = 0): Promise<Record<string, unknown>> =>
  JSON.parse((await saved[at]?.blob.text()) ?? "") as Record<string, unknown>;

describe("a copy of one’s data", () => {
  it("is one file with all parts, made in the browser and named after the day in Kyiv", async () => {
    const { user, network } = show();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Загальна інформація",
      "Електронні адреси",
      "Контактні телефони",
      "Рахунки на електронну пошту",
      "Особові рахунки",
      "Суми до сплати",
      "Останні рахунки на оплату",
    ]);
    await user.click(button());
    expect(await screen.findByText(`Файл «${file}» завантажено.`)).toBeVisible();
    expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([[file, "application/json"]]);
    const { about, ...data } = await content();
    expect(about).toMatchObject({
      createdAt: expect.stringContaining("2026-11-20T22:30"),
      missing: [],
    });
    expect(Object.keys(data)).toEqual([
      "profile",
      "emails",
      "phones",
      "billsByEmail",
      "accounts",
      "amounts",
      "lastInvoices",
    ]);
    expect(data).toMatchObject({
      profile,
      emails,
      phones,
      billsByEmail: bills,
      accounts,
      lastInvoices: invoices,
    });
    expect(data["amounts"]).toHaveLength(accounts.length);
    expect(network.callsOf(getAmountToPay)).toHaveLength(accounts.length);
  });

  const off = { show: false };
  it.each<[Partial<DashboardConfiguration>, RegExp]>([
    [{}, /Історію рахунків, платежів і показань можна зберегти на їхніх сторінках\.$/u],
    [{ invoices: off }, /Історію платежів і показань можна зберегти на їхніх сторінках\.$/u],
    [{ invoices: off, payments: off, counters: { show: false, view: "table" } }, /немає\.$/u],
    [{ invoices: off, payments: off }, /Історію показань можна зберегти на їхній сторінці\.$/u],
  ])("names the histories that can be saved where %j", async (dashboard, said) => {
    const { runtime } = show(undefined, dashboard);
    await act(() => runtime.whenConfigured());
    expect(screen.getByText(/^Копія даних профілю/u)).toHaveTextContent(said);
  });

  it("contains no token", async () => {
    const { user } = show();
    const token = JSON.parse(localStorage.getItem(sessionKeys.accessToken) ?? "") as string;
    await user.click(button());
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.blob.text();
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/token|password|bearer/iu);
  });

  it("leaves nothing behind in the browser", async () => {
    const { user } = show();
    await user.click(button());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(document.querySelector("a[download]")).toBeNull();
    expect(revoked).not.toContain("blob:0");
    await vi.advanceTimersByTimeAsync(60_000);
    // Beside it, perhaps, what another file of this worker saved a minute ago.
    expect(revoked).toContain("blob:0");
  });

  it("shows that it is under way, and is made once", async () => {
    const held = hold<typeof getLastInvoices>();
    const { user, network } = show((net) => net.on(getLastInvoices, held.answer));
    await user.click(button());
    expect(button()).toHaveAttribute("aria-disabled", "true");
    await user.click(button());
    expect(screen.getByText("Збираємо Ваші дані…")).toBeVisible();
    expect(saved).toEqual([]);
    held.give({ ok: [] });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(network.callsOf(getLastInvoices)).toHaveLength(1);
  });

  it("asks for the accounts of the configured providers only [CFG-2]", async () => {
    const { user, network } = renderScreen(<DataDownload />, {
      path: "/dashboard/profile",
      configuration: { ...configurationWith({}), service_provider_group_ids: ["g1", "g2"] },
      network: (net) =>
        net
          .on(getEmailManagement, { ok: bills })
          .on(getLastInvoices, { ok: invoices })
          .on(getInvoiceAccounts, { ok: [] }),
    });
    expect(screen.getByText(texts.contents)).toBeVisible();
    await user.click(button());
    await content();
    expect(network.callsOf(getInvoiceAccounts).at(-1)?.query).toEqual({
      serviceProviderGroupIds: "g1,g2",
    });
  });

  it("names what is missing, in the file too, and has everything else", async () => {
    const { user, network } = show((net) =>
      net.on(getPhones, { status: 418, body: {} }).on(getAmountToPay, ({ query }) =>
        query["code"] === accounts[0]?.invoiceAccount.code
          ? { status: 418, body: {} }
          : {
              ok: {
                serviceProviderCode: query["serviceProviderCode"] ?? "",
                invoiceAccountCode: query["code"] ?? "",
                amountToPay: 0,
                calculatedAt: "2026-11-01T08:00:00.000Z",
              },
            },
      ),
    );
    await user.click(button());
    const alert = await screen.findByRole("alert");
    const missing = ["Контактні телефони", "Суми до сплати"];
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(missing);
    expect(alert).toHaveTextContent(texts.partialAdvice);
    const data = await content();
    expect(data["about"]).toMatchObject({ missing });
    expect(data["phones"]).toBeNull();
    expect(data["amounts"]).toHaveLength(accounts.length - 1);
    expect(data["profile"]).toEqual(profile);
    network.on(getPhones, { ok: phones }).on(getInvoiceAccounts, { ok: [] });
    await user.click(button());
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(await content(1)).toMatchObject({ phones, accounts: [], amounts: [] });
  });

  it.each([
    ["of a list", getPhones, [...phones, { id: "p3" }], ["Контактні телефони"]],
    [
      "with its amount",
      getInvoiceAccounts,
      [...accounts, { serviceProvider: { code: "101" } }],
      ["Особові рахунки", "Суми до сплати"],
    ],
    ["inside an entry", getEmails, [{ ...emails[0], confirmed: "?" }], ["Електронні адреси"]],
    ["of an amount", getAmountToPay, { amountToPay: 5, calculatedAt: "?" }, ["Суми до сплати"]],
  ])("names what has an unreadable part: %s", async (_, call, body, missing) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { user } = show((net) => net.on(call, { status: 200, body }));
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(
      `Файл «${file}» завантажено, але він неповний. Бракує даних у розділах:`,
    );
    const named = within(alert).getAllByRole("listitem");
    expect(named.map((item) => item.textContent)).toEqual(missing);
    expect(await content()).toMatchObject({ about: { missing }, profile });
  });

  it.each([{ serviceProviderCode: "205" }, { invoiceAccountCode: "77-01" }])(
    "has no amount that came for another account: %j [CON-1]",
    async (other) => {
      const { user } = show((net) => net.on(getAmountToPay, { ok: { amountToPay: 5, ...other } }));
      await user.click(button());
      const alert = await screen.findByRole("alert");
      expect(within(alert).getByRole("listitem")).toHaveTextContent(/^Суми до сплати$/u);
      const { amounts } = await content();
      expect(amounts).toEqual([
        { serviceProviderCode: "205", invoiceAccountCode: "77-01", amountToPay: 5 },
      ]);
    },
  );

  it("names the account of an amount, and writes no time that nobody has sent", async () => {
    const { user } = show((net) => net.on(getAmountToPay, { ok: { amountToPay: 5 } }));
    await user.click(button());
    await waitFor(() => expect(saved).toHaveLength(1));
    const { about, amounts } = await content();
    expect(about).toMatchObject({ missing: [] });
    expect(amounts).toEqual(
      accounts.map(({ serviceProvider, invoiceAccount }) => ({
        serviceProviderCode: serviceProvider.code,
        invoiceAccountCode: invoiceAccount.code,
        amountToPay: 5,
      })),
    );
  });

  it("is not saved when nothing loads, and says so", async () => {
    const broken = { status: 418, body: {} };
    const { user } = show((network) => {
      for (const call of [
        getProfile,
        getEmails,
        getPhones,
        getEmailManagement,
        getInvoiceAccounts,
        getLastInvoices,
      ])
        network.on(call, broken);
    });
    await user.click(button());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Не вдалося зібрати Ваші дані");
    expect(alert).toHaveTextContent("Помилка завантаження даних! Спробуйте пізніше.");
    expect(saved).toEqual([]);
  });

  it("is not saved when the session ends meanwhile", async () => {
    const { user, runtime } = show((net) => net.on(getLastInvoices, { status: 401, body: {} }));
    await user.click(button());
    const { session } = runtime.portal.getSnapshot().children;
    await waitFor(() => expect(session?.getSnapshot().hasTag("signed-in")).toBe(false));
    expect(saved).toEqual([]);
  });
});
