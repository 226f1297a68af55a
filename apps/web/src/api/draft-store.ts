import { tabKeys } from "./session-keys.ts";

/** What was typed into a form, for the case that its page is loaded anew or left and come back to. */
const prefix = tabKeys.draft;

const area = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

const stored = (id: string): unknown => {
  try {
    return JSON.parse(area()?.getItem(prefix + id) ?? "null");
  } catch {
    // Not JSON, or storage is forbidden: both mean that there is nothing to read.
    return null;
  }
};

/**
 * The kept words of a form: of `empty`, those of `fields` that were kept with a value of their own type. Anything else
 * that stands in the storage is dropped, as it may have been written by anybody: nobody's consent, for one.
 */
export const keptDraft = <Draft extends object>(
  id: string,
  empty: Draft,
  fields: readonly (keyof Draft & string)[],
): Partial<Draft> => {
  const kept = stored(id);
  if (typeof kept !== "object" || kept === null) return {};
  const words: Partial<Draft> = {};
  for (const field of fields) {
    const value: unknown = Reflect.get(kept, field);
    if (Object.hasOwn(kept, field) && typeof value === typeof Reflect.get(empty, field)) {
      Object.assign(words, { [field]: value });
    }
  }
  return words;
};

/** Forms on the screen whose words are not wanted any more. */
const forgotten = new Set<string>();

const write = (key: string, text: string): void => {
  try {
    area()?.setItem(key, text);
  } catch {
    // A full storage costs only what a reload would have saved.
  }
};

/** Keeps the words of a form in this tab, until they are sent, the session ends or the tab is closed. */
export const keepDraft = (id: string, words: object): void => {
  if (!forgotten.has(prefix + id)) write(prefix + id, JSON.stringify(words));
};

const remove = (isMeant: (key: string) => boolean): void => {
  try {
    const kept = area();
    for (const key of Object.keys(kept ?? {})) if (isMeant(key)) kept?.removeItem(key);
  } catch {
    // A storage that refuses even this holds nothing of ours.
  }
};

export const forgetDraft = (id: string): void => remove((key) => key === prefix + id);

/** Who is signed in, by the login: nobody is `null`, somebody whose profile is not known yet is empty. */
let present: string | null = null;

/** The forms of these words, and who was the last to be signed in while they were on the screen. */
const held = new Map<string, string | null>();

/**
 * The words of this form are on the screen, and nobody has to be signed in for it: they are not the session's,
 * and stay when it ends or begins by itself. Answers with how to take that back.
 */
export const holdDraft = (id: string): (() => void) => {
  held.set(prefix + id, present);
  return () => {
    held.delete(prefix + id);
    forgotten.delete(prefix + id);
  };
};

export const holdsDraft = (): boolean => held.size > 0;

const files = new Set<string>();

/** As `holdDraft`, of a file: a tab cannot keep it, so a refusal leaves the page that holds it where it is. */
export const holdFile = (id: string): (() => void) => {
  const release = holdDraft(id);
  files.add(id);
  return () => {
    files.delete(id);
    release();
  };
};

export const holdsFile = (): boolean => files.size > 0;

/** An entry of the storage that only its resident may see again. */
interface Owned {
  readonly key: string;
  readonly text: string;
  readonly owner: string;
}

/** The page that was left by a refusal, and what waits for who comes back to it: a visitor's words, and a resident's. */
let waiting: {
  readonly path: string;
  readonly keys: readonly string[];
  readonly owned: readonly Owned[];
} | null = null;

const removeBut = (kept: readonly string[]): void =>
  remove((key) => key.startsWith(prefix) && !kept.some((one) => key.startsWith(one)));

/** Forgets the words of all forms besides those on the screen, or waiting, that are not the session's. */
export const forgetSessionDrafts = (): void =>
  removeBut([...held.keys(), ...(waiting?.keys ?? [])]);

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
 * A refusal leads away from this page: what is typed there and is not the session's waits for the way back. What a resident
 * typed leaves the tab's storage until the same one is recognised (SES-9): nobody else at the screen is to see it.
 */
export const leaveDrafts = (path: string): void => {
  const forms = [...held];
  const keys = forms.flatMap(([form, owner]) => (owner === null ? [form] : []));
  const owned = forms.flatMap(([form, owner]) => (owner === null ? [] : ownedBy(owner, form)));
  for (const [form, owner] of forms) if (owner !== null) forgotten.add(form);
  waiting = { path, keys, owned };
  removeBut(keys);
};

/**
 * Tells who is signed in, as `present` has it. Words that wait for a resident are back in the storage once that one is here,
 * and gone with anybody else.
 */
export const tellPresent = (who: string | null): void => {
  present = who;
  if (who === null) return;
  for (const form of held.keys()) held.set(form, who);
  if (who === "" || waiting === null) return;
  for (const { key, text, owner } of waiting.owned) if (owner === who) write(key, text);
  waiting = { ...waiting, owned: [] };
};

/**
 * Forgets the words of all forms: whoever comes next is to find none of them, nor of a form that is being left. Only those
 * that wait at `backTo` stay, once.
 */
export const forgetDrafts = (backTo?: string): void => {
  const back = waiting?.path === backTo ? waiting : null;
  waiting = back === null ? null : { ...back, keys: [] };
  for (const form of held.keys()) forgotten.add(form);
  removeBut(back?.keys ?? []);
};
