import { readEntry, removeEntries, writeEntry } from "./input-entries.ts";

/** Stored beside the input, so that both are deleted together. */
export const tabUserEntry = "visit";

/** The mark where the browser keeps nothing. */
let markHere: unknown = null;

const presentMark = (): unknown => readEntry(tabUserEntry) ?? markHere;

/**
 * The mark of whoever uses this tab, until they sign in or out, also in another tab. A form that leaves personal data
 * in the tab's history puts the mark beside it: no script can delete an entry of the history, and Back opens it for the
 * next person too.
 */
export const tabUserMark = (): string => {
  if (presentMark() === null) {
    markHere = Math.random();
    writeEntry({ id: tabUserEntry, text: String(markHere) });
  }
  return String(presentMark());
};

/** Whether the data beside this mark belongs to whoever uses the tab now. */
export const isSameTabUser = (mark: unknown): boolean =>
  presentMark() !== null && mark === String(presentMark());

/** The next person may use this tab now, though a form that needs no session keeps its page. */
export const forgetTabUser = (): void => {
  markHere = null;
  removeEntries((id) => id === tabUserEntry);
};
