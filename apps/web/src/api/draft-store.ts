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

/** Keeps the words of a form in this tab, until they are sent, the session ends or the tab is closed. */
export const keepDraft = (id: string, words: object): void => {
  if (forgotten.has(prefix + id)) return;
  try {
    area()?.setItem(prefix + id, JSON.stringify(words));
  } catch {
    // A full storage costs only what a reload would have saved.
  }
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

const held = new Set<string>();

/**
 * The words of this form are on the screen, and nobody has to be signed in for it: they are not the session's,
 * and stay when it ends or begins by itself. Answers with how to take that back.
 */
export const holdDraft = (id: string): (() => void) => {
  held.add(prefix + id);
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

/** The page that was left by a refusal, and the words that wait for who comes back to it. */
let waiting: { readonly path: string; readonly keys: readonly string[] } | null = null;

/** Forgets the words of all forms besides those on the screen, or waiting, that are not the session's. */
export const forgetSessionDrafts = (): void => {
  const kept = [...held, ...(waiting?.keys ?? [])];
  remove((key) => key.startsWith(prefix) && !kept.some((one) => key.startsWith(one)));
};

/** A refusal leads away from this page: what is typed there and is not the session's waits for the way back. */
export const leaveDrafts = (path: string): void => {
  waiting = { path, keys: [...held] };
  forgetSessionDrafts();
};

/**
 * Forgets the words of all forms: whoever comes next is to find none of them, nor of a form that is being left. Only those
 * that wait at `backTo` stay, once.
 */
export const forgetDrafts = (backTo?: string): void => {
  const kept = waiting !== null && waiting.path === backTo ? waiting.keys : [];
  waiting = null;
  for (const key of held) forgotten.add(key);
  remove((key) => key.startsWith(prefix) && !kept.some((one) => key.startsWith(one)));
};
