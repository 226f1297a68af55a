import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getProviderAccounts } from "#contracts/endpoints/accounts.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getTariffs } from "#contracts/endpoints/invoices.ts";
// Loaded in advance, because the first load is slow.
import "#web/features/dashboard/optional/account-meters.tsx";
import "#web/features/dashboard/optional/accounts-block.tsx";
import "#web/features/dashboard/optional/tariff-history.tsx";
import { full, plain, show } from "../support.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const block = (name: string) => screen.findByRole("region", { name });

/** A meter with a last reading, as a service sent it. */
const meter = (id: string, factor: unknown) => ({
  counter: { id, serviceProviderCode: "101", invoiceAccountCode: "0012345" },
  factor,
});
const unread = (id: string) => meter(id, { date: "2026-11-02", value: "1234" });

describe("the readings that are due", () => {
  it("are counted neither as missing nor as sent when the last one cannot be read [UTIL-1, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { unmount } = show((net) =>
      full(net).on(getLastFactors, {
        status: 200,
        body: [meter("1", { date: "2026-11-02", value: 1234.5 }), unread("2")],
      }),
    );
    const region = await block("Треба зробити");
    await waitFor(() =>
      expect(plain(region)).toContain("Останні показання 1 лічильника не вдалося прочитати"),
    );
    expect(plain(region)).not.toMatch(/Передати|Усе зроблено/u);
    unmount();
    show((net) =>
      full(net).on(getLastFactors, {
        status: 200,
        // An unreadable meter does not count as one with a reading.
        body: [meter("1", { date: "2026-10-31", value: 1234.5 }), unread("2"), { counter: {} }],
      }),
    );
    await waitFor(async () =>
      expect(plain(await block("Треба зробити"))).toContain(
        "1 лічильник без показань за листопад 2026Останні показання 2 лічильників не вдалося прочитати",
      ),
    );
  });
});

describe("the meters of the accounts", () => {
  it("say that the list is incomplete when some cannot be shown [UTIL-1, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show((net) => full(net).on(getLastFactors, { status: 200, body: [meter("1", null), {}] }), {
      account_counters: { show: true },
    });
    await screen.findByRole("table", { name: "Лічильники за рахунками" });
    expect(screen.getByText("Ще 1 лічильник показати не вдалося")).toBeVisible();
  });

  it("say that a last reading cannot be read [UTIL-1, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show(
      (net) => full(net).on(getLastFactors, { status: 200, body: [meter("1", null), unread("2")] }),
      {
        account_counters: { show: true },
      },
    );
    const table = await screen.findByRole("table", { name: "Лічильники за рахунками" });
    const last = (row: HTMLElement) => plain(within(row).getAllByRole("cell").at(-1) ?? null);
    expect(within(table).getAllByRole("row").slice(1).map(last)).toEqual([
      "показань ще немає",
      "не вдалося прочитати",
    ]);
  });
});

describe("the tariffs of a provider", () => {
  const tariff = { id: "1", serviceTypeId: 10, price: 30.384, unit: "m3", from: "2026-01-01" };
  const lost = "Частину даних про тарифи показати не вдалося";
  const showTariffs = async (body: unknown) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show((net) => full(net).on(getTariffs, { status: 200, body }), {
      tariff_history: { show: true },
    });
    return within(await block("Історія тарифів")).findByRole("region", { name: "Водоканал" });
  };

  it.each([
    ["an entry", [tariff, { ...tariff, id: "2", price: "?" }]],
    ["a part of one", [{ ...tariff, to: "?" }]],
  ])("say that %s could not be read [UTIL-1, CON-1]", async (_case, body) => {
    const region = await showTariffs(body);
    expect(await within(region).findByText(lost)).toBeVisible();
    expect(within(region).getAllByRole("row")).toHaveLength(1 + 1);
  });

  it("are not said to be missing where that in force may be unread [UTIL-1, CON-1]", async () => {
    const region = await showTariffs([
      { ...tariff, price: "?" },
      { ...tariff, from: "2099-01-01" },
    ]);
    expect(await within(region).findByText(lost)).toBeVisible();
    expect(within(region).queryByRole("table")).toBeNull();
    expect(region).not.toHaveTextContent("немає");
  });

  it("say nothing more where all could be read [UTIL-1]", async () => {
    const region = await showTariffs([tariff]);
    expect(await within(region).findByRole("table")).toBeVisible();
    expect(region).not.toHaveTextContent(lost);
  });
});

describe("the accounts by provider", () => {
  const provider = {
    serviceProvider: { code: "101", name: "Водоканал" },
    invoiceAccounts: [{ code: "0012345" }],
  };
  const lost = "Частину даних про особові рахунки показати не вдалося";

  it.each([
    ["a provider", [provider, { ...provider, serviceProvider: {} }], 1],
    ["an account", [{ ...provider, invoiceAccounts: [{ code: "0012345" }, {}] }], 1],
    [
      "all that have accounts",
      [
        { ...provider, serviceProvider: {} },
        { ...provider, invoiceAccounts: [] },
      ],
      0,
    ],
  ])("say that %s could not be read [UTIL-1, CON-1]", async (_case, body, shown) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show((net) => full(net).on(getProviderAccounts, { status: 200, body }), {
      accounts: { show: true },
    });
    const region = await block("Особові рахунки");
    expect(await within(region).findByText(lost)).toBeVisible();
    expect(within(region).queryAllByRole("listitem")).toHaveLength(shown);
    expect(region).not.toHaveTextContent("зараз немає");
  });
});
