import type * as SchemaAST from "effect/SchemaAST";
import type { Known } from "#contracts/matchers.ts";

/** Names of fields; an entry of a list is the first one. */
export type Place = readonly (string | 0)[];

/** One difference in a body. */
export interface Change {
  readonly kind: string;
  readonly place: Place;
  readonly body: unknown;
  /** Set where the request or its state says the value, or how many entries there are: whatever a schema takes, it is wrong. */
  readonly isWrong?: true;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The body with another value at a place; `undefined` takes a field away. */
const withAt = (body: unknown, place: Place, value: unknown): unknown => {
  const [head, ...rest] = place;
  if (head === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((entry: unknown, at) => (at === head ? withAt(entry, rest, value) : entry));
  }
  const fields = isFields(body) ? body : {};
  const inside = withAt(fields[head], rest, value);
  return Object.fromEntries(
    Object.entries({ ...fields, [head]: inside }).filter(([, part]) => part !== undefined),
  );
};

type Values = readonly (readonly [kind: string, value: unknown])[];

const ofText = (value: string): Values => [
  ["a number for a text", 7],
  ["an empty text", ""],
  ["another text", "≠"],
  ["a text with more in it", `${value} ~`],
  ["a text in lines", `${value}\n${value}`],
];

const ofNumber = (value: number): Values => [
  ["a text for a number", String(value)],
  ["a number below its range", -Math.abs(value) - 1],
  ["a number above its range", 1e15],
  ["a number of no enumeration", value + 1000],
  ["a fraction", value + 0.5],
  ["too many decimals", value + 0.000_001_23],
];

const ofList = (value: readonly unknown[]): Values => [
  ["an object for a list", {}],
  ...(value.length === 0
    ? []
    : ([
        ["an empty list", []],
        ["a list with null in it", [...value, null]],
        ["a list with a text in it", [...value, "≠"]],
      ] as const)),
];

const valuesFor = (value: unknown): Values => {
  if (typeof value === "string") return [["an object for a value", {}], ...ofText(value)];
  if (typeof value === "number") return [["an object for a value", {}], ...ofNumber(value)];
  if (typeof value === "boolean") {
    return [
      ["an object for a value", {}],
      ["a text for a boolean", String(value)],
      ["a number for a boolean", Number(value)],
    ];
  }
  if (Array.isArray(value)) return ofList(value);
  if (value === null) return [["an object for a value", {}]];
  return [
    ["a list for an object", []],
    ["a text for an object", "≠"],
  ];
};

/** Another value of the same form: its last digit or its first letter is another one. */
const otherLike = (value: unknown): unknown => {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return value;
  const other = value.replace(/\d(?!.*\d)/u, (digit) => (digit === "2" ? "3" : "2"));
  return other === value
    ? value.replace(/\p{L}/u, (letter) => (letter === "x" ? "y" : "x"))
    : other;
};

/** Whether the request says this value, or its state does: that tells of one thing, not of each entry of a list. */
const isSaid = ({ request, state }: Known, place: Place, value: unknown): boolean => {
  const name = place.at(-1);
  if (typeof name !== "string" || !["string", "number", "boolean"].includes(typeof value))
    return false;
  return request[name] === value || (!place.includes(0) && state[name] === value);
};

const limitOf = ({ request, entries }: Known): number | undefined => {
  const limit = Number(request["limit"] ?? entries);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
};

/** What the request asks of a list: order, number, each entry once. */
const listsOf = (value: readonly unknown[], known: Known): Values => {
  const [first] = value;
  const limit = limitOf(known);
  const hasId = isFields(first) && Object.hasOwn(first, "id");
  return [
    ...(hasId ? [["a doubled list", [...value, ...value]] as const] : []),
    ...(value.length > 1 && Object.hasOwn(known.request, "order")
      ? [["a reversed list", value.toReversed()] as const]
      : []),
    ...(limit === undefined || value.length === 0
      ? []
      : [["a list beyond its limit", Array.from({ length: limit + 1 }, () => first)] as const]),
  ];
};

const memberFor = (ast: SchemaAST.AST | undefined, value: unknown): SchemaAST.AST | undefined =>
  ast?._tag === "Union"
    ? ast.types.find(({ _tag }) =>
        Array.isArray(value) ? _tag === "Arrays" : isFields(value) && _tag === "Objects",
      )
    : ast;

/** The optional fields that an object has not. */
const unheld = (ast: SchemaAST.AST | undefined, value: Fields): readonly string[] =>
  ast?._tag === "Objects"
    ? ast.propertySignatures
        .map(({ name }) => String(name))
        .filter((name) => !Object.hasOwn(value, name))
    : [];

const typeOf = (ast: SchemaAST.AST | undefined, key: string | 0) => {
  if (ast?._tag === "Arrays") return ast.rest[0];
  return ast?._tag === "Objects"
    ? ast.propertySignatures.find(({ name }) => name === key)?.type
    : undefined;
};

/** What a field is not, whatever it may be by its schema. */
const strangerFor = (ast: SchemaAST.AST | undefined): Values[number] => {
  const types = ast?._tag === "Union" ? ast.types : ast === undefined ? [] : [ast];
  if (types.some(({ _tag }) => _tag === "Arrays")) return ["an object for a list", {}];
  return types.some(({ _tag }) => _tag === "Objects")
    ? ["a list for an object", []]
    : ["an object for a value", {}];
};

/**
 * Every difference of a body, one at a time.
 * @param ast what the schema says of the body.
 * @param known what the request and its state say.
 */
export const changesOf = (
  body: unknown,
  ast: SchemaAST.AST | undefined,
  known: Known,
): readonly Change[] => {
  const walk = (value: unknown, type: SchemaAST.AST | undefined, place: Place): Change[] => {
    const member = memberFor(type, value);
    const name = place.at(-1);
    const change = (kind: string, next: unknown, at = place): Change => ({
      kind,
      place: at,
      body: withAt(body, at, next),
    });
    const here = valuesFor(value).map(([kind, next]) => change(kind, next));
    if (value !== null) here.push(change("null", null));
    if (typeof name === "string") here.push(change("a missing field", undefined));
    if (isSaid(known, place, value)) {
      here.push({ ...change("another one's value", otherLike(value)), isWrong: true });
    }
    if (Array.isArray(value)) {
      here.push(
        ...listsOf(value, known).map(([kind, next]) => ({
          ...change(kind, next),
          isWrong: true as const,
        })),
      );
      return value.length === 0
        ? here
        : [...here, ...walk(value[0], typeOf(member, 0), [...place, 0])];
    }
    if (!isFields(value)) return here;
    here.push(change("an extra field", 7, [...place, "drifted"]));
    return [
      ...here,
      ...unheld(member, value).map((key) => {
        const [kind, next] = strangerFor(typeOf(member, key));
        return change(kind, next, [...place, key]);
      }),
      ...Object.entries(value).flatMap(([key, part]) =>
        walk(part, typeOf(member, key), [...place, key]),
      ),
    ];
  };
  return walk(body, ast, []);
};
