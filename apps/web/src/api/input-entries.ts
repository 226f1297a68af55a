import { storedSessionEnd, tabKeys } from "./session-keys.ts";

/* What was typed, as it lies in the tab's storage: texts by the names of forms, and the session they were typed in. */

const prefix = tabKeys.input;

/** Stored beside the input: the session in which the first of it was typed. */
export const sessionEntry = "session";

/** A text that is stored under a name. */
export interface Entry {
  readonly id: string;
  readonly text: string;
}

const area = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

const idsIn = (kept: Storage | null): readonly string[] =>
  Object.keys(kept ?? {}).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );

const isInput = (id: string): boolean => id !== sessionEntry;

/** Removes the matching entries. With the last input the entry of its session goes as well. */
export const removeEntries = (matches: (id: string) => boolean): void => {
  try {
    const kept = area();
    for (const id of idsIn(kept)) if (matches(id)) kept?.removeItem(prefix + id);
    if (!idsIn(kept).some(isInput)) kept?.removeItem(prefix + sessionEntry);
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
  const mark = readEntry(sessionEntry) ?? 0;
  if (mark !== 0 && mark !== storedSessionEnd()) removeEntries(isInput);
};

/** What is stored under this name, read as JSON; `null` if there is nothing, or nothing readable. */
export const readEntry = (id: string): unknown => {
  try {
    check();
    return JSON.parse(area()?.getItem(prefix + id) ?? "null");
  } catch {
    // Not JSON, or storage is forbidden: both mean that there is nothing to read.
    return null;
  }
};

/** The entries whose names begin so, as texts. */
export const entriesOf = (form: string): readonly Entry[] => {
  try {
    const kept = area();
    const ids = idsIn(kept).filter((id) => id.startsWith(form));
    return ids.map((id) => ({ id, text: kept?.getItem(prefix + id) ?? "" }));
  } catch {
    return [];
  }
};

export const writeEntry = ({ id, text }: Entry): void => {
  try {
    check();
    const kept = area();
    if (kept?.getItem(prefix + sessionEntry) === null)
      kept.setItem(prefix + sessionEntry, String(storedSessionEnd()));
    kept?.setItem(prefix + id, text);
  } catch {
    // A full storage only costs what a reload would have saved.
  }
};
