import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
// Loaded in advance, because the first load is slow.
import "#web/features/dashboard/hidden/account-meters.tsx";
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
