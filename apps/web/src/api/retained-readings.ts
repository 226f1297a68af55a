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

/** What is known here of a retained reading; the features decode the rest. */
export type RetainedReading = typeof Known.Type;

const knownOf = Schema.decodeUnknownOption(Known);

interface Stored {
  readonly whole: unknown;
  readonly known: RetainedReading;
}

/** Readings that a session left behind when it ended without a logout. */
export interface RetainedReadings {
  /** Takes the readings that wait on the device, before they are deleted with the session of their resident. */
  readonly retain: () => void;
  /**
   * Adds them to those that wait, if `login` is their resident's; a newer reading of the same meter wins. Otherwise
   * forgets them. @returns whether any were stored: storage may be full.
   */
  readonly giveBack: (login: string) => boolean;
  /** Forgets those that the server has accepted, or whose meter has a newer reading. */
  readonly drop: (isGone: (reading: RetainedReading) => boolean) => void;
  readonly forget: () => void;
}

/**
 * Readings typed without a network, after the end of their session: in the memory of this tab, for the same resident
 * (docs/decisions/0072). Nothing of them is in the browser's storage meanwhile (SES-6, SES-9).
 */
export const retainedReadings = ({ read, write }: Entries): RetainedReadings => {
  let retained: { readonly login: string; readonly readings: readonly Stored[] } | null = null;
  const stored = (): readonly Stored[] => {
    const list = read(sessionKeys.waitingReadings, Schema.Array(Schema.Unknown)) ?? [];
    return list.flatMap((whole) =>
      Option.match(knownOf(whole), { onNone: () => [], onSome: (known) => [{ whole, known }] }),
    );
  };
  const store = (readings: readonly Stored[]): void =>
    write(
      sessionKeys.waitingReadings,
      readings.length === 0 ? null : readings.map(({ whole }) => whole),
    );
  /** The retained readings of this resident whose meter has none among `newer`. */
  const olderOf = (login: string, newer: readonly Stored[]): readonly Stored[] => {
    if (retained?.login !== login) return [];
    const meters = new Set(newer.map(({ known }) => known.counter.id));
    return retained.readings.filter(({ known }) => !meters.has(known.counter.id));
  };
  return {
    retain: () => {
      const login = read(sessionKeys.profile, Profile)?.name;
      const readings = stored();
      if (login === undefined || readings.length === 0) return;
      retained = { login, readings: [...olderOf(login, readings), ...readings] };
    },
    giveBack: (login) => {
      if (retained?.login !== login) {
        retained = null;
        return false;
      }
      const now = stored();
      const back = olderOf(login, now);
      store([...back, ...now]);
      const isStored = stored().length === back.length + now.length;
      // Where there is no room for all, what was there stays, and the tab retains the rest.
      if (isStored) retained = null;
      else store(now);
      return isStored && back.length > 0;
    },
    drop: (isGone) => {
      if (retained === null) return;
      const readings = retained.readings.filter(({ known }) => !isGone(known));
      retained = readings.length === 0 ? null : { ...retained, readings };
    },
    forget: () => {
      retained = null;
    },
  };
};
