import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import { getProviderDetails } from "#contracts/endpoints/accounts.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getCounters } from "#contracts/endpoints/counters.ts";
import { AccountsPage } from "#web/features/accounts/accounts.page.tsx";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accountLink, configurationWith } from "../../support/samples.ts";
import { accounts, details, show } from "./support.tsx";

beforeEach(() => {
  // Only Date is fake, so that timers keep running.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const water = [
  counterOf("1", { place: "кухня", verifiedUntil: "2026-11-21" }),
  counterOf("2", { invoiceAccountCode: "0012346", verifiedUntil: "2026-11-20" }),
  counterOf("a/b"),
];

/** The part of a provider's card, opened by its name. */
const opened = async (provider: string, { user }: Pick<ReturnType<typeof show>, "user">) => {
  const region = await screen.findByRole("region", { name: provider });
  const summary = within(region).getByText("Лічильники");
  await user.click(summary);
  return within(summary.parentElement as HTMLElement);
};

const itemsOf = (part: Pick<typeof screen, "getAllByRole">) =>
  part.getAllByRole("listitem").map((item) => (item.textContent ?? "").replaceAll("\u00A0", " "));

describe("the meters of a provider's accounts", () => {
  it("are requested once, for this provider, when the list is opened [ACC-1, CON-6]", async () => {
    const held = hold<typeof getCounters>();
    const shown = show((net) => net.on(getCounters, held.answer));
    await screen.findByRole("region", { name: "Водоканал" });
    expect(shown.network.callsOf(getCounters)).toEqual([]);
    const part = await opened("Водоканал", shown);
    expect(await part.findByText("Завантажуємо лічильники…")).toBeInTheDocument();
    held.give({ ok: water });
    expect(await part.findAllByRole("listitem")).toHaveLength(3);
    await shown.user.click(part.getByText("Лічильники"));
    await shown.user.click(part.getByText("Лічильники"));
    expect(shown.network.callsOf(getCounters).map(({ query }) => query)).toEqual([
      { serviceProviderCode: "101" },
    ]);
  });

  it("say that the list is incomplete when some cannot be shown [ACC-1, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const part = await opened(
      "Водоканал",
      show((net) => net.on(getCounters, { status: 200, body: [...water, { id: "x" }] })),
    );
    expect(await part.findAllByRole("listitem")).toHaveLength(3);
    expect(part.getByText("Ще 1 лічильник показати не вдалося")).toBeVisible();
  });

  it("show what they measure, where, at which account, and until when they may be used [ACC-4, CON-6]", async () => {
    const part = await opened(
      "Водоканал",
      show((net) => net.on(getCounters, { ok: water })),
    );
    await part.findAllByRole("listitem");
    expect(itemsOf(part)).toEqual([
      "Холодна вода№ 04-1, кухня, рахунок 0012345Повірка дійсна до 21.11.2026Показання",
      "Холодна вода№ 04-2, рахунок 0012346Строк повірки минув 20.11.2026Показання",
      "Холодна вода№ 04-a/b, рахунок 0012345Показання",
    ]);
  });

  it("link to their readings [CON-6, UTIL-2]", async () => {
    const part = await opened(
      "Водоканал",
      show((net) => net.on(getCounters, { ok: water })),
    );
    expect(
      await part.findByRole("link", { name: /^Показання: Холодна вода, №.04-a\/b$/u }),
    ).toHaveAttribute("href", "/dashboard/meters?counter=a%2Fb");
  });

  it("are only those of the filtered account, and then do not repeat its number [CON-6]", async () => {
    const meter = counterOf("3", { serviceProviderCode: "309", invoiceAccountCode: "5001" });
    const shown = show((net) => net.on(getCounters, { ok: [meter] }));
    const part = await opened("Обленерго", shown);
    await part.findAllByRole("listitem");
    expect(itemsOf(part)).toEqual(["Холодна вода№ 04-3Показання"]);
    expect(shown.network.callsOf(getCounters)[0]?.query).toEqual({
      serviceProviderCode: "309",
      invoiceAccountCode: "5001",
    });
  });

  it("are asked for again when the filter shows other accounts [CON-6]", async () => {
    const links = Array.from({ length: 9 }, (_, at) => accountLink(`900${at}`));
    const shown = show((net) =>
      net.on(getInvoiceAccounts, { ok: links }).on(getCounters, { ok: [] }),
    );
    await opened("Водоканал", shown);
    await shown.user.click(await screen.findByRole("searchbox"));
    // At once: of a single digit nothing is found, and the card would begin anew.
    await shown.user.paste("9008");
    await waitFor(() =>
      expect(shown.network.callsOf(getCounters).map(({ query }) => query)).toEqual([
        { serviceProviderCode: "101" },
        { serviceProviderCode: "101", invoiceAccountCode: "9008" },
      ]),
    );
  });

  it("say so when there are none [CON-6]", async () => {
    const part = await opened(
      "Тепломережа",
      show((net) => net.on(getCounters, { ok: [] })),
    );
    expect(await part.findByText("Лічильників за цими рахунками немає.")).toBeInTheDocument();
  });

  it("fail alone and load again on retry [CON-6, ERR-3]", async () => {
    const shown = show((net) => net.on(getCounters, { status: 404, body: {} }));
    const part = await opened("Водоканал", shown);
    expect(await part.findByRole("alert")).toHaveTextContent(
      "Помилка завантаження даних! Спробуйте пізніше.Лічильники",
    );
    shown.network.on(getCounters, { ok: water });
    await shown.user.click(part.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await part.findAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are hidden where the municipality shows no meters [CFG-1, CON-6]", async () => {
    const { runtime } = renderScreen(<AccountsPage />, {
      path: "/dashboard/accounts",
      configuration: configurationWith({ counters: { show: false, view: "table" } }),
      network: (net) =>
        net.on(getProviderDetails, { ok: details }).on(getInvoiceAccounts, { ok: accounts }),
    });
    await runtime.whenConfigured();
    await screen.findByRole("region", { name: "Водоканал" });
    await waitFor(() => expect(screen.queryByText("Лічильники")).toBeNull());
  });
});
