import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { AccountLinks } from "#contracts/schemas/accounts.ts";
import { Emails, Phones, Profile } from "#contracts/schemas/profile.ts";
import { AccessToken } from "#contracts/schemas/session.ts";
import type { WantedEnd } from "#machines/portal/session/session.events.ts";
import type { RestoredSession, UserData } from "#machines/portal/session/user-data.ts";
import { userParts } from "#machines/portal/session/user-data.ts";
import type { RetainedReadings } from "./retained-readings.ts";
import { retainedReadings } from "./retained-readings.ts";
import { logoutMark, residentKeys, sessionKeys } from "./session-keys.ts";

/** One day after login (SES-1). */
const sessionLength = 24 * 60 * 60 * 1000;

export interface SessionStore {
  /** What the browser kept, decoded; `null` when nobody is signed in or the session has expired. */
  readonly restore: () => RestoredSession | null;
  readonly open: (accessToken: string) => { readonly expiresAt: number };
  /** `null` once it has expired, even if it was not cleared yet. */
  readonly accessToken: () => string | null;
  /** What any tab has stored of this session's resident; `null` without a session, or if storage has another one. */
  readonly storedUser: () => UserData | null;
  readonly saveUser: (user: UserData) => void;
  /**
   * Stores waiting readings of this resident again, if their last session ended in this tab without a logout.
   * @returns whether there were any.
   */
  readonly giveBackReadings: (login: string) => boolean;
  /** Forgets readings that wait to be given back, because they must not be sent again. */
  readonly dropRetainedReadings: RetainedReadings["drop"];
  readonly forgetUser: () => void;
  /**
   * The data that this session showed last (ALL-8, ALL-11), and readings typed without a network. The features decode
   * it.
   */
  readonly kept: <A>(part: KeptPart, schema: Schema.ConstraintDecoder<A>) => A | null;
  readonly keep: (part: KeptPart, value: unknown) => void;
  /** What the resident has written for themselves here; `null` without a session. Another resident's is deleted. */
  readonly own: <A>(part: OwnPart, owner: string, schema: Schema.ConstraintDecoder<A>) => A | null;
  /** @returns whether the browser has kept it. */
  readonly keepOwn: (part: OwnPart, owner: string, value: unknown) => boolean;
  /**
   * Whether another tab has ended or replaced this session without an event here. `false` for a session that could not
   * be stored, and for one that has expired while nobody else has signed in.
   */
  readonly isReplaced: () => boolean;
  /** Whether storage has this session. Then an event about its token was followed already, or is outdated. */
  readonly isStored: () => boolean;
  /**
   * Tells the other tabs that somebody asked for this end. Before, it removes what the resident has written for
   * themselves, and all readings that wait or are retained; `clear` removes the rest.
   */
  readonly announceLogout: (wanted: WantedEnd) => void;
  /**
   * The end that somebody asked for in another tab, by its mark; retained readings are forgotten then. `null` if the
   * mark is of another session: a page from the browser's cache gets the event late.
   */
  readonly takeLogoutMark: (mark: string) => WantedEnd | null;
  /**
   * Clears everything, unless another tab has opened a session since. Returns the ended token, so that the server can
   * end it too.
   */
  readonly clear: () => string | null;
}

const ExpiresAt = Schema.Finite.check(Schema.isGreaterThan(0));

const keptParts = [
  "seenAmounts",
  "seenInvoices",
  "seenInvoicePage",
  "seenMeters",
  "seenName",
  "seenSum",
  "waitingReadings",
] as const;
type KeptPart = (typeof keptParts)[number];
type OwnPart = keyof typeof residentKeys;
const ofTheUser = [...userParts, ...keptParts];

/** JSON in the browser's storage, decoded when it is read; where storage is full or forbidden nothing is kept. */
const jsonStorage = (storage: Storage | null) => {
  const remove = (key: string): void => {
    try {
      storage?.removeItem(key);
    } catch {
      // A storage that refuses even this holds nothing of ours.
    }
  };

  const read = <A>(key: string, schema: Schema.ConstraintDecoder<A>): A | null => {
    try {
      const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");
      const decoded = Schema.decodeUnknownOption(schema)(value);
      if (Option.isSome(decoded)) return decoded.value;
    } catch {
      // Not JSON, or storage is forbidden: both mean that there is nothing to read.
    }
    remove(key);
    return null;
  };

  const write = (key: string, value: unknown): void => {
    try {
      if (value === null) remove(key);
      else storage?.setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden: an old value must not outlive the new one.
      remove(key);
    }
  };

  return { read, write, remove };
};

const Owned = Schema.Struct({ owner: Schema.String, value: Schema.Unknown });

/** What a session has shown, and the readings that wait. */
const keptEntries = (
  { read, write }: ReturnType<typeof jsonStorage>,
  isPresent: () => boolean,
): Pick<SessionStore, "kept" | "keep"> => ({
  kept: (part, schema) => (isPresent() ? read(sessionKeys[part], schema) : null),
  keep: (part, value) => {
    if (isPresent()) write(sessionKeys[part], value);
  },
});

