import type { Entry } from "./input-entries.ts";
import { entriesOf, readEntry, removeEntries, sessionEntry, writeEntry } from "./input-entries.ts";
import { forgetFromNowOn, keepAgain } from "./input-store.ts";
import { sessionHere } from "./session-keys.ts";
import { forgetTabUser, tabUserEntry } from "./tab-user.ts";

/* Whose input it is, while a session begins or ends: what stays, what waits for its owner, and what is deleted. */

/** The login of the signed-in resident: `null` for nobody, empty while the profile is not known yet. */
let present: string | null = null;

/** The forms on the screen that need no session, and who was signed in last while they were open. */
const held = new Map<string, string | null>();

/**
 * Registers a form that needs no session: its input stays when a session begins or ends by itself. Returns a function
 * that reverts this.
 */
export const holdInput = (id: string): (() => void) => {
  held.set(id, present);
  return () => {
    held.delete(id);
    keepAgain(id);
  };
};

export const isInputHeld = (): boolean => held.size > 0;

const files = new Set<string>();

/** Like `holdInput`, for a file: tabs cannot store files, so a refused token must not lead away from the page. */
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
interface Owned extends Entry {
  readonly owner: string;
}

/** The page that was left because the token was refused, and the input that waits for the return to it. */
let waiting: {
  readonly path: string;
  readonly ids: readonly string[];
  readonly owned: readonly Owned[];
} | null = null;

let departures = 0;
let tellLeft = (): void => undefined;

/**
 * Counts how often a form was left because the token was refused, for `useSyncExternalStore`; one listener is enough.
 * The form stays on the screen until the sign-in has loaded. Opened again by then, it must not show what its resident
 * typed.
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
  removeEntries((id) => !kept.some((one) => id.startsWith(one)));

/** Forgets the input of all forms, except of those that need no session and are on the screen or waiting. */
export const forgetSessionInput = (): void =>
  removeBut([...held.keys(), ...(waiting?.ids ?? []), tabUserEntry, sessionEntry]);

/**
 * Called when a refused token leads away from this page. Input that needs no session waits for the return. A resident's
 * input is taken out of the tab's storage until the same resident is recognised, so that nobody else at this screen
 * sees it (SES-9).
 */
export const leaveInput = (path: string): void => {
  const forms = [...held];
  const ids = forms.flatMap(([form, owner]) => (owner === null ? [form] : []));
  const owned = forms.flatMap(([form, owner]) =>
    owner === null ? [] : entriesOf(form).map((entry) => ({ ...entry, owner })),
  );
  for (const [form, owner] of forms) if (owner !== null) forgetFromNowOn(form);
  waiting = { path, ids, owned };
  removeBut(ids);
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
  const mark = readEntry(sessionEntry);
  const here = sessionHere();
  if (mark === here) typist = who || typist;
  else if (mark === 0 || (mark !== null && who === typist))
    writeEntry({ id: sessionEntry, text: String(here) });
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
  for (const entry of waiting.owned) if (entry.owner === who) writeEntry(entry);
  waiting = { ...waiting, owned: [] };
};

/**
 * Forgets the input of all forms, also of a form that is being left: the next person must find none. Only what waits at
 * `backTo` stays, once.
 */
export const forgetAllInput = (backTo?: string): void => {
  const back = waiting?.path === backTo ? waiting : null;
  waiting = back === null ? null : { ...back, ids: [] };
  for (const form of held.keys()) forgetFromNowOn(form);
  removeBut(back?.ids ?? []);
  forgetTabUser();
};
