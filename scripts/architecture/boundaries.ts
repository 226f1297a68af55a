/**
 * Who may import whom (docs/decisions/0002), as data. `crossings.ts` checks the tree by it, and `zones.ts` makes the
 * linter's zones of it, so an editor marks what the architecture test would refuse.
 */

import { areas } from "#machines/areas.ts";

/** What the files of some folders must not import. Folders and files are paths from the root. */
export interface Boundary {
  readonly from: readonly string[];
  /** Folders within `from` to which the rule does not apply. */
  readonly except?: readonly string[];
  readonly to?: readonly string[];
  /** Files within `to` that may be imported. */
  readonly but?: readonly string[];
  /** Package names with all their subpaths; `*` stands for any part of a name. */
  readonly packages?: readonly string[];
  /** Package names that must not be imported as such; their subpaths may be. */
  readonly roots?: readonly string[];
  /** Whether text catalogues (`*.texts.ts`) are forbidden. */
  readonly texts?: true;
  /** Type-only imports are allowed. */
  readonly typesAllowed?: true;
  readonly why: string;
}

const viewPackages = ["react", "react-*", "@react-*", "@xstate/react", "@internationalized/*"];

const web = "apps/web/src";

/** The floors of the portal, top first. A file imports from its own floor and from those below. */
const webFloors = [
  ["app"],
  ["features"],
  ["billing"],
  ["form"],
  ["screen"],
  ["runtime"],
  ["api", "brand", "content", "formats", "outside", "ui", "worker"],
].map((names) => names.map((name) => `${web}/${name}`));

const mock = "apps/mock-server/src";

/** The floors of the mock server. */
const mockFloors = [
  ["environment.ts", "main.ts", "server.ts", "start-server.ts"],
  ["control", "routes"],
  ["outside", "pages"],
  ["http", "pdf"],
  ["state"],
  ["seed"],
  ["rules"],
].map((names) => names.map((name) => `${mock}/${name}`));

const upwards = (floors: readonly (readonly string[])[]): readonly Boundary[] =>
  floors.slice(1).map((from, below) => ({
    from,
    to: floors.slice(0, below + 1).flat(),
    why: "floors are built on those below them",
  }));

const flows = areas.map((area) => `machines/${area}`);

export const boundaries: readonly Boundary[] = [
  ...upwards(webFloors),
  ...upwards(mockFloors),
  {
    from: ["contracts"],
    to: ["machines", "apps", "scripts"],
    why: "contracts know nobody but themselves",
  },
  {
    from: ["contracts"],
    packages: [...viewPackages, "xstate", "express"],
    why: "contracts are data: no view, machine or server library",
  },
  { from: ["machines"], to: ["apps", "scripts"], why: "machines know no application" },
  {
    from: ["machines"],
    to: [
      "contracts/builders",
      "contracts/endpoints",
      "contracts/pacts",
      "contracts/matchers.ts",
      "contracts/states",
      "contracts/verify",
    ],
    why: "machines take types and rules from contracts, not calls",
  },
  {
    from: ["machines"],
    packages: [...viewPackages, "express", "node:*", "vitest", "playwright"],
    why: "machines are pure: what they need comes in through an actor",
  },
  {
    from: ["machines"],
    except: ["machines/forms"],
    packages: ["effect"],
    why: "only the rules of forms use Effect's schemas",
  },
  {
    from: ["machines"],
    except: ["machines/kit"],
    packages: ["xstate/graph", "elkjs"],
    why: "machines/kit is the only place that knows graphs",
  },
  {
    from: ["machines/kit", "machines/forms", "machines/samples"],
    to: flows,
    why: "they serve every flow and know none",
  },
  {
    from: ["apps/web"],
    to: ["apps/mock-server", "scripts"],
    why: "the portal knows no server but by its contract",
  },
  {
    from: ["apps/web"],
    to: [
      "contracts/builders",
      "contracts/pacts",
      "contracts/matchers.ts",
      "contracts/states",
      "contracts/verify",
    ],
    why: "builders, matchers and states are for tests and the mock server",
  },
  {
    from: [web],
    roots: ["effect", "react-aria-components", "react-aria"],
    why: "import the subpath: the root loads everything in tests",
  },
  {
    from: [web],
    except: [`${web}/qa`],
    to: [`${web}/qa`],
    why: "the QA console never ships with the portal",
  },
  {
    from: [`${web}/ui`],
    to: [`${web}/api`],
    texts: true,
    packages: ["react-router", "react-router-dom", "xstate", "@xstate/*", "effect"],
    why: "ui knows no router, no API, no machine and no texts",
  },
  {
    from: [`${web}/ui`],
    to: ["machines", "contracts"],
    typesAllowed: true,
    why: "ui knows shapes at most",
  },
  {
    from: ["apps/mock-server"],
    to: ["machines", "apps/web", "scripts"],
    why: "the mock server knows the contracts only",
  },
  {
    from: ["apps/mock-server"],
    packages: [...viewPackages, "xstate"],
    why: "the mock server has no view and no machine",
  },
  {
    from: ["e2e"],
    to: ["apps/web", "tests", "scripts"],
    but: ["scripts/deployment/run-nginx.ts"],
    why: "browser tests see the portal from outside",
  },
  {
    from: ["e2e"],
    to: ["apps/mock-server"],
    but: ["apps/mock-server/src/control/client.ts"],
    why: "browser tests speak to the mock server through its control client only",
  },
  {
    from: ["apps", "contracts", "machines", "scripts"],
    to: ["tests", "e2e"],
    why: "nothing depends on a test",
  },
];
