/** Where the session is kept in the browser (section 3); one entry per part, so that a broken one falls alone. */
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
