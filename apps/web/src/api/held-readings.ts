import * as Schema from "effect/Schema";
import { Profile } from "#contracts/schemas/profile.ts";
import { sessionKeys } from "./session-keys.ts";

/** The entries of the session, as the session store reads and writes them. */
interface Entries {
  readonly read: <A>(key: string, schema: Schema.ConstraintDecoder<A>) => A | null;
  readonly write: (key: string, value: unknown) => void;
}

/** Readings that a session left behind when it ended without a logout. */
export interface HeldReadings {
  /** Takes the readings that wait on the device, before they are deleted with the session of their resident. */
  readonly hold: () => void;
  /** Stores them again if `login` is their resident's; otherwise forgets them. @returns whether they were stored. */
  readonly giveBack: (login: string) => boolean;
  readonly forget: () => void;
}

/**
 * Readings typed without a network, after the end of their session: in the memory of this tab, for the same resident
 * (docs/decisions/0072). Nothing of them is in the browser's storage meanwhile (SES-6, SES-9).
 */
export const heldReadings = ({ read, write }: Entries): HeldReadings => {
  let held: { readonly login: string; readonly readings: unknown } | null = null;
  return {
    hold: () => {
      const login = read(sessionKeys.profile, Profile)?.name;
      const readings = read(sessionKeys.waitingReadings, Schema.Unknown);
      if (login !== undefined && readings !== null) held = { login, readings };
    },
    giveBack: (login) => {
      const isTheirs =
        held?.login === login && read(sessionKeys.waitingReadings, Schema.Unknown) === null;
      if (isTheirs) write(sessionKeys.waitingReadings, held?.readings);
      held = null;
      return isTheirs;
    },
    forget: () => {
      held = null;
    },
  };
};
