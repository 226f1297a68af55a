import type * as SchemaAST from "effect/SchemaAST";
import { isRecord } from "#contracts/is-record.ts";
import type { Known } from "#contracts/matchers.ts";

/** Names of fields; `0` for the first entry of a list. */
export type SchemaPath = readonly (string | 0)[];

/** One difference in a body. */
export interface BodyChange {
  readonly kind: string;
  readonly place: SchemaPath;
  readonly body: unknown;
  /**
   * Set if the request or its state determines the value or the number of entries. Then any other value is wrong,
   * whatever the schema allows.
   */
  readonly isWrong?: true;
}

type Fields = Readonly<Record<string, unknown>>;

/** The body with another value at a place; `undefined` removes the field. */
const withAt = (body: unknown, place: SchemaPath, value: unknown): unknown => {
  const [head, ...rest] = place;
  if (head === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((entry: unknown, at) => (at === head ? withAt(entry, rest, value) : entry));
  }
  const fields = isRecord(body) ? body : {};
  const inside = withAt(fields[head], rest, value);
  return Object.fromEntries(
    Object.entries({ ...fields, [head]: inside }).filter(([, part]) => part !== undefined),
  );
};

type Values = readonly (readonly [kind: string, value: unknown])[];

const ofText = (value: string): Values => [
  ["a number for a text", 7],
  ["a boolean for a text", true],
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

/** Another value of the same form: with another last digit or first letter. */
const otherLike = (value: unknown): unknown => {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return value;
  const other = value.replace(/\d(?!.*\d)/u, (digit) => (digit === "2" ? "3" : "2"));
  return other === value
    ? value.replace(/\p{L}/u, (letter) => (letter === "x" ? "y" : "x"))
    : other;
};

/** Whether the request or its state determines this value. They describe one thing, not each entry of a list. */
const isSaid = ({ request, state }: Known, place: SchemaPath, value: unknown): boolean => {
  const name = place.at(-1);
  if (typeof name !== "string" || !["string", "number", "boolean"].includes(typeof value))
    return false;
  return request[name] === value || (!place.includes(0) && state[name] === value);
};

const limitOf = ({ request, entries }: Known): number | undefined => {
  const limit = Number(request["limit"] ?? entries);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
};

/** What the request requires of a list: order, number, no repeated entries. */
const listsOf = (value: readonly unknown[], known: Known): Values => {
  const [first] = value;
  const limit = limitOf(known);
  const hasId = isRecord(first) && Object.hasOwn(first, "id");
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
        Array.isArray(value) ? _tag === "Arrays" : isRecord(value) && _tag === "Objects",
      )
    : ast;

/** The optional fields that an object lacks. */
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

/** Values that are wrong for this field, even if its schema allows them. */
const strangerFor = (ast: SchemaAST.AST | undefined): Values[number] => {
  const types = ast?._tag === "Union" ? ast.types : ast === undefined ? [] : [ast];
  if (types.some(({ _tag }) => _tag === "Arrays")) return ["an object for a list", {}];
  return types.some(({ _tag }) => _tag === "Objects")
    ? ["a list for an object", []]
    : ["an object for a value", {}];
};

/**
 * Every single difference of a body.
 * @param ast the schema of the body.
 * @param known values from the request and its state.
 */
export const bodyChangesOf = (
  body: unknown,
  ast: SchemaAST.AST | undefined,
  known: Known,
): readonly BodyChange[] => {
  const walk = (
    value: unknown,
    type: SchemaAST.AST | undefined,
    place: SchemaPath,
  ): BodyChange[] => {
    const member = memberFor(type, value);
    const name = place.at(-1);
    const change = (kind: string, next: unknown, at = place): BodyChange => ({
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
    if (!isRecord(value)) return here;
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
