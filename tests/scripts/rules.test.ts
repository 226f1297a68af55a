import { describe, expect, it } from "vitest";
import { circles, crossings } from "#scripts/architecture/crossings.ts";
import {
  badlyNamed,
  namedInVain,
  barrels,
  looseVersions,
  reservedUses,
  strayWords,
  switchedOff,
  tooLong,
} from "#scripts/architecture/files.ts";
import { zones } from "#scripts/architecture/zones.ts";
import { zonesDocument } from "#scripts/documents.ts";
import { allImports } from "#scripts/architecture/imports.ts";

const ALIASES = {
  "#contracts/*": "./contracts/*",
  "#machines/*": "./machines/*",
  "#web/*": "./apps/web/src/*",
  "#mock/*": "./apps/mock-server/src/*",
  "#scripts/*": "./scripts/*",
};

const tree = (files: Record<string, string>) => new Map(Object.entries(files));
const importsOf = (files: Record<string, string>) => allImports(tree(files), ALIASES);
const one = (from: string, specifier: string, how = "import { x } from") =>
  crossings(importsOf({ [from]: `${how} "${specifier}";\n` }));

/** Whether the linter refuses the import. The last zone that contains the file applies. */
const marks = (from: string, specifier: string): boolean => {
  const zone = zones().findLast(({ files: [pattern] }) =>
    from.startsWith(pattern.replace("**", "")),
  );
  return (zone?.rules["no-restricted-imports"][1].patterns ?? []).some(({ regex }) =>
    new RegExp(regex).test(specifier),
  );
};

/** From each floor of the portal and of the mock server to the one above it. */
const upwards = [
  ["apps/web/src/features/sign-in/a.tsx", "../../app/b.ts", "#web/app/b.ts"],
  ["apps/web/src/billing/a.tsx", "../features/meters/b.ts", "#web/features/meters/b.ts"],
  ["apps/web/src/form/a.tsx", "../billing/b.ts", "#web/billing/b.ts"],
  ["apps/web/src/screen/a.tsx", "../form/b.ts", "#web/form/b.ts"],
  ["apps/web/src/runtime/a.ts", "../screen/b.ts", "#web/screen/b.ts"],
  ["apps/web/src/api/a.ts", "../runtime/b.ts", "#web/runtime/b.ts"],
  ["apps/web/src/ui/a.tsx", "../runtime/b.ts", "#web/runtime/b.ts"],
  ["apps/mock-server/src/routes/a.ts", "../server.ts", "#mock/server.ts"],
  ["apps/mock-server/src/pages/a.ts", "../routes/b.ts", "#mock/routes/b.ts"],
  ["apps/mock-server/src/http/a.ts", "../outside/b.ts", "#mock/outside/b.ts"],
  ["apps/mock-server/src/state/a.ts", "../http/b.ts", "#mock/http/b.ts"],
  ["apps/mock-server/src/seed/a.ts", "../state/b.ts", "#mock/state/b.ts"],
  ["apps/mock-server/src/seed/a.ts", "../http/b.ts", "#mock/http/b.ts"],
  ["apps/mock-server/src/rules/a.ts", "../seed/b.ts", "#mock/seed/b.ts"],
  ["apps/mock-server/src/rules/a.ts", "../http/b.ts", "#mock/http/b.ts"],
] as const;

describe("the floors of the portal and of the mock server", () => {
  it.each(upwards)("do not import from those above: %s → %s", (from, relative, alias) => {
    expect(one(from, relative)).not.toEqual([]);
    expect(one(from, alias)).not.toEqual([]);
  });

  it.each(upwards)("are zones of the linter: %s → %s", (from, relative, alias) => {
    expect(marks(from, relative)).toBe(true);
    expect(marks(from, alias)).toBe(true);
  });

  it("may import from those below", () => {
    for (const [from, to] of [
      ["apps/web/src/app/a.tsx", "../features/sign-in/b.tsx"],
      ["apps/web/src/features/profile/emails/a.ts", "#web/billing/b.ts"],
      ["apps/web/src/features/meters/a.tsx", "../../billing/b.ts"],
      ["apps/web/src/screen/a.tsx", "../ui/button.tsx"],
      ["apps/mock-server/src/routes/a.ts", "../http/route.ts"],
      ["apps/mock-server/src/state/a.ts", "../rules/b.ts"],
    ] as const) {
      expect(one(from, to)).toEqual([]);
      expect(marks(from, to)).toBe(false);
    }
  });
});

