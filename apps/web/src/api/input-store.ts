import { sessionHere, tabKeys } from "./session-keys.ts";

/** The input of a form, kept for a reload, or for leaving and coming back. */
const prefix = tabKeys.input;

const area = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** Stored beside the input: the session in which the first of it was typed. */
const session = "session";

const isInput = (key: string): boolean => key.startsWith(prefix) && key !== prefix + session;

const remove = (isMeant: (key: string) => boolean): void => {
  try {
    const kept = area();
    for (const key of Object.keys(kept ?? {})) if (isMeant(key)) kept?.removeItem(key);
    if (!Object.keys(kept ?? {}).some(isInput)) kept?.removeItem(prefix + session);
  } catch {
    // A storage that refuses even this holds nothing of ours.
  }
};

let isChecked = false;

/**
 * A browser opens a closed tab again with what it has stored, and copies that with a tab: after a logout, or for the
 * next person. So a page begins by forgetting what was typed in another session than the present one (SES-9). What was
 * typed without a session stays: a phone may have closed the tab while its owner signed in in another one.
 */
const check = (): void => {
  if (isChecked) return;
  isChecked = true;
  const mark = stored(session) ?? 0;
  if (mark !== 0 && mark !== sessionHere()) remove(isInput);
};

const stored = (id: string): unknown => {
  try {
    check();
    return JSON.parse(area()?.getItem(prefix + id) ?? "null");
  } catch {
    // Not JSON, or storage is forbidden: both mean that there is nothing to read.
    return null;
  }
};

/**
 * Whether a value from outside may stand in a field. The type of the field is checked no further than this: a field holds a
 * text, a number, a tick or a list, and whoever reads a list checks what is in it.
 */
export const isLike = <Value>(value: unknown, example: Value): value is Value =>
  typeof value === typeof example && Array.isArray(value) === Array.isArray(example);

/**
 * The kept input of a form: of the fields of `empty`, those in `fields` whose kept value has the same type. Everything
 * else in the storage is dropped, since anybody may have written it: a consent, for example, must not come from there.
 */
export const storedInput = <Values extends object>(
  id: string,
  empty: Values,
  fields: readonly (keyof Values & string)[],
): Partial<Values> => {
  const kept = stored(id);
  if (typeof kept !== "object" || kept === null) return {};
  const input: Partial<Values> = {};
  for (const field of fields) {
    const value: unknown = Reflect.get(kept, field);
    if (Object.hasOwn(kept, field) && isLike(value, empty[field])) input[field] = value;
  }
  return input;
};

/** Forms on the screen whose input must no longer be kept. */
const forgotten = new Set<string>();

const write = (key: string, text: string): void => {
  try {
    check();
    const kept = area();
    if (kept?.getItem(prefix + session) === null)
      kept.setItem(prefix + session, String(sessionHere()));
    kept?.setItem(key, text);
  } catch {
    // A full storage only costs what a reload would have saved.
  }
};

/** Keeps the input of a form in this tab until it is sent, the session ends or the tab is closed. */
export const storeInput = (id: string, input: object): void => {
  if (!forgotten.has(prefix + id)) write(prefix + id, JSON.stringify(input));
};

/** Stored beside the input, so that both are deleted together. */
const tabUserKey = "visit";

/** The mark where the browser keeps nothing. */
let markHere: unknown = null;

const presentMark = (): unknown => stored(tabUserKey) ?? markHere;

/**
 * The mark of whoever uses this tab, until they sign in or out, also in another tab. A form that leaves personal data
 * in the tab's history puts the mark beside it: no script can delete an entry of the history, and Back opens it for the
 * next person too.
 */
export const tabUserMark = (): string => {
  if (presentMark() === null) {
    markHere = Math.random();
    write(prefix + tabUserKey, String(markHere));
  }
  return String(presentMark());
};

/** Whether the data beside this mark belongs to whoever uses the tab now. */
export const isSameTabUser = (mark: unknown): boolean =>
  presentMark() !== null && mark === String(presentMark());

export const forgetInput = (id: string): void => remove((key) => key === prefix + id);

/** The next person may use this tab now, though a form that needs no session keeps its page. */
export const forgetTabUser = (): void => {
  markHere = null;
  forgetInput(tabUserKey);
};

/** The login of the signed-in resident: `null` for nobody, empty while the profile is not known yet. */
let present: string | null = null;

