import { afterEach, describe, expect, it, vi } from "vitest";
import {
  deviceKeys,
  hasSessionHint,
  homeNamesText,
  logoutMark,
  residentKeys,
  sessionKeys,
  tabKeys,
  waitingText,
} from "#web/api/session-keys.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("the storage before the session machine starts", () => {
  it("suggests a session only until it expires", () => {
    expect(hasSessionHint()).toBe(false);
    localStorage.setItem(sessionKeys.expiresAt, String(Date.now() + 60_000));
    expect(hasSessionHint()).toBe(true);
    localStorage.setItem(sessionKeys.expiresAt, String(Date.now() - 1));
    expect(hasSessionHint()).toBe(false);
    localStorage.setItem(sessionKeys.expiresAt, "rubbish");
    expect(hasSessionHint()).toBe(false);
    localStorage.setItem(sessionKeys.waitingReadings, "[]");
    expect(waitingText()).toBe("[]");
    expect(homeNamesText()).toBeNull();
    localStorage.setItem(residentKeys.homeNames, "{}");
    expect(homeNamesText()).toBe("{}");
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    expect(hasSessionHint()).toBe(false);
    expect(waitingText()).toBeNull();
  });

  it("suggests none in the millisecond in which it expires [SES-2]", () => {
    vi.useFakeTimers({ now: 1_000 });
    localStorage.setItem(sessionKeys.expiresAt, "1000");
    expect(hasSessionHint()).toBe(false);
    localStorage.setItem(sessionKeys.expiresAt, "1001");
    expect(hasSessionHint()).toBe(true);
    vi.useRealTimers();
  });
});

describe("the names in the storage", () => {
  // Two builds may be open in two tabs: a name that changes signs residents out and leaves data behind.
  it("are the same as in the last build [SES-1]", () => {
    expect(sessionKeys).toEqual({
      accessToken: "portal.access-token",
      expiresAt: "portal.expires-at",
      profile: "portal.profile",
      emails: "portal.emails",
      phones: "portal.phones",
      accounts: "portal.accounts",
      seenAmounts: "portal.seen-amounts",
      seenInvoicePage: "portal.seen-invoice-page",
      seenInvoices: "portal.seen-invoices",
      seenMeters: "portal.seen-meters",
      waitingReadings: "portal.waiting-readings",
      seenName: "portal.seen-name",
      seenSum: "portal.seen-sum",
    });
    expect([logoutMark, residentKeys, tabKeys, deviceKeys]).toEqual([
      "portal.logout",
      { homeNames: "portal.home-names" },
      {
        input: "portal.draft.",
        reloaded: "portal.reloaded-for-chunk",
        chatHidden: "portal.chat-hidden",
      },
      {
        textSize: "portal.text-size",
        dismissedReminders: "portal.reminders-away",
        providerGroups: "portal.provider-groups",
        changed: "portal.changed",
      },
    ]);
  });
});