describe("the linter's zones", () => {
  it("are made from the table of boundaries (else: npm run docs)", () => {
    const { text, expected } = zonesDocument();
    expect(text).toBe(expected);
  });

  it("allow the control client of the mock server in browser tests", () => {
    expect(marks("e2e/a.ts", "#mock/control/client.ts")).toBe(false);
    expect(marks("e2e/a.ts", "#mock/server.ts")).toBe(true);
  });
});

describe("crossings", () => {
  it.each([
    ["contracts/endpoint.ts", "#machines/kit/chart.ts"],
    ["contracts/endpoint.ts", "react"],
    ["machines/access/sign-in/sign-in.machine.ts", "#web/api/client.ts"],
    ["machines/access/sign-in/sign-in.machine.ts", "react"],
    ["machines/access/sign-in/sign-in.machine.ts", "react-router-dom"],
    ["machines/access/sign-in/sign-in.machine.ts", "@xstate/react"],
    ["machines/access/sign-in/sign-in.machine.ts", "node:fs"],
    ["machines/access/sign-in/sign-in.machine.ts", "effect/Effect"],
    ["machines/access/sign-in/sign-in.machine.ts", "xstate/graph"],
    ["machines/access/sign-in/sign-in.machine.ts", "#contracts/endpoints/account.ts"],
    ["machines/kit/chart.ts", "../access/sign-in/sign-in.machine.ts"],
    ["apps/web/src/app/app.tsx", "#mock/server.ts"],
    ["apps/web/src/app/app.tsx", "#web/qa/console.tsx"],
    ["apps/web/src/app/app.tsx", "#contracts/states/states.ts"],
    ["apps/web/src/app/app.tsx", "#scripts/root.mjs"],
    ["apps/web/src/api/client.ts", "../features/sign-in/sign-in.texts.ts"],
    ["apps/web/src/features/sign-in/a.tsx", "../register/b.tsx"],
    ["apps/web/src/features/sign-in/a.tsx", "#web/features/register/b.tsx"],
    ["apps/web/src/features/sign-in/parts/a.tsx", "../../register/b.tsx"],
    ["apps/web/src/ui/button.tsx", "react-router-dom"],
    ["apps/web/src/ui/button.tsx", "../api/client.ts"],
    ["apps/web/src/ui/button.tsx", "../app/shell.texts.ts"],
    ["apps/web/src/ui/button.tsx", "#machines/forms/issues.ts"],
    ["apps/mock-server/src/server.ts", "#machines/forms/issues.ts"],
    ["apps/mock-server/src/server.ts", "#web/api/client.ts"],
    ["apps/mock-server/src/server.ts", "react"],
    ["e2e/journeys/a.spec.ts", "#web/api/client.ts"],
    ["e2e/journeys/a.spec.ts", "#mock/state/world.ts"],
    ["scripts/flows.ts", "../tests/machines/support/start.ts"],
    ["apps/web/src/app/app.tsx", "./shell"],
    ["apps/web/src/app/app.tsx", "../../../../contracts/endpoint.ts"],
    ["scripts/flows.ts", "../machines/kit/chart.ts"],
  ])("refuses %s → %s", (from, specifier) => {
    expect(one(from, specifier)).not.toEqual([]);
  });

  it.each([
    ["contracts/endpoint.ts", "effect/Schema"],
    ["contracts/endpoints/account.ts", "../endpoint.ts"],
    ["machines/forms/sign-in.form.ts", "effect/Schema"],
    ["machines/kit/chart.ts", "xstate/graph"],
    ["machines/access/sign-in/sign-in.machine.ts", "#contracts/schemas/session.ts"],
    ["machines/portal/portal/portal.machine.ts", "../session/session.machine.ts"],
    ["apps/web/src/app/app.tsx", "../features/sign-in/sign-in.page.tsx"],
    ["apps/web/src/features/sign-in/parts/a.tsx", "../sign-in.texts.ts"],
    ["apps/web/src/features/sign-in/a.tsx", "#machines/access/sign-in/sign-in.machine.ts"],
    ["apps/mock-server/src/server.ts", "#contracts/states/states.ts"],
    ["tests/web/a.test.tsx", "#web/api/client.ts"],
    ["e2e/fixtures.ts", "#mock/control/client.ts"],
  ])("allows %s → %s", (from, specifier) => {
    expect(one(from, specifier)).toEqual([]);
  });

  it("finds every form of import", () => {
    const to = "#web/api/client.ts";
    for (const how of ["import", "import type { X } from", "export * from", "import * as x from"]) {
      expect(one("machines/a.ts", to, how)).toHaveLength(1);
    }
    const late = importsOf({ "machines/a.ts": `const a = await import("${to}");\n` });
    const long = importsOf({ "machines/a.ts": `import {\n  x,\n  y,\n} from "${to}";\n` });
    expect(crossings(late)).toHaveLength(1);
    expect(crossings(long)).toHaveLength(1);
  });

  it("ignores comments and strings", () => {
    const text = `// import x from "react";\n/* import y from "react"; */\nconst z = 'export from "react"';\n`;
    expect(importsOf({ "machines/a.ts": text })).toEqual([]);
  });

  it("has near files imported by relative paths, and those three folders away by their alias", () => {
    const page = "apps/web/src/features/sign-in/sign-in.page.tsx";
    const room = "apps/web/src/features/profile/emails/emails-form.tsx";
    expect(one(page, "#web/ui/form.tsx")).toHaveLength(1);
    expect(one(page, "../../ui/form.tsx")).toEqual([]);
    expect(one(room, "#web/ui/form.tsx")).toEqual([]);
    expect(one(room, "../../../ui/form.tsx")).toHaveLength(1);
  });

  it("lets ui import types of shapes, but no code", () => {
    const to = "#contracts/schemas/accounts.ts";
    expect(one("apps/web/src/ui/a.tsx", to, "import type { X } from")).toEqual([]);
    expect(one("apps/web/src/ui/a.tsx", to)).toHaveLength(1);
  });
});

