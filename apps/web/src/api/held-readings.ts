import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { Profile } from "#contracts/schemas/profile.ts";
import { sessionKeys } from "./session-keys.ts";

/** The entries of the session, as the session store reads and writes them. */
interface Entries {
  readonly read: <A>(key: string, schema: Schema.ConstraintDecoder<A>) => A | null;
  readonly write: (key: string, value: unknown) => void;
}

const Known = Schema.Struct({
  key: Schema.String,
  counter: Schema.Struct({ id: Schema.String }),
  typedAt: Schema.String,
});

/** What is known here of a held reading; the features decode the rest. */
export type HeldReading = typeof Known.Type;

/** Readings that a session left behind when it ended without a logout. */
export interface HeldReadings {
  /** Takes the readings that wait on the device, before they are deleted with the session of their resident. */
  readonly hold: () => void;
  /**
   * Adds them to those that wait, if `login` is their resident's; a newer one of the same meter replaces its own.
   * Otherwise forgets them. @returns whether any were stored: storage may be full.
   */
  readonly giveBack: (login: string) => boolean;
  /** The server has accepted these, or the resident has dropped them. */
  readonly drop: (isGone: (reading: HeldReading) => boolean) => void;
  readonly forget: () => void;
}

/**
 * Readings typed without a network, after the end of their session: in the memory of this tab, for the same resident
 * (docs/decisions/0072). Nothing of them is in the browser's storage meanwhile (SES-6, SES-9).
 */
export const heldReadings = ({ read, write }: Entries): HeldReadings => {
  let held: { readonly login: string; readonly readings: readonly object[] } | null = null;
  const knownOf = Schema.decodeUnknownOption(Known);
  const stored = (): readonly object[] =>
    read(sessionKeys.waitingReadings, Schema.Array(Schema.ObjectKeyword)) ?? [];
  const meterOf = (reading: object): string | undefined =>
    Option.getOrUndefined(knownOf(reading))?.counter.id;
  return {
    hold: () => {
      const login = read(sessionKeys.profile, Profile)?.name;
      const readings = stored().filter((one) => Option.isSome(knownOf(one)));
      if (login !== undefined && readings.length > 0) held = { login, readings };
    },
    giveBack: (login) => {
      if (held?.login !== login) {
        held = null;
        return false;
      }
      const now = stored();
      const newer = new Set(now.map(meterOf));
      const back = held.readings.filter((one) => !newer.has(meterOf(one)));
      write(sessionKeys.waitingReadings, [...back, ...now]);
      const isStored = stored().length === back.length + now.length;
      // Where there is no room for all, what was there stays, and the tab goes on holding the rest.
      if (isStored) held = null;
      else write(sessionKeys.waitingReadings, now.length === 0 ? null : now);
      return isStored && back.length > 0;
    },
    drop: (isGone) => {
      if (held === null) return;
      const readings = held.readings.filter((one) =>
        Option.exists(knownOf(one), (known) => !isGone(known)),
      );
      held = readings.length === 0 ? null : { ...held, readings };
    },
    forget: () => {
      held = null;
    },
  };
};
