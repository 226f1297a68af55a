import { isSecretName } from "../mask.ts";

/** More answers than are ever under way at once. */
const kept = 60;

/** A word of a contract: nothing that a person would have typed. */
const plainWord = /^[#A-Za-z][\w#.:-]{0,30}$/u;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The value at a place such as `0.phones.1`; the body itself where the place is empty. */
const valueAt = (body: unknown, place: string): unknown =>
  place === ""
    ? body
    : place
        .split(".")
        .reduce<unknown>(
          (value, key) =>
            isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
          body,
        );

/** What came, as far as it may be told: numbers and words of contracts, of all else its kind and length. */
export const foundAt = (body: unknown, place: string): string => {
  const value = valueAt(body, place);
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `array(${value.length})`;
  if (isObject(value)) return "object";
  const isTold = !isSecretName(place.split(".").at(-1) ?? "");
  if (typeof value !== "string")
    return isTold || value === null ? JSON.stringify(value) : typeof value;
  return isTold && plainWord.test(value) ? JSON.stringify(value) : `string(${value.length})`;
};

/** What a warning is about, before its colon. */
export const placeOf = (warning: string): string => /^[^:\s]*(?=: )/u.exec(warning)?.[0] ?? "";

type Fetch = typeof fetch;

export interface Answers {
  /** The same, and each answer in JSON is remembered by its id. */
  readonly watch: (ask: Fetch) => Fetch;
  /** What came at the place of each warning; nothing where the answer is not known. */
  readonly found: (
    requestId: string | null,
    warnings: readonly string[],
  ) => Promise<readonly string[]>;
}

/** The portal tells places and expectations, never values: what came is looked up in the answers themselves. */
export const rememberAnswers = (): Answers => {
  const bodies = new Map<string, Promise<unknown>>();
  const unknown = Symbol("unknown");
  return {
    watch: (ask) => async (input, init) => {
      const response = await ask(input, init);
      const requestId = response.headers.get("x-request-id");
      if (requestId === null) return response;
      const copy = response.clone();
      bodies.set(
        requestId,
        copy.json().catch(() => unknown),
      );
      for (const oldest of [...bodies.keys()].slice(0, -kept)) bodies.delete(oldest);
      return response;
    },
    found: async (requestId, warnings) => {
      const body = requestId === null ? unknown : await (bodies.get(requestId) ?? unknown);
      return body === unknown ? [] : warnings.map((warning) => foundAt(body, placeOf(warning)));
    },
  };
};