describe("circles", () => {
  it("finds a circle through an alias, once", () => {
    const found = circles(
      importsOf({
        "machines/a.ts": 'import "./b.ts";\n',
        "machines/b.ts": 'import type { C } from "#machines/c.ts";\n',
        "machines/c.ts": 'export { a } from "./a.ts";\n',
        "machines/d.ts": 'import "./a.ts";\n',
      }),
    );
    expect(found).toEqual(["machines/a.ts → machines/b.ts → machines/c.ts → machines/a.ts"]);
  });
});

describe("rules about files", () => {
  it("refuses barrels", () => {
    const files = { "machines/index.ts": "", "machines/a.ts": 'export { b } from "./b.ts";\n' };
    expect(barrels(tree(files), importsOf(files))).toHaveLength(2);
  });

  it("finds missing files that a comment names", () => {
    expect(namedInVain(new Map([["a.ts", "/** See gone.ts and b.ts. */"]]), ["x/b.ts"])).toEqual([
      "a.ts speaks of gone.ts, which is not there.",
    ]);
    expect(namedInVain(new Map([["a.ts", 'load("gone.ts")']]), [])).toEqual([]);
  });

  it("refuses the 401st line", () => {
    const files = { "machines/a.ts": "\n".repeat(401), "machines/b.ts": "\n".repeat(400) };
    expect(tooLong(tree(files))).toEqual(["machines/a.ts has 401 lines; 400 is the end."]);
  });

  it("refuses names that are not in kebab-case", () => {
    const names = [
      "apps/web/src/App.tsx",
      "machines/sign_in.ts",
      "machines/access/sign-in/sign-in.machine.ts",
    ];
    expect(badlyNamed(new Map(names.map((name) => [name, ""])))).toEqual(names.slice(0, 2));
  });

  it("refuses Ukrainian in views, machines, contracts and comments", () => {
    const bad = [
      "apps/web/src/a.tsx",
      "machines/a.ts",
      "contracts/a.ts",
      "apps/mock-server/src/a.ts",
    ];
    const good = [
      "apps/web/src/a.texts.ts",
      "apps/mock-server/src/a.data.ts",
      "tests/a.test.ts",
      "e2e/a.spec.ts",
    ];
    const files = new Map([...bad, ...good].map((path) => [path, "\n// Увійти"]));
    expect(strayWords(files)).toEqual(
      bad.map((path) => `${path}:2 has Ukrainian outside a text catalogue.`),
    );
    expect(strayWords(tree({ "contracts/a.ts": "/^[А-ЯҐ]+$/u" }))).toEqual([]);
  });

  it.each([
    ["machines/a.ts", 'await fetch("/api")'],
    ["machines/a.ts", "document.title = x"],
    ["machines/a.ts", "window.setTimeout(f)"],
    ["machines/a.ts", "sessionStorage.clear()"],
    ["machines/a.ts", "location.assign(x)"],
    ["machines/a.ts", "process.env"],
    ["apps/web/src/features/a/a.tsx", "fetch(url)"],
    ["apps/web/src/features/a/a.tsx", "window.fetch(url)"],
    ["apps/web/src/features/a/a.tsx", "localStorage.setItem(a, b)"],
    ["apps/web/src/ui/button.tsx", "<p dangerouslySetInnerHTML={x} />"],
    ["apps/web/src/ui/button.tsx", "element.innerHTML = x"],
    ["apps/web/src/ui/button.tsx", "eval(x)"],
    ["apps/mock-server/src/a.ts", "new Function(x)"],
  ])("refuses in %s: %s", (path, code) => {
    expect(reservedUses(tree({ [path]: code }))).toHaveLength(1);
  });

  it.each([
    ["machines/a.ts", 'description: "The window. document. fetch()"'],
    ["machines/a.ts", "// localStorage"],
    ["machines/a.ts", "event.document.title"],
    ["apps/web/src/api/client.ts", "deps.fetch(url)"],
    ["apps/web/src/runtime/runtime.ts", "window.localStorage"],
  ])("allows in %s: %s", (path, code) => {
    expect(reservedUses(tree({ [path]: code }))).toEqual([]);
  });

  it("refuses comments and calls that switch a rule or a test off", () => {
    const bad = [
      "// @ts-ignore",
      "// oxlint-disable-next-line no-console",
      "it.only('a', f)",
      "  describe.skip('a', f)",
    ];
    for (const text of bad) expect(switchedOff(tree({ "tests/a.test.ts": text }))).toHaveLength(1);
    const good = [
      "// oxlint-disable-next-line no-console -- the address is printed here",
      "// The address is printed here.\n// oxlint-disable-next-line no-console",
    ];
    for (const text of good) expect(switchedOff(tree({ "tests/a.test.ts": text }))).toEqual([]);
    expect(switchedOff(tree({ "machines/a.ts": "// @ts-expect-error" }))).toHaveLength(1);
  });

  it("refuses version ranges", () => {
    const manifest = {
      dependencies: { a: "1.2.3", b: "^1.2.3", c: "latest", d: "*" },
      devDependencies: { e: "~1.0.0", f: "1.0.0-beta.1", g: "git+ssh://x" },
    };
    expect(looseVersions(manifest)).toHaveLength(5);
  });
});
