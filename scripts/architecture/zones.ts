/** Turns the table of boundaries into linter zones, so that an editor marks a forbidden import. */
import { type Boundary, boundaries } from "./boundaries.ts";
import { isWithin, packagePattern, placePattern } from "./within.ts";

const aliases = {
  "#contracts": "contracts",
  "#machines": "machines",
  "#mock": "apps/mock-server/src",
  "#scripts": "scripts",
  "#tests": "tests",
  "#web": "apps/web/src",
} as const;

interface Pattern {
  readonly regex: string;
  readonly message: string;
  readonly allowTypeImports?: true;
}

/** How a place can be written in an import: by its alias, or from a folder beside it. */
const specifiersOf = (place: string): readonly string[] =>
  Object.entries(aliases).flatMap(([alias, folder]) => {
    if (isWithin(folder, place)) return [placePattern(alias)];
    if (!isWithin(place, folder)) return [];
    const inside = place.slice(folder.length + 1);
    return [placePattern(`${alias}/${inside}`), String.raw`(?:\.\.?/)+${placePattern(inside)}`];
  });

const own = ({ to = [], but = [], texts }: Boundary): readonly string[] => {
  const allowed = but.flatMap(specifiersOf).join("|");
  const places = [
    ...to.flatMap((place) => [
      ...specifiersOf(place),
      // From another top folder. The architecture test forbids this form of import as well.
      String.raw`(?:\.\./)+${placePattern(place)}`,
    ]),
    ...(texts ? [String.raw`.*\.texts\.tsx?$`] : []),
  ];
  if (places.length === 0) return [];
  const except = allowed === "" ? "" : `(?!${allowed})`;
  return [`^${except}(?:${[...new Set(places)].join("|")})`];
};

const patternsOf = (boundary: Boundary): readonly Pattern[] => {
  const { packages = [], roots = [], typesAllowed, why } = boundary;
  const regexes = [
    ...own(boundary),
    ...(packages.length === 0 ? [] : [packages.map(packagePattern).join("|")]),
    ...(roots.length === 0 ? [] : [`^(?:${roots.join("|")})$`]),
  ];
  return regexes.map((regex) => ({
    regex,
    message: why,
    ...(typesAllowed && { allowTypeImports: true }),
  }));
};

interface Zone {
  readonly files: readonly [string];
  readonly rules: {
    readonly "no-restricted-imports": readonly ["error", { readonly patterns: readonly Pattern[] }];
  };
}

const far: Pattern = {
  regex: String.raw`^\.\./\.\./\.\./`,
  message: "it stands three folders away from what it needs: use an alias",
};

const depth = (place: string): number => place.split("/").length;

/** One zone for each folder of the table. Only the last matching zone applies to a file, so wide zones come first. */
export const zones = (): readonly Zone[] => {
  const places = new Set(boundaries.flatMap(({ from, except = [] }) => [...from, ...except]));
  return [...places]
    .toSorted((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1))
    .map((place): Zone => ({
      files: [`${place}/**`],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              ...boundaries
                .filter(
                  ({ from, except = [] }) =>
                    from.some((one) => isWithin(place, one)) &&
                    !except.some((one) => isWithin(place, one)),
                )
                .flatMap(patternsOf),
              far,
            ],
          },
        ],
      },
    }));
};
