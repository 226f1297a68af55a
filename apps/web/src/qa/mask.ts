/** Shown instead of a masked value. */
export const masked = "•••";

/** Keys whose values are always masked, including numbers and lists. */
const secretKey =
  /pass|token|captcha|code|secret|credential|authori[sz]ation|session|cookie|csrf|xsrf|jwt|otp|pin$/iu;

/** Whether the value of this key is secret. */
export const isSecretName = (name: string): boolean => secretKey.test(name);

/** Keys whose values come from machines and contracts, never from a person. */
const plainKey = /^(?:type|_tag|field|kind|reason|status|actorId)$/u;
/** Even there only identifier-like values: no space, no "@", nothing long. */
const plainWord = /^[A-Za-z][\w.:-]{0,60}$/u;
/** A key may itself be personal (an account code, an address), and is then masked too. */
const plainName = /^[A-Za-z_][A-Za-z_]{0,40}$/u;

const deepest = 6;
const longest = 20;

export type Masked =
  | string
  | number
  | boolean
  | null
  | readonly Masked[]
  | { readonly [key: string]: Masked };

const isActor = (value: object): value is { readonly sessionId: string } =>
  "sessionId" in value && typeof value.sessionId === "string" && "send" in value;

const maskText = (text: string, key: string): string => {
  if (text === "") return "";
  return plainKey.test(key) && plainWord.test(text) ? text : masked;
};

const maskList = (list: readonly unknown[], key: string, depth: number): readonly Masked[] => [
  ...list.slice(0, longest).map((item) => maskAt(item, key, depth + 1)),
  ...(list.length > longest ? [`+${list.length - longest}`] : []),
];

const maskObject = (value: object, depth: number): Masked => {
  if (isActor(value)) return `actor ${value.sessionId}`;
  const all: readonly (readonly [string, unknown])[] = Object.entries(value);
  const entries = all.filter(([, item]) => typeof item !== "function");
  return Object.fromEntries<Masked>([
    ...entries
      .slice(0, longest)
      .map(([key, item], at): readonly [string, Masked] => [
        plainName.test(key) ? key : `${masked}${at + 1}`,
        maskAt(item, key, depth + 1),
      ]),
    ...(entries.length > longest ? [["…", `+${entries.length - longest}`] as const] : []),
  ]);
};

const maskAt = (value: unknown, key: string, depth: number): Masked => {
  if (value === null || value === undefined) return null;
  // Booleans are harmless.
  if (typeof value === "boolean") return value;
  if (secretKey.test(key)) return value === "" ? "" : masked;
  switch (typeof value) {
    case "string":
      return maskText(value, key);
    case "number":
      return value;
    case "object":
      // Also stops at circular references.
      if (depth >= deepest) return "…";
      return Array.isArray(value) ? maskList(value, key, depth) : maskObject(value, depth);
    default:
      return masked;
  }
};

/**
 * Masks an event or a context for the console. Its shape, numbers and names from our machines stay. Personal values and
 * secrets become "•••"; an empty text stays empty.
 */
export const mask = (value: unknown): Masked => maskAt(value, "", 0);
