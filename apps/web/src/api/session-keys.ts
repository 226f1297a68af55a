/** The session's keys in the browser's storage (SES-1): one entry per part, so that a broken one fails alone. */
export const sessionKeys = {
  accessToken: "portal.access-token",
  expiresAt: "portal.expires-at",
  profile: "portal.profile",
  emails: "portal.emails",
  phones: "portal.phones",
  accounts: "portal.accounts",
  /** The last shown data, for reading without a network. */
  seenAmounts: "portal.seen-amounts",
  seenInvoices: "portal.seen-invoices",
  seenInvoicePage: "portal.seen-invoice-page",
  seenMeters: "portal.seen-meters",
  /** Readings that were typed without a network and wait for confirmation. */
  waitingReadings: "portal.waiting-readings",
  /** Shown texts, for the first paint after a reload. */
  seenName: "portal.seen-name",
  seenSum: "portal.seen-sum",
} as const;

/**
 * What a resident has written for themselves on this device. It outlives the day of a session, and is wiped by an end that
 * somebody asked for (docs/decisions/0062).
 */
export const residentKeys = { homeNames: "portal.home-names" } as const;

/** Written and removed at once: the change tells other tabs that somebody asked for an end, and which. */
export const logoutMark = "portal.logout";

/** Keys of one tab, whoever uses it. Every key must be listed here: the page about storage reads these lists. */
export const tabKeys = {
  /**
   * The unsaved input of a form, whose name follows; and the mark of the tab's user (`tabUserMark`), named `visit`. The
   * old names stay: a page of the last build may have used them.
   */
  input: "portal.draft.",
  /** When the page was reloaded because a part was missing. */
  reloaded: "portal.reloaded-for-chunk",
  /** The chat block's description was hidden. */
  chatHidden: "portal.chat-hidden",
} as const;

/** Keys of this device, for choices and marks and never for personal data. */
export const deviceKeys = {
  textSize: "portal.text-size",
  /** Deadlines with a dismissed reminder, as kinds and days, which are the same for everybody. */
  dismissedReminders: "portal.reminders-away",
  /** The provider groups of the configuration, with which a page requests the accounts before it has loaded that. */
  providerGroups: "portal.provider-groups",
  /** Written and removed at once: the change tells other tabs of what kind the news are that the server has. */
  changed: "portal.changed",
} as const;

const textOf = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** When the present session ends, by which a tab that is opened again tells it from another one; 0 for nobody. */
export const storedSessionEnd = (): number => {
  const end = Number(textOf(sessionKeys.expiresAt));
  return end > Date.now() ? end : 0;
};

/**
 * Whether somebody is signed in here, before the session machine has loaded. Good enough for the header of a public
 * page and for nothing else.
 */
export const hasSessionHint = (): boolean => storedSessionEnd() > 0;

/** The readings that wait on this device, unread: `null` where there are none. */
export const waitingText = (): string | null => textOf(sessionKeys.waitingReadings);

/** The names of homes on this device, unread: `null` where there are none. */
export const homeNamesText = (): string | null => textOf(residentKeys.homeNames);
