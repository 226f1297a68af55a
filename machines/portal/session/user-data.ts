import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Emails, Phones, Profile } from "#contracts/schemas/profile.ts";

/** Fetched after sign-in (SES-2); `null` is a part that could not be loaded. */
export interface UserData {
  readonly profile: Profile | null;
  readonly emails: Emails | null;
  readonly phones: Phones | null;
  readonly accounts: readonly AccountLink[] | null;
}

export const noUserData: UserData = { profile: null, emails: null, phones: null, accounts: null };

export interface RestoredSession {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly user: UserData;
}

export const isComplete = (user: UserData): boolean =>
  user.profile !== null && user.emails !== null && user.phones !== null && user.accounts !== null;
