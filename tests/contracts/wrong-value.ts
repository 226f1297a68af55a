import fc from "fast-check";

/** Invalid values that a service may send; `undefined` leaves a field out. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.1 + 0.2,
  1e21,
  "",
  " ",
  "secret-of-somebody",
  "2026-13-45T99:00:00Z",
  "9".repeat(400),
  [],
  [null],
  [["secret-of-somebody"]],
  {},
  { id: {}, message: "secret-of-somebody" },
];

/** No valid answer contains this text, and no warning may contain it. */
export const secret = "secret-of-somebody";

/** The paths of all values inside a value, its own path first. */
const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name])),
  ];
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const changedAt = (value: unknown, [name, ...rest]: readonly string[], wrong: unknown): unknown => {
  if (name === undefined) return wrong === undefined ? {} : wrong;
  if (isList(value)) {
    const at = Number(name);
    return rest.length === 0 && wrong === undefined
      ? value.toSpliced(at, 1)
      : value.with(at, changedAt(value[at], rest, wrong));
  }
  const { [name]: part, ...others } = value as Record<string, unknown>;
  return rest.length === 0 && wrong === undefined
    ? others
    : { ...others, [name]: rest.length === 0 ? wrong : changedAt(part, rest, wrong) };
};

/** Invalid values to put into a valid one, at any places. */
export type Wrongs = readonly { readonly place: number; readonly wrong: unknown }[];

export const wrongs: fc.Arbitrary<Wrongs> = fc.array(
  fc.record({ place: fc.nat(), wrong: fc.constantFrom(...wrongValues) }),
  { minLength: 1, maxLength: 3 },
);

/** Puts the invalid values in, one after the other. */
export const wronged = (right: unknown, all: Wrongs): unknown => {
  let value = right;
  for (const { place, wrong } of all) {
    const places = placesIn(value);
    value = changedAt(value, places[place % places.length] ?? [], wrong);
  }
  return value;
};
