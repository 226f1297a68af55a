/** Describes where two shapes differ in what they require. */
import { isDeepStrictEqual } from "node:util";
import type { Shape } from "./shapes.ts";
import { lowerBounds, none, upperBounds } from "./shapes.ts";

/** How the later shape differs. Who breaks depends on who writes the value and who reads it. */
export type Kind =
  | "required field added"
  | "optional field added"
  | "required field removed"
  | "optional field removed"
  | "optional field closed out"
  | "required"
  | "optional"
  | "narrowed"
  | "widened"
  | "changed"
  | "noted";

export interface ShapeDifference {
  /** Below the shape: `.lines[].price`. */
  readonly place: string;
  readonly kind: Kind;
  readonly description: string;
}

/** Finds the named shapes of either version. */
export interface Names {
  readonly before: Readonly<Record<string, Shape>>;
  readonly after: Readonly<Record<string, Shape>>;
}

/** What a name stands for, or the shape itself. */
const resolvedIn = (named: Names["before"], shape: Shape): Shape | undefined =>
  shape.name === undefined ? shape : named[shape.name];

const without = <T>(all: readonly T[], others: readonly T[]): readonly T[] =>
  all.filter((one) => !others.includes(one));

/** Losing an alternative narrows the shape, gaining one widens it. */
const kindOf = (isLess: boolean, isMore: boolean): Kind =>
  isLess && isMore ? "changed" : isLess ? "narrowed" : "widened";

const typesIn = (types: readonly string[]): string => types.join(" or ") || "anything";

/** Every integer is a number. */
const covers = (types: readonly string[], type: string): boolean =>
  types.length === 0 || types.includes(type) || (type === "integer" && types.includes("number"));

const typeDifference = (before: Shape, after: Shape, place: string): readonly ShapeDifference[] => {
  const [was, is] = [before.types, after.types];
  // Listed values already determine their types.
  const isNamed = before.values.length > 0 && after.values.length > 0;
  if (isNamed || typesIn(was) === typesIn(is)) return [];
  const isLess = was.length === 0 || was.some((type) => !covers(is, type));
  const isMore = is.length === 0 || is.some((type) => !covers(was, type));
  return [
    {
      place,
      kind: kindOf(isLess, isMore),
      description: `was ${typesIn(was)}, is ${typesIn(is)}`,
    },
  ];
};

const valueDifference = (
  before: Shape,
  after: Shape,
  place: string,
): readonly ShapeDifference[] => {
  const [was, is] = [before.values, after.values];
  if (was.length === 0 && is.length === 0) return [];
  if (was.length === 0)
    return [{ place, kind: "narrowed", description: `was free, is one of ${is.join(", ")}` }];
  if (is.length === 0)
    return [{ place, kind: "widened", description: `was one of ${was.join(", ")}, is free` }];
  const [gone, come] = [without(was, is), without(is, was)];
  if (gone.length === 0 && come.length === 0) return [];
  const description = [
    ...(gone.length === 0 ? [] : [`can no longer be ${gone.join(", ")}`]),
    ...(come.length === 0 ? [] : [`can be ${come.join(", ")} now`]),
  ].join(", ");
  return [{ place, kind: kindOf(gone.length > 0, come.length > 0), description }];
};

const boundKind = (name: string, was: number | undefined, is: number | undefined): Kind => {
  if (was === undefined) return "narrowed";
  if (is === undefined) return "widened";
  if (lowerBounds.includes(name)) return is > was ? "narrowed" : "widened";
  if (upperBounds.includes(name)) return is < was ? "narrowed" : "widened";
  return "changed";
};

const boundDifferences = (before: Shape, after: Shape, place: string): readonly ShapeDifference[] =>
  Object.keys({ ...before.bounds, ...after.bounds }).flatMap((name) => {
    const [was, is] = [before.bounds[name], after.bounds[name]];
    return was === is
      ? []
      : [
          {
            place,
            kind: boundKind(name, was, is),
            description: `${name} was ${was ?? "not set"}, is ${is ?? "not set"}`,
          },
        ];
  });

const patternDifference = (
  before: Shape,
  after: Shape,
  place: string,
): readonly ShapeDifference[] => {
  const gone = without(before.patterns, after.patterns);
  const come = without(after.patterns, before.patterns);
  if (gone.length === 0 && come.length === 0) return [];
  const description = `its pattern was ${gone.join(" and ") || "less"}, is ${come.join(" and ") || "less"}`;
  return [{ place, kind: kindOf(come.length > 0, gone.length > 0), description }];
};

/** Code generators may produce another type for it. */
const noteDifferences = (before: Shape, after: Shape, place: string): readonly ShapeDifference[] =>
  Object.keys({ ...before.notes, ...after.notes }).flatMap((name): readonly ShapeDifference[] => {
    const [was = "not set", is = "not set"] = [before.notes[name], after.notes[name]];
    return was === is
      ? []
      : [{ place, kind: "noted", description: `${name} was ${was}, is ${is}` }];
  });

const isAnything = (shape: Shape): boolean => isDeepStrictEqual(shape, none);

