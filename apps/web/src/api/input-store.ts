import { readEntry, removeEntries, writeEntry } from "./input-entries.ts";

/* The input of a form, kept for a reload, or for leaving and coming back. */

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
  const kept = readEntry(id);
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

/** Keeps nothing of this form any more, as long as it is on the screen. */
export const forgetFromNowOn = (id: string): void => {
  forgotten.add(id);
};

/** The form has left the screen. The next one of this name is kept as ever. */
export const keepAgain = (id: string): void => {
  forgotten.delete(id);
};

/** Keeps the input of a form in this tab until it is sent, the session ends or the tab is closed. */
export const storeInput = (id: string, input: object): void => {
  if (!forgotten.has(id)) writeEntry({ id, text: JSON.stringify(input) });
};

export const forgetInput = (id: string): void => removeEntries((one) => one === id);