/** The forms on the screen that need no session, and who was signed in last while they were open. */
const held = new Map<string, string | null>();

/**
 * Registers a form that needs no session: its input stays when a session begins or ends by itself. Returns a function
 * that reverts this.
 */
export const holdInput = (id: string): (() => void) => {
  held.set(prefix + id, present);
  return () => {
    held.delete(prefix + id);
    forgotten.delete(prefix + id);
  };
};

export const isInputHeld = (): boolean => held.size > 0;

const files = new Set<string>();

/** Like `holdInput`, for a file: tabs cannot store files, so a refusal must not leave the page. */
export const holdFile = (id: string): (() => void) => {
  const release = holdInput(id);
  files.add(id);
  return () => {
    files.delete(id);
    release();
  };
};

export const holdsFile = (): boolean => files.size > 0;

/** An entry of the storage that only its resident may see. */
interface Owned {
  readonly key: string;
  readonly text: string;
  readonly owner: string;
}

/** The page that a refusal left, and the input that waits for the way back: a visitor's or a resident's. */
let waiting: {
  readonly path: string;
  readonly keys: readonly string[];
  readonly owned: readonly Owned[];
} | null = null;

let departures = 0;
let tellLeft = (): void => undefined;

/**
 * Counts how often a refusal left a form, as a store for one place. The sign-in may take a while to load; a form that
 * stands there until then, and is opened again, must not show what its resident typed.
 */
export const leftForms = {
  count: (): number => departures,
  subscribe: (changed: () => void): (() => void) => {
    tellLeft = changed;
    return () => {
      tellLeft = () => undefined;
    };
  },
};

const removeBut = (kept: readonly string[]): void =>
  remove((key) => key.startsWith(prefix) && !kept.some((one) => key.startsWith(one)));

/** Forgets the input of all forms, except of those that need no session and are on the screen or waiting. */
export const forgetSessionInput = (): void =>
  removeBut([...held.keys(), ...(waiting?.keys ?? []), prefix + tabUserKey, prefix + session]);

const ownedBy = (owner: string, form: string): readonly Owned[] => {
  try {
    const kept = area();
    const keys = Object.keys(kept ?? {}).filter((key) => key.startsWith(form));
    return keys.map((key) => ({ key, text: kept?.getItem(key) ?? "", owner }));
  } catch {
    return [];
  }
};

/**
 * A refusal leaves this page: input that needs no session waits for the way back. A resident's input leaves the tab's
 * storage until the same resident is recognised, so that nobody else at this screen sees it (SES-9).
 */
export const leaveInput = (path: string): void => {
  const forms = [...held];
  const keys = forms.flatMap(([form, owner]) => (owner === null ? [form] : []));
  const owned = forms.flatMap(([form, owner]) => (owner === null ? [] : ownedBy(owner, form)));
  for (const [form, owner] of forms) if (owner !== null) forgotten.add(form);
  waiting = { path, keys, owned };
  removeBut(keys);
  forgetTabUser();
  departures += 1;
  tellLeft();
};

/** The resident of the session in which the input was typed. */
let typist: string | null = null;

/**
 * On a page that stays, a visitor's input outlives the beginning of a session (docs/decisions/0029), and a resident's
 * its next one: then it is still there when the page is loaded again.
 */
const follow = (who: string): void => {
  const mark = stored(session);
  const here = sessionHere();
  if (mark === here) typist = who || typist;
  else if (mark === 0 || (mark !== null && who === typist)) write(prefix + session, String(here));
};

/**
 * Sets who is signed in, as in `present`. Waiting input returns to the storage for its own resident, and is deleted for
 * anybody else.
 */
export const tellPresent = (who: string | null): void => {
  present = who;
  if (who === null) return;
  follow(who);
  for (const form of held.keys()) held.set(form, who);
  if (who === "" || waiting === null) return;
  for (const { key, text, owner } of waiting.owned) if (owner === who) write(key, text);
  waiting = { ...waiting, owned: [] };
};

/**
 * Forgets the input of all forms, also of a form that is being left: the next person must find none. Only what waits at
 * `backTo` stays, once.
 */
export const forgetAllInput = (backTo?: string): void => {
  const back = waiting?.path === backTo ? waiting : null;
  waiting = back === null ? null : { ...back, keys: [] };
  for (const form of held.keys()) forgotten.add(form);
  removeBut(back?.keys ?? []);
  forgetTabUser();
};
