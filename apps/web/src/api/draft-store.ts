/** What was typed into a form, for the case that its page is loaded anew or left and come back to. */
const prefix = "portal.draft.";

const area = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The kept words of a form: of `empty`, those fields that were kept with a value of their own type. Anything else
 * that stands in the storage is dropped, as it may have been written by anybody.
 */
export const keptDraft = <Draft extends object>(id: string, empty: Draft): Partial<Draft> => {
  const kept = parsed(area()?.getItem(prefix + id) ?? null);
  if (typeof kept !== "object" || kept === null) return {};
  const words: Partial<Draft> = {};
  for (const field of Object.keys(empty)) {
    const value: unknown = Reflect.get(kept, field);
    if (Object.hasOwn(kept, field) && typeof value === typeof Reflect.get(empty, field)) {
      Object.assign(words, { [field]: value });
    }
  }
  return words;
};

/** Keeps the words of a form in this tab, until they are sent, the session ends or the tab is closed. */
export const keepDraft = (id: string, words: object): void => {
  try {
    area()?.setItem(prefix + id, JSON.stringify(words));
  } catch {
    // A full storage costs only what a reload would have saved.
  }
};

export const forgetDraft = (id: string): void => area()?.removeItem(prefix + id);

/** Forgets the words of all forms: whoever comes next is to find none of them. */
export const forgetDrafts = (): void => {
  const kept = area();
  if (kept === null) return;
  for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
};
