/** Where the session is kept in the browser (SES-1); one entry per part, so that a broken one falls alone. */
export const sessionKeys = {
  accessToken: "portal.access-token",
  expiresAt: "portal.expires-at",
  profile: "portal.profile",
  emails: "portal.emails",
  phones: "portal.phones",
  accounts: "portal.accounts",
  /** Seen last, for a time without network. */
  seenAmounts: "portal.seen-amounts",
  seenInvoices: "portal.seen-invoices",
} as const;

/** Written and taken away at once: its change tells the other tabs that an end is wanted, and which. */
export const logoutMark = "portal.logout";

/** What lives in one tab, whoever uses it. Everything that is kept is named here: the page about it reads these lists. */
export const tabKeys = {
  /** The words of a form that were not sent; the form's name follows. */
  draft: "portal.draft.",
  /** When the page was loaded anew for a part that was missing. */
  reloaded: "portal.reloaded-for-chunk",
  /** The chat block's description was hidden. */
  chatHidden: "portal.chat-hidden",
} as const;

/**
 * Whether somebody was signed in here and the time is not over: enough for the header of a public page before
 * the session machine has loaded, and for nothing else.
 */
export const hasSessionHint = (): boolean => {
  try {
    return Number(localStorage.getItem(sessionKeys.expiresAt)) > Date.now();
  } catch {
    return false;
  }
};
