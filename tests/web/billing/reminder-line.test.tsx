import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { ReminderLine } from "#web/billing/reminder-line.tsx";
import { renderScreen } from "../support/render-screen.tsx";
import { accountLink, accounts } from "../support/samples.ts";

const at = (moment: string) => vi.setSystemTime(new Date(moment));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T10:00:00Z") });
});
afterEach(() => vi.useRealTimers());

const deadlines = { readings: { from_day: 20, to_day: 25 }, payment_day: 20 } as const;
const meter = (last: string, change: Parameters<typeof counterOf>[1] = {}) => ({
  counter: counterOf("c1", change),
  factor: { id: "f1", date: last, value: 10 },
});
const amount = {
  serviceProviderCode: "101",
  invoiceAccountCode: "0012345",
  amountToPay: 714.41,
  calculatedAt: "2026-11-15T07:30:00.000Z",
};

const seen = (
  last: string | null,
  amounts: readonly object[] = [],
  change: Parameters<typeof meter>[1] = {},
): void => {
  if (last !== null) {
    const kept = { at: "2026-11-15T07:30:00.000Z", meters: [meter(last, change)], lost: 0 };
    localStorage.setItem(sessionKeys.seenMeters, JSON.stringify(kept));
  }
  localStorage.setItem(sessionKeys.seenAmounts, JSON.stringify(amounts));
};

const show = (
  said: Parameters<typeof ReminderLine>[0]["said"] = [],
  configured: object = { deadlines },
  linked: readonly AccountLink[] = accounts,
) =>
  renderScreen(<ReminderLine said={said} />, {
    path: "/dashboard/tariffs",
    network: (network) => network.on(getInvoiceAccounts, { ok: linked }),
    configuration: { ...defaultConfiguration, ...configured },
  });

const line = () => screen.findByRole("region", { name: "Нагадування" });
/** Whether the line is empty once the configuration, which has the days, is there. */
const isSilent = async ({ runtime }: ReturnType<typeof show>): Promise<boolean> => {
  await act(() => runtime.whenConfigured());
  expect(document.querySelector(".reminder")).not.toBeNull();
  return screen.queryByRole("region", { name: "Нагадування" }) === null;
};
const plain = (element: HTMLElement) => (element.textContent ?? "").replaceAll("\u00A0", " ");

describe("the quiet reminder", () => {
  it("shows which readings are missing and until when, in Kyiv days, with a link [UTIL-2]", async () => {
    seen("2026-10-21");
    const { network } = show();
    const shown = await line();
    expect(plain(shown)).toMatch(
      /^Показання \(холодна вода\) приймаємо до 25 листопада, ще 2 дні\./u,
    );
    expect(within(shown).getByRole("link", { name: "Передати показання" })).toHaveAttribute(
      "href",
      "/dashboard/meters",
    );
    expect(network.unexpected).toEqual([]);
  });

  it("calls a meter as its page does: by the service where its type says nothing [UTIL-2, ACC-4]", async () => {
    seen("2026-10-21", [], {
      typeCode: "000000003",
      serviceTypeId: 12,
      serviceProviderCode: "889",
    });
    show([], { deadlines }, [accountLink("0012345", { provider: "889" })]);
    expect(plain(await line())).toMatch(/^Показання \(опалення\) приймаємо/u);
  });

  it("ends when the day ends in Kyiv, wherever the device is [UTIL-2]", async () => {
    seen("2026-10-21");
    at("2026-11-25T21:59:00Z");
    const { unmount } = show();
    expect(plain(await line())).toContain("сьогодні останній день");
    unmount();
    at("2026-11-25T22:01:00Z");
    expect(await isSilent(show())).toBe(true);
  });

  it("is hidden once the reading was sent, and when the page shows the same [UTIL-2]", async () => {
    seen("2026-11-21");
    const first = show();
    expect(await isSilent(first)).toBe(true);
    first.unmount();
    seen("2026-10-21");
    expect(await isSilent(show(["readings"]))).toBe(true);
  });

  it("asks for no reading that could not be read, and none while the page is off [UTIL-2, CFG-2]", async () => {
    const unread = { ...meter("2026-10-21"), isLastUnread: true };
    const kept = { at: "2026-11-15T07:30:00.000Z", meters: [unread], lost: 0 };
    localStorage.setItem(sessionKeys.seenMeters, JSON.stringify(kept));
    const first = show();
    expect(await isSilent(first)).toBe(true);
    first.unmount();
    seen("2026-10-21");
    const { pages } = defaultConfiguration;
    const dashboard = { ...pages.dashboard, counters: { show: false, view: "table" } };
    expect(await isSilent(show([], { deadlines, pages: { ...pages, dashboard } }))).toBe(true);
  });

  it("shows the debt shortly before it is due, and nothing without a debt [UTIL-7]", async () => {
    at("2026-11-17T10:00:00Z");
    seen(null, [amount, { ...amount, invoiceAccountCode: "0012346", amountToPay: -500 }]);
    const { unmount } = show();
    const shown = await line();
    expect(plain(shown)).toMatch(
      /^Є борг 714,41 грн\. Строк оплати рахунків за жовтень 2026 — 20 листопада\./u,
    );
    expect(within(shown).getByRole("link", { name: "Перейти до оплати" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    unmount();
    seen(null, [{ ...amount, amountToPay: 0 }]);
    expect(await isSilent(show())).toBe(true);
  });

  it("is not of an account that is no longer linked [UTIL-2, UTIL-7, ACC-3]", async () => {
    at("2026-11-17T10:00:00Z");
    seen("2026-10-21", [amount, { ...amount, serviceProviderCode: "889", amountToPay: 99 }], {
      serviceProviderCode: "889",
    });
    const { unmount } = show();
    await waitFor(async () => expect(plain(await line())).toMatch(/^Є борг 714,41 грн\./u));
    unmount();
    at("2026-11-23T10:00:00Z");
    const later = show();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Нагадування" })).toBeNull());
    expect(await isSilent(later)).toBe(true);
  });

  it("is hidden when nothing was seen or no days are configured [UTIL-2]", async () => {
    const first = show();
    expect(await isSilent(first)).toBe(true);
    first.unmount();
    seen("2026-10-21", [amount]);
    expect(await isSilent(show([], {}))).toBe(true);
  });

  it("stays hidden for this window once dismissed, and comes back for the next one [UTIL-2]", async () => {
    seen("2026-10-21");
    const { user, unmount } = show();
    const shown = await line();
    await user.click(
      within(shown).getByRole("button", { name: "Сховати нагадування до наступного строку" }),
    );
    expect(screen.queryByRole("region", { name: "Нагадування" })).toBeNull();
    expect(document.activeElement).toHaveClass("reminder");
    unmount();
    at("2026-11-25T10:00:00Z");
    const later = show();
    expect(await isSilent(later)).toBe(true);
    later.unmount();
    at("2026-12-20T10:00:00Z");
    seen("2026-10-21");
    show();
    expect(plain(await line())).toContain("до 25 грудня");
  });
});