/** Items, or unnamed fields. Without a description they may be anything. */
const partDifferences = (
  was: Shape = none,
  is: Shape = none,
  place: string,
  names: Names,
): readonly ShapeDifference[] => {
  const [wasAnything, becomesAnything] = [isAnything(was), isAnything(is)];
  if (wasAnything && becomesAnything) return [];
  if (!wasAnything && !becomesAnything) return differencesOf(was, is, place, names);
  return wasAnything
    ? [{ place, kind: "narrowed", description: "could be anything, is described" }]
    : [{ place, kind: "widened", description: "was described, can be anything" }];
};

const closingDifference = (
  before: Shape,
  after: Shape,
  place: string,
): readonly ShapeDifference[] => {
  if (before.isClosed === after.isClosed) return [];
  return after.isClosed
    ? [{ place, kind: "narrowed", description: "could have other fields, can have no others" }]
    : [{ place, kind: "widened", description: "could have no other fields, can have others" }];
};

const fieldDifferences = (
  before: Shape,
  after: Shape,
  place: string,
  names: Names,
): readonly ShapeDifference[] =>
  Object.keys({ ...before.fields, ...after.fields }).flatMap((name): readonly ShapeDifference[] => {
    const at = `${place}.${name}`;
    const [was, is] = [before.fields[name], after.fields[name]];
    if (is === undefined) {
      if (was?.isRequired === true) {
        const description = "a required field is removed";
        return after.isClosed
          ? [{ place: at, kind: "changed", description: `${description} and can come no more` }]
          : [{ place: at, kind: "required field removed", description }];
      }
      const description = "an optional field is removed";
      return after.isClosed
        ? [
            {
              place: at,
              kind: "optional field closed out",
              description: `${description} and can come no more`,
            },
          ]
        : [{ place: at, kind: "optional field removed", description }];
    }
    if (was === undefined) {
      if (is.isRequired) {
        const description = "a required field is added";
        return before.isClosed
          ? [
              {
                place: at,
                kind: "changed",
                description: `${description} where no other could come`,
              },
            ]
          : [{ place: at, kind: "required field added", description }];
      }
      const description = "an optional field is added";
      return before.isClosed
        ? [{ place: at, kind: "widened", description: `${description} where no other could come` }]
        : [{ place: at, kind: "optional field added", description }];
    }
    const inside = differencesOf(was.shape, is.shape, at, names);
    if (was.isRequired === is.isRequired) return inside;
    return is.isRequired
      ? [{ place: at, kind: "required", description: "was optional, is required" }, ...inside]
      : [{ place: at, kind: "optional", description: "was required, is optional" }, ...inside];
  });

/** @param shape a name, or the shape itself. */
const optionsOf = (shape: Shape, named: Names["before"]): readonly Shape[] => {
  const { options } = resolvedIn(named, shape) ?? shape;
  return options.length > 0 ? options : [shape];
};

const told = (options: readonly Shape[]): string =>
  options.map(({ name, types }) => name ?? typesIn(types)).join(", ");

const isSame = (one: Shape, other: Shape, { before, after }: Names): boolean =>
  (one.name !== undefined && one.name === other.name) ||
  isDeepStrictEqual(resolvedIn(before, one), resolvedIn(after, other));

const optionDifferences = (
  before: Shape,
  after: Shape,
  place: string,
  names: Names,
): readonly ShapeDifference[] => {
  const [was, is] = [optionsOf(before, names.before), optionsOf(after, names.after)];
  const gone = was.filter((one) => !is.some((other) => isSame(one, other, names)));
  const come = is.filter((other) => !was.some((one) => isSame(one, other, names)));
  // One entry that changed, while the others are equal.
  if (gone.length === come.length)
    return gone.flatMap((one, at) => {
      const other = come[at];
      return other === undefined ? [] : differencesOf(one, other, place, names);
    });
  return [
    {
      place,
      kind: kindOf(gone.length > 0, come.length > 0),
      description: [
        ...(gone.length === 0 ? [] : [`can no longer be ${told(gone)}`]),
        ...(come.length === 0 ? [] : [`can be ${told(come)} now`]),
      ].join(", "),
    },
  ];
};

/** Shapes of the same name are compared once, elsewhere. Different names may still mean the same shape. */
export const differencesOf = (
  before: Shape,
  after: Shape,
  place: string,
  names: Names,
): readonly ShapeDifference[] => {
  if (before.name !== undefined && before.name === after.name) return [];
  const [was, is] = [resolvedIn(names.before, before), resolvedIn(names.after, after)];
  if (was === undefined || is === undefined) {
    return [{ place, kind: "changed", description: "a shape that is not described stands here" }];
  }
  if (was.options.length > 0 || is.options.length > 0)
    return optionDifferences(before, after, place, names);
  // Reported if one of the two allows no other fields.
  const isOpen = !was.isClosed && !is.isClosed;
  return [
    ...typeDifference(was, is, place),
    ...valueDifference(was, is, place),
    ...boundDifferences(was, is, place),
    ...patternDifference(was, is, place),
    ...noteDifferences(was, is, place),
    ...closingDifference(was, is, place),
    ...fieldDifferences(was, is, place, names),
    ...(isOpen ? partDifferences(was.others, is.others, `${place}.*`, names) : []),
    ...partDifferences(was.items, is.items, `${place}[]`, names),
  ];
};