/** What the resident of a session has written for themselves. */
const ownEntries = (
  { read, write, remove }: ReturnType<typeof jsonStorage>,
  isPresent: () => boolean,
): Pick<SessionStore, "own" | "keepOwn"> => ({
  own: (part, owner, schema) => {
    const key = residentKeys[part];
    const kept = isPresent() ? read(key, Owned) : null;
    if (kept === null) return null;
    const value = Schema.decodeUnknownOption(schema)(kept.value);
    if (kept.owner === owner && Option.isSome(value)) return value.value;
    remove(key);
    return null;
  },
  keepOwn: (part, owner, value) => {
    if (!isPresent()) return false;
    const key = residentKeys[part];
    write(key, value === null ? null : { owner, value });
    return (read(key, Owned) === null) === (value === null);
  },
});

interface Current {
  readonly token: string;
  readonly expiresAt: number;
  /** `false` if the browser could not store it. */
  isKept: boolean;
}

/** The marks by which tabs tell each other of an end that somebody asked for. */
const logoutMarks = (
  {
    write,
    remove,
    forget,
  }: Pick<ReturnType<typeof jsonStorage>, "write" | "remove"> & Pick<RetainedReadings, "forget">,
  isOurs: () => boolean,
  currentOf: () => Current | null,
): Pick<SessionStore, "announceLogout" | "takeLogoutMark"> => ({
  announceLogout: (wanted) => {
    forget();
    if (!isOurs()) return;
    for (const key of [...Object.values(residentKeys), sessionKeys.waitingReadings]) remove(key);
    const current = currentOf();
    // The time of its end tells a session from another one.
    write(logoutMark, current === null ? wanted : `${wanted} ${current.expiresAt}`);
    remove(logoutMark);
  },
  takeLogoutMark: (mark) => {
    // A page of the last build writes no time.
    const [wanted, end] = mark.replaceAll('"', "").split(" ");
    const current = currentOf();
    const isOther = end !== undefined && current !== null && end !== String(current.expiresAt);
    if (isOther) return null;
    forget();
    return wanted === "deletion" ? wanted : "logout";
  },
});

/**
 * Keeps the session in the browser (SES-1). Storage is input like any other: it is decoded when read, and dropped if
 * that fails. If storage is full or forbidden, the session lives in memory.
 */
export const createSessionStore = (storage: Storage | null, now: () => number): SessionStore => {
  const { read, write, remove } = jsonStorage(storage);
  let current: Current | null = null;
  const retained = retainedReadings({ read, write });

  /** All tabs share one session, so a newer one from another tab must not be cleared. */
  const isOurs = (): boolean => {
    try {
      const kept = storage?.getItem(sessionKeys.accessToken) ?? null;
      return kept === (current === null ? null : JSON.stringify(current.token));
    } catch {
      return true;
    }
  };

  const readUser = (): UserData => ({
    profile: read(sessionKeys.profile, Profile),
    emails: read(sessionKeys.emails, Emails),
    phones: read(sessionKeys.phones, Phones),
    accounts: read(sessionKeys.accounts, AccountLinks),
  });

  const removeAll = (): void => {
    for (const key of Object.values(sessionKeys)) remove(key);
  };

  const isStored = (): boolean => current !== null && isOurs();

  const forgetUser = (): void => {
    if (isOurs()) for (const part of ofTheUser) remove(sessionKeys[part]);
  };

  return {
    restore: () => {
      const token = read(sessionKeys.accessToken, AccessToken);
      const expiresAt = read(sessionKeys.expiresAt, ExpiresAt);
      if (
        token === null ||
        expiresAt === null ||
        expiresAt <= now() ||
        expiresAt > now() + sessionLength
      ) {
        current = null;
        removeAll();
        return null;
      }
      current = { token, expiresAt, isKept: true };
      return { expiresAt, user: readUser() };
    },
    storedUser: () => (isStored() ? readUser() : null),
    open: (token) => {
      if (isStored()) retained.retain();
      current = { token, expiresAt: now() + sessionLength, isKept: false };
      for (const part of ofTheUser) remove(sessionKeys[part]);
      write(sessionKeys.expiresAt, current.expiresAt);
      // Written last, because other tabs react to this change and then read everything else.
      write(sessionKeys.accessToken, token);
      current.isKept = isOurs();
      return { expiresAt: current.expiresAt };
    },
    accessToken: () => (current !== null && current.expiresAt > now() ? current.token : null),
    saveUser: (user) => {
      if (!isOurs()) return;
      for (const part of userParts) if (user[part] !== null) write(sessionKeys[part], user[part]);
    },
    dropRetainedReadings: retained.drop,
    giveBackReadings: (login) => isStored() && retained.giveBack(login),
    forgetUser,
    ...keptEntries({ read, write, remove }, isStored),
    ...ownEntries({ read, write, remove }, isStored),
    isStored,
    isReplaced: () => {
      if (isOurs()) return false;
      if (current === null) return true;
      const isOver = current.expiresAt <= now();
      return current.isKept && !(isOver && read(sessionKeys.accessToken, AccessToken) === null);
    },
    ...logoutMarks({ write, remove, forget: retained.forget }, isOurs, () => current),
    clear: () => {
      if (isStored()) retained.retain();
      const token = current?.token ?? null;
      if (isOurs()) removeAll();
      current = null;
      return token;
    },
  };
};
