import { mask } from "../mask.ts";

/** One changed value of a context, masked. */
export interface ContextChange {
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The key determines whether a value is secret. */
const shown = (key: string, value: unknown): string =>
  JSON.stringify(Object.values(mask({ [key]: value }) ?? {})[0] ?? null);

/** The changes of a context, in the order of its keys. */
export const contextChangesOf = (
  before: unknown,
  after: unknown,
  place = "",
): readonly ContextChange[] => {
  if (!isPlain(before) || !isPlain(after)) return [];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (Object.is(was, is)) return [];
    const here = place === "" ? key : `${place}.${key}`;
    if (isPlain(was) && isPlain(is)) return contextChangesOf(was, is, here);
    return [{ place: here, before: shown(key, was), after: shown(key, is) }];
  });
};
