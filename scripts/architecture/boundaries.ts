/** Who may import whom: the table of docs/decisions, as data. */
import type { Import } from "./imports.ts";

/** What is forbidden for the files of a place; `from` and `to` are tested against paths and `package:` names. */
interface Boundary {
  readonly from: RegExp;
  readonly except?: RegExp;
  readonly to: RegExp;
  /** True: importing only types from there is fine. */
  readonly typesAllowed?: true;
  readonly why: string;
}

const VIEW_PACKAGES = "react(?!-native)|react-.*|@react-.*|@xstate/react|@internationalized/.*";

const BOUNDARIES: readonly Boundary[] = [
  {
    from: /^contracts\//,
    to: /^(?:machines|apps|tests|e2e|scripts)\//,
    why: "contracts know nobody but themselves",
  },
  {
    from: /^contracts\//,
    to: new RegExp(`^package:(?:${VIEW_PACKAGES}|xstate|express)(?:/|$)`),
    why: "contracts are data: no view, machine or server library",
  },
  { from: /^machines\//, to: /^(?:apps|tests|e2e|scripts)\//, why: "machines know no application" },
  {
    from: /^machines\//,
    to: /^contracts\/(?:builders|endpoints|matchers|states|pacts|verify)/,
    why: "machines take types and rules from contracts, not calls",
  },
  {
    from: /^machines\//,
    to: new RegExp(`^package:(?:${VIEW_PACKAGES}|express|node:.*|vitest|playwright)(?:/|$)`),
    why: "machines are pure: what they need comes in through an actor",
  },
  {
    from: /^machines\//,
    except: /^machines\/forms\//,
    to: /^package:effect(?:\/|$)/,
    why: "only the rules of forms use Effect's schemas",
  },
  {
    from: /^machines\//,
    except: /^machines\/kit\//,
    to: /^package:(?:xstate\/graph|elkjs)(?:\/|$)/,
    why: "machines/kit is the only place that knows graphs",
  },
  {
    from: /^machines\/(?:kit|forms)\//,
    to: /^machines\/(?!kit\/|forms\/)/,
    why: "kit and forms serve every flow and know none",
  },
  {
    from: /^apps\/web\//,
    to: /^(?:apps\/mock-server|tests|e2e|scripts)\//,
    why: "the portal knows no server but by its contract",
  },
  {
    from: /^apps\/web\//,
    to: /^contracts\/(?:builders|matchers|states|pacts|verify)/,
    why: "builders, matchers and states are for tests and the mock server",
  },
  {
    from: /^apps\/web\/src\/(?!qa\/)/,
    to: /^apps\/web\/src\/qa\//,
    why: "the QA console never ships with the portal",
  },
  {
    from: /^apps\/web\/src\/(?:api|ui|brand)\//,
    to: /^apps\/web\/src\/(?:app|features)\//,
    why: "api, ui and brand are below the screens",
  },
  {
    from: /^apps\/web\/src\/ui\//,
    to: /^apps\/web\/src\/(?:api)\/|\.texts\.tsx?$|^package:(?:react-router|xstate|@xstate|effect)/,
    why: "ui knows no router, no API, no machine and no words",
  },
  {
    from: /^apps\/web\/src\/ui\//,
    to: /^(?:machines|contracts)\//,
    typesAllowed: true,
    why: "ui knows shapes at most",
  },
  {
    from: /^apps\/mock-server\//,
    to: /^(?:machines|apps\/web|tests|e2e|scripts)\//,
    why: "the mock server knows the contracts only",
  },
  {
    from: /^apps\/mock-server\//,
    to: new RegExp(`^package:(?:${VIEW_PACKAGES}|xstate)(?:/|$)`),
    why: "the mock server has no view and no machine",
  },
  {
    from: /^e2e\//,
    to: /^(?:apps\/web|tests|scripts\/(?!deployment\/run-nginx\.ts$))\//,
    why: "browser tests see the portal from outside",
  },
  {
    from: /^e2e\//,
    to: /^apps\/mock-server\/(?!src\/control\/client\.ts$)/,
    why: "browser tests speak to the mock server through its control client only",
  },
  {
    from: /^(?:apps|contracts|machines|scripts)\//,
    to: /^(?:tests|e2e)\//,
    why: "nothing depends on a test",
  },
];

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

/** One sentence for each import that crosses a boundary. */
export function crossings(imports: readonly Import[]): readonly string[] {
  return imports.flatMap((one) => [
    ...BOUNDARIES.filter(
      ({ from, except, to, typesAllowed }) =>
        from.test(one.from) &&
        !except?.test(one.from) &&
        to.test(one.target) &&
        !(typesAllowed && one.typeOnly),
    ).map(({ why }) => `${one.from} imports ${one.specifier}: ${why}.`),
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
  if (!specifier.startsWith(".")) return [];
  if (specifier.startsWith("../../../")) {
    return [`${from} imports ${specifier}: it stands three folders away from what it needs.`];
  }
  // Files of the root have no alias.
  return homeOf(from) === homeOf(target) || !target.includes("/")
    ? []
    : [`${from} imports ${specifier}: between the top folders the # aliases are used.`];
}

function homeOf(path: string): string | undefined {
  return HOMES.find((folder) => path.startsWith(`${folder}/`));
}

/** Every circle of imports, once, as "a → b → a". Types count: a circle of them is one thing in two files. */
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
