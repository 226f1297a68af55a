import * as Schema from "effect/Schema";
import { IsoDate, IsoDateTime, IsoMonth } from "../schemas/common.ts";
import { decimals } from "../number-patterns.ts";
import type { Interaction } from "./interaction.ts";
import { noAnswerStatus, redirect, unreadStatus } from "./service-relay.ts";

/** One difference as the verifier reports it. */
export const Mismatch = Schema.Struct({
  type: Schema.String,
  path: Schema.optionalKey(Schema.String),
  key: Schema.optionalKey(Schema.String),
  mismatch: Schema.optionalKey(Schema.String),
  expected: Schema.optionalKey(Schema.Unknown),
  actual: Schema.optionalKey(Schema.Unknown),
});
export type Mismatch = typeof Mismatch.Type;

const LONGEST = 60;

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

/** Descriptions of the most frequent patterns; all others are described by an example. */
const formats: readonly (readonly [Schema.Top, string])[] = [
  [IsoDate, "a date YYYY-MM-DD"],
  [IsoDateTime, "a moment in UTC, YYYY-MM-DDThh:mm:ssZ, at most with milliseconds"],
  [IsoMonth, "a month YYYY-MM"],
];

const patternOf = (schema: Schema.Top): string | undefined => {
  const { definitions } = Schema.toJsonSchemaDocument(schema);
  return /"pattern":("(?:[^"\\]|\\.)*")/u.exec(JSON.stringify(definitions))?.[1];
};

const names: ReadonlyMap<string | undefined, string> = new Map(
  formats.map(([schema, name]) => [patternOf(schema), name]),
);

/** What the most frequent patterns mean, in words. */
export const formatOf = (pattern: string): string | undefined => names.get(JSON.stringify(pattern));

/** The patterns of numbers with decimals: money, readings, prices. */
const decimalNumbers: ReadonlyMap<string, string> = new Map(
  [2, 3, 4, 5].map((max) => [decimals(max), `a number with at most ${max} decimals`]),
);

const kindOf = (text: string): string => {
  if (text === "null") return "null";
  if (text.startsWith('"')) return "a text";
  if (text.startsWith("[")) return "a list";
  if (text.startsWith("{")) return "an object";
  return text === "true" || text === "false" ? "true or false" : "a number";
};

/** The values of a pattern that lists them, and nothing of any other pattern. */
const choicesOf = (pattern: string): readonly string[] => {
  const plain = pattern.replaceAll("(?:\\.0+)?", "").replaceAll("\\.", ".");
  const listed = /^\^(?:(-?\d+)|\(\?:((?:[\w.-]+\|)+[\w.-]+)\))\$$/u.exec(plain);
  return (listed?.[1] ?? listed?.[2])?.split("|") ?? [];
};

/** The rule for a place: `$.payments[*].paidAt` applies to `$.payments[3].paidAt`. */
const rulesAt = (interaction: Interaction | undefined, path: string) => {
  const rules = interaction?.response.matchingRules?.body ?? {};
  const place = path.replaceAll(/\[\d+\]/gu, "[*]");
  return (rules[path] ?? rules[place])?.matchers ?? [];
};

