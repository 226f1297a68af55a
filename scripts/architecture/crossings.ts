/** Checks the imports of the tree against the table of boundaries. */
import { posix } from "node:path";
import { type Boundary, boundaries } from "./boundaries.ts";
import type { Import } from "./imports.ts";
import { isWithin, packagePattern } from "./within.ts";

const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
/** Relative imports stay inside one of these; between them the aliases are used. */
const HOMES = [
  "contracts",
  "machines",
  "apps/web/src",
  "apps/mock-server/src",
  "scripts",
  "tests",
  "e2e",
];

const isFrom = ({ from, except = [] }: Boundary, path: string): boolean =>
  from.some((place) => isWithin(path, place)) && !except.some((place) => isWithin(path, place));

const isForbidden = (
  { to = [], but = [], packages = [], roots = [], texts }: Boundary,
  { target }: Import,
): boolean => {
  if (target.startsWith("package:")) {
    const name = target.slice("package:".length);
    return (
      roots.includes(name) || packages.some((one) => new RegExp(packagePattern(one)).test(name))
    );
  }
  // Matched by the end of the name, as a catalogue can be in any folder.
  if (texts && /\.texts\.tsx?$/.test(target)) return true;
  return to.some((place) => isWithin(target, place)) && !but.includes(target);
};

/** One sentence for each import that crosses a boundary. */
export function crossings(imports: readonly Import[]): readonly string[] {
  return imports.flatMap((one) => [
    ...boundaries
      .filter(
        (boundary) =>
          isFrom(boundary, one.from) &&
          isForbidden(boundary, one) &&
          !(boundary.typesAllowed && one.typeOnly),
      )
      .map(({ why }) => `${one.from} imports ${one.specifier}: ${why}.`),
    ...betweenFeatures(one),
    ...badSpecifier(one),
  ]);
}

function betweenFeatures({ from, target, specifier }: Import): readonly string[] {
  const here = FEATURE.exec(from)?.[1];
  const there = FEATURE.exec(target)?.[1];
  return here !== undefined && there !== undefined && here !== there
    ? [`${from} imports ${specifier}: features never import each other.`]
    : [];
}

function badSpecifier({ from, target, specifier }: Import): readonly string[] {
  if (target.startsWith("package:")) return [];
  if (!/\.\w+$/.test(target)) return [`${from} imports ${specifier} without its extension.`];
  if (!specifier.startsWith("."))
    return homeOf(from) === homeOf(target) &&
      !isFarAway(posix.relative(posix.dirname(from), target))
      ? [
          `${from} imports ${specifier}: a near file of the same top folder is imported by a relative path.`,
        ]
      : [];
  if (isFarAway(specifier)) {
    return [`${from} imports ${specifier}: it stands three folders away from what it needs.`];
  }
  // Files of the root have no alias.
  return homeOf(from) === homeOf(target) || !target.includes("/")
    ? []
    : [`${from} imports ${specifier}: between the top folders the # aliases are used.`];
}

/** Whether a relative path goes up three folders or more. */
function isFarAway(path: string): boolean {
  return path.startsWith("../../../");
}

function homeOf(path: string): string | undefined {
  return HOMES.find((folder) => path.startsWith(`${folder}/`));
}

/** Imports that leave a folder which must share nothing with the rest of the tree; Node's own modules are allowed. */
export function strangers(imports: readonly Import[], folder: string): readonly string[] {
  return imports
    .filter(({ from }) => isWithin(from, folder))
    .filter(({ target }) => !target.startsWith("package:node:") && !isWithin(target, folder))
    .map(({ from, specifier }) => `${from} imports ${specifier}.`);
}

/** Every circle of imports, once, as "a → b → a". Type imports count too. */
export function circles(imports: readonly Import[]): readonly string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, target } of imports) {
    next.set(from, (next.get(from) ?? new Set()).add(target));
  }
  const found = new Set<string>();
  const settled = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) {
      found.add([...trail.slice(seenAt), path].join(" → "));
      return;
    }
    if (settled.has(path)) return;
    for (const target of next.get(path) ?? []) visit(target, [...trail, path]);
    settled.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return [...found];
}
