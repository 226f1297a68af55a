import type { ComponentType } from "react";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getProviderDetails } from "#contracts/endpoints/accounts.ts";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { reminderTexts } from "#web/billing/reminder.texts.ts";
import { AccountsPage } from "#web/features/accounts/accounts.page.tsx";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { MetersPage } from "#web/features/meters/meters.page.tsx";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { ProfilePage } from "#web/features/profile/profile.page.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const deadlines = { readings: { from_day: 15, to_day: 25 }, payment_day: 20 } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T10:00:00Z") });
});
afterEach(() => vi.useRealTimers());

/** A reading of the last month, so that this month's is missing. */
const missing = () => {
  const meters = [
    { counter: counterOf("c1"), factor: { id: "f1", date: "2026-10-21", value: 10 } },
  ];
  const kept = { at: "2026-11-15T07:30:00.000Z", meters, lost: 0 };
  localStorage.setItem(sessionKeys.seenMeters, JSON.stringify(kept));
};

const owed = () => {
  const debt = {
    serviceProviderCode: "101",
    invoiceAccountCode: "0012345",
    amountToPay: 714.41,
    calculatedAt: "2026-11-15T07:30:00.000Z",
  };
  localStorage.setItem(sessionKeys.seenAmounts, JSON.stringify([debt]));
};

const open = async (Page: ComponentType, path: string): Promise<string | null> => {
  const { runtime } = renderScreen(<Page />, {
    path,
    configuration: { ...defaultConfiguration, deadlines },
    network: (net) =>
      net
        .on(getProviderDetails, { ok: [] })
        .on(getPagePart, { status: 404, body: {} })
        .on(getLastFactors, { ok: [] })
        .on(getInvoiceHistory, { ok: { invoices: [], total: 0 } })
        .on(getPartners, { ok: [] })
        .on(getPaymentHistory, { ok: { payments: [], total: 0 } }),
  });
  await act(() => runtime.whenConfigured());
  await screen.findByRole("heading", { level: 1 });
  const line = screen.queryByRole("region", { name: reminderTexts.region });
  return line === null ? null : within(line).getByRole("link").textContent;
};

describe("the reminder of what is due stands on each page of the cabinet that does not say it itself", () => {
  it.each([
    ["/dashboard/accounts", AccountsPage, { ofReadings: true, ofDebt: true }],
    ["/dashboard/profile", ProfilePage, { ofReadings: true, ofDebt: true }],
    ["/dashboard/payments", PaymentsPage, { ofReadings: true, ofDebt: true }],
    ["/dashboard/invoices", InvoicesPage, { ofReadings: true, ofDebt: false }],
    ["/dashboard/meters", MetersPage, { ofReadings: false, ofDebt: true }],
  ])("%s [UTIL-2, UTIL-7]", async (path, Page, { ofReadings, ofDebt }) => {
    missing();
    expect(await open(Page, path)).toBe(ofReadings ? reminderTexts.toReadings : null);
    cleanup();
    localStorage.clear();
    owed();
    expect(await open(Page, path)).toBe(ofDebt ? reminderTexts.toPay : null);
  });
});