/** Of an object or a list without a rule the kind is told: its example would hide that another kind came. */
const isOtherKind = (example: string, got: string): boolean =>
  /^[[{]/u.test(example) && kindOf(example) !== kindOf(got);

const expectedAt = (
  interaction: Interaction | undefined,
  path: string,
  example: string,
  got: string,
): string => {
  const rules = rulesAt(interaction, path);
  if (rules.some(({ match }) => match === "equality")) return shortened(example);
  const file = rules.find(({ match }) => match === "contentType");
  if (file !== undefined) return `a file of the type ${quoted(file.value)}`;
  if (rules.length === 0) return isOtherKind(example, got) ? kindOf(example) : shortened(example);
  const patterns = rules.flatMap(({ regex }) => regex ?? []);
  for (const pattern of patterns) {
    const name = formatOf(pattern);
    if (name !== undefined) return name;
    const choices = choicesOf(pattern);
    if (choices.length > 0) return `${choices.length > 1 ? "one of " : ""}${choices.join(", ")}`;
  }
  const decimal = patterns.flatMap((pattern) => decimalNumbers.get(pattern) ?? []).at(0);
  if (decimal !== undefined) return `${decimal}, such as ${shortened(example)}`;
  const isWhole = rules.some(({ match }) => match === "integer");
  const kind = isWhole ? "a whole number" : kindOf(example);
  return patterns.length > 0 ? `${kind} such as ${shortened(example)}` : kind;
};

const quoted = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");

const List = Schema.fromJsonString(Schema.Array(Schema.Unknown));

const listIn = (actual: unknown): readonly unknown[] => {
  const list = Schema.decodeUnknownOption(List)(actual);
  return list._tag === "Some" ? list.value : [];
};

/** The path of a body that is not there. */
const noBody = "/";

const placeOf = (path: string): string =>
  path === noBody ? "the body" : path.replace(/^\$\.?/u, "") || "the body";

/** How the verifier calls a body that is no text. */
const noText = "ERROR: could not convert from bytes";

const beginningOf = (body: unknown): string => {
  if (body === noText) return "bytes that are no text in UTF-8";
  const text = quoted(body);
  return text.startsWith("\uFEFF") ? "a byte order mark" : shortened(text);
};

/** The verifier writes nothing for `null` in place of an object or a list, as for an empty text: only its message differs. */
const gotBy = ({ path, actual, mismatch: told = "" }: Mismatch): string => {
  if (path === noBody) return "nothing";
  if (actual !== "") return quoted(actual);
  return /^(?:Type mismatch: )?Expected null /u.test(told) ? "null" : '""';
};

/** The names of the fields that an object lacks; `undefined` if another thing is wrong. */
const missingIn = ({ mismatch: told = "" }: Mismatch): string | undefined =>
  /missing the following keys: (.+)$/u.exec(told)?.[1];

const describeBody = (mismatch: Mismatch, interaction: Interaction | undefined): string => {
  const { path = "$", mismatch: told = "" } = mismatch;
  const fault = /^Failed to parse the actual body: '(.+)'$/u.exec(told)?.[1];
  if (fault !== undefined)
    return `the body: expected JSON, got something else (${fault}), beginning with ${beginningOf(mismatch.actual)}`;
  const missing = missingIn(mismatch);
  if (missing !== undefined) {
    const inside = placeOf(path);
    return `${inside === "the body" ? "" : `${inside}.`}${missing}: missing`;
  }
  const [, bound, size] = /(minimum|maximum) (?:size|length) of (\d+)/u.exec(told) ?? [];
  if (size !== undefined) {
    const { length } = listIn(mismatch.actual);
    return `${placeOf(path)}: expected ${bound === "minimum" ? "at least" : "at most"} ${size} in the list, got ${length}`;
  }
  const got = gotBy(mismatch);
  const expected = expectedAt(interaction, path, quoted(mismatch.expected), got);
  return `${placeOf(path)}: expected ${expected}, got ${shortened(got)}`;
};

/** The start of the verifier's message if the service or its states gave no answer. */
export const noAnswer = "no answer:";

/** What the relay's own statuses say. */
const relayed: ReadonlyMap<unknown, string> = new Map([
  [noAnswerStatus.broken, `${noAnswer} the connection broke`],
  [noAnswerStatus.late, `${noAnswer} the time of --timeout was up`],
  [
    unreadStatus.zstd,
    "the body: expected no compression (Accept-Encoding: identity), got zstd, which cannot be read here",
  ],
  [unreadStatus.damaged, "the body: cannot be decompressed as its header Content-Encoding says"],
]);

/** Why there is no answer that can be read; `undefined` if there is one. */
export const unansweredBy = (status: unknown): string | undefined => relayed.get(status);

/** The status of an answer, as the service gave it. */
const statusName = (status: unknown): string => {
  const redirected = redirect.find(status);
  return redirected === undefined ? quoted(status) : `a redirect (${redirected})`;
};

/** A status with the reason in the answer's body. Only a refusal has one: the `message` of a success is data. */
export const statusWith = (status: unknown, reason: string | undefined): string => {
  const isRefusal = typeof status === "number" && status >= 400 && status < 600;
  const name = statusName(status);
  return isRefusal && reason !== undefined ? `${name}, ${JSON.stringify(reason)}` : name;
};

/** Whether this difference says that there was no answer. The service's own text at its end may say anything. */
export const isUnanswered = (difference: string): boolean =>
  difference.replace(/, ".*"$/u, "").includes(noAnswer);

/** The pact's pattern of `Retry-After`. */
const seconds = "^\\d{1,6}$";

/** What a header may be. The pact's rule for the type of a refusal accepts a second one beside its example. */
const headerAt = (
  { key = "", expected }: Mismatch,
  interaction: Interaction | undefined,
): string => {
  const rules = interaction?.response.matchingRules?.header?.[key]?.matchers ?? [];
  const patterns = rules.flatMap(({ regex }) => regex ?? []);
  if (patterns.includes(seconds)) return `seconds such as ${quoted(expected)}`;
  const isEither = patterns.some((regex) => regex.includes("problem"));
  return isEither ? `${quoted(expected)} or application/problem+json` : quoted(expected);
};

const describe = (
  mismatch: Mismatch,
  interaction: Interaction | undefined,
  reason: string | undefined,
): string => {
  const { expected, actual } = mismatch;
  switch (mismatch.type) {
    case "StatusMismatch": {
      return (
        unansweredBy(actual) ??
        `status: expected ${quoted(expected)}, got ${statusWith(actual, reason)}`
      );
    }
    case "HeaderMismatch":
      return `header ${mismatch.key}: expected ${headerAt(mismatch, interaction)}, got ${quoted(actual) || "none"}`;
    case "BodyTypeMismatch":
      return `the body: expected ${quoted(expected)}, got ${quoted(actual)}`;
    case "BodyMismatch":
      return describeBody(mismatch, interaction);
    default:
      return mismatch.mismatch ?? mismatch.type;
  }
};

const missingFields = "missing fields";

/** An answer of another kind lacks fields because of a wrong value, such as `accepted` instead of `refused`. */
const kindOfMismatch = (mismatch: Mismatch): string =>
  missingIn(mismatch) === undefined ? mismatch.type : missingFields;

/**
 * From the least telling one. The status is reported first: with another content type the whole body would differ. A
 * kind that is not listed comes last.
 */
const order = [
  missingFields,
  "BodyMismatch",
  "BodyTypeMismatch",
  "HeaderMismatch",
  "StatusMismatch",
];

/** Of a list the first entry that differs: `$[2]` before `$[10]`. The verifier reports them in no fixed order. */
const inOrder = new Intl.Collator("en", { numeric: true });

const rankOf = (mismatch: Mismatch): number => order.indexOf(kindOfMismatch(mismatch));

/**
 * The first difference, in words: `accountedOn: expected a date YYYY-MM-DD, got "06.02.2026"`.
 * @param reason what the answer's body gives; it is told with a wrong status
 */
export const firstDifference = (
  mismatches: readonly Mismatch[],
  interaction: Interaction | undefined,
  reason?: string,
): string => {
  const [first] = mismatches.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || inOrder.compare(a.path ?? "", b.path ?? ""),
  );
  return first === undefined ? "it differs" : describe(first, interaction, reason);
};
