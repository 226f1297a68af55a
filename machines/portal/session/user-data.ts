import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Emails, Phones, Profile } from "#contracts/schemas/profile.ts";

/** Fetched after sign-in (SES-2); `null` is a part that could not be loaded. */
export interface UserData {
  readonly profile: Profile | null;
  readonly emails: Emails | null;
  readonly phones: Phones | null;
  readonly accounts: readonly AccountLink[] | null;
}

export const userParts = ["profile", "emails", "phones", "accounts"] as const;

export const noUserData: UserData = { profile: null, emails: null, phones: null, accounts: null };

export interface RestoredSession {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly user: UserData;
}

/** Whether anything is stored that differs from what is known. A part that is not stored says nothing. */
export const isNews = (stored: UserData, known: UserData): boolean =>
  userParts.some(
    (part) => stored[part] !== null && JSON.stringify(stored[part]) !== JSON.stringify(known[part]),
  );

export const isUserDataComplete = (user: UserData): boolean =>
  userParts.every((part) => user[part] !== null);
