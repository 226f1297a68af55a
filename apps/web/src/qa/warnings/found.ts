import { isRecord } from "#contracts/is-record.ts";
import { valueAt } from "#contracts/value-at.ts";
import { isSecretName } from "../mask.ts";

/** More than the number of simultaneous answers. */
const kept = 60;

/** A contract term, which is never personal input. */
const plainWord = /^[#A-Za-z][\w#.:-]{0,30}$/u;

/** A safe description of a value: numbers and contract terms, for others their kind and length. */
export const foundAt = (body: unknown, place: string): string => {
  // An empty place is the whole body.
  const value = valueAt(body, place === "" ? [] : place.split("."));
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `array(${value.length})`;
  if (isRecord(value)) return "object";
  const isTold = !isSecretName(place.split(".").at(-1) ?? "");
  if (typeof value !== "string")
    return isTold || value === null ? JSON.stringify(value) : typeof value;
  return isTold && plainWord.test(value) ? JSON.stringify(value) : `string(${value.length})`;
};

/** The place in a warning, before its colon. */
export const placeInWarning = (warning: string): string =>
  /^[^:\s]*(?=: )/u.exec(warning)?.[0] ?? "";

type Fetch = typeof fetch;

export interface Answers {
  /** The same, but it also stores each JSON answer by its id. */
  readonly watch: (ask: Fetch) => Fetch;
  /** What was found at the place of each warning, if the answer is known. */
  readonly found: (
    requestId: string | null,
    warnings: readonly string[],
  ) => Promise<readonly string[]>;
}

/** The portal reports only places and expectations, so values are looked up in the stored answers. */
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
      return body === unknown
        ? []
        : warnings.map((warning) => foundAt(body, placeInWarning(warning)));
    },
  };
};
