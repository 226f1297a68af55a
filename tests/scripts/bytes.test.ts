import { describe, expect, it } from "vitest";
import { SCRIPTS } from "#scripts/budgets.ts";
import { prerenderedAddresses } from "#web/app/prerendered-addresses.ts";
import { filesOf, inlineStyles, measureScripts, report } from "#scripts/bytes/measure.ts";
import { speakersIn } from "#scripts/bytes/speakers.ts";

const manifest = {
  "app.html": { file: "app.js", imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js", imports: ["_react.js"] },
  "_react.js": { file: "react.js", imports: ["_shared.js"] },
  "src/features/a.page.tsx": { file: "a.js", imports: ["_shared.js", "_form.js"] },
  "_form.js": { file: "form.js" },
  "../../machines/portal/portal/portal.machine.ts": { file: "portal.js" },
  "_core.js": { file: "core.js", name: "core", imports: ["_react.js"] },
};
const weigh = (file: string) => ({ "app.js": 1000, "form.js": 30 })[file] ?? 200;
const page = {
  name: "/a",
  modules: ["apps/web/app.html", "apps/web/src/features/a.page.tsx"],
  limit: 2,
};

describe("filesOf", () => {
  it("follows static imports, also circular ones, and returns each file once", () => {
    expect([...filesOf(manifest, page.modules)]).toEqual([
      "app.js",
      "shared.js",
      "react.js",
      "a.js",
      "form.js",
    ]);
  });

  it("finds modules outside the site's folder", () => {
    expect([...filesOf(manifest, ["machines/portal/portal/portal.machine.ts"])]).toEqual([
      "portal.js",
    ]);
  });

  it("finds an area by its name", () => {
    expect([...filesOf(manifest, ["core"])]).toEqual(["core.js", "react.js", "shared.js"]);
  });

  it.each([
    ["apps/web/src/gone.tsx", "src/gone.tsx"],
    ["machines/gone.machine.ts", "../../machines/gone.machine.ts"],
    ["no-area", "no-area"],
  ])("fails for what is not in the build, and names it: %s", (module, key) => {
    expect(() => filesOf(manifest, [module])).toThrow(
      `The build has no chunk for ${key}; scripts/budgets.ts is out of date.`,
    );
  });
});

describe("measureScripts", () => {
  it("adds up a page", () => {
    expect(measureScripts(manifest, page, weigh)).toEqual({ name: "/a", size: 1630, limit: 2000 });
  });

  it("counts only what a chunk adds", () => {
    const chunk = { ...page, modules: page.modules.slice(1), beside: page.modules.slice(0, 1) };
    expect(measureScripts(manifest, chunk, weigh).size).toBe(230);
  });
});

describe("report", () => {
  it("marks a page over its budget", () => {
    const lines = report([
      { name: "/a", size: 1630, limit: 2000 },
      { name: "/bb", size: 2100, limit: 2000 },
      { name: "/c", size: 2000, limit: 2000 },
    ]).split("\n");
    expect(lines).toEqual([
      "/a      1.6 of    2.0 kB",
      "/bb     2.1 of    2.0 kB  OVER by 0.1",
      "/c      2.0 of    2.0 kB",
    ]);
  });
});

describe("inlineStyles", () => {
  it("returns every style element and nothing else", () => {
    const html = '<style>a{}</style><p>x</p><style nonce="1">\nb{}\n</style><link href="c.css">';
    expect(inlineStyles(html)).toBe("a{}\n\nb{}\n");
  });
});

describe("the budgets", () => {
  it("include every prerendered page [ALL-2]", () => {
    const measured = SCRIPTS.filter(({ beside }) => beside === undefined).flatMap(
      ({ modules }) => modules,
    );
    const pages = prerenderedAddresses(null).map(({ path, module }) => ({ path, module }));
    expect(pages.filter(({ module }) => !measured.includes(`apps/web/${module}`))).toEqual([]);
  });

  it("include every route that `check:bytes` measures [ALL-2]", () => {
    expect(SCRIPTS.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "/features",
        "/sign-in",
        "/register",
        "/recovery",
        "/contacts/new",
        "/help",
        "/docs",
        "/pages",
        "/storage",
        "/accessibility",
        "the block of chat-bots",
        "/dashboard without charts",
      ]),
    );
  });
});

describe("speakersIn", () => {
  it("finds each package of React Aria once by which a script asks for texts, however it is quoted [ALL-5]", () => {
    const script =
      'a("@react-aria/menu");b(`@react-stately/datepicker`);c("@react-aria/menu","react-aria")';
    expect(speakersIn(script)).toEqual(["@react-aria/menu", "@react-stately/datepicker"]);
  });

  it("finds none in other strings", () => {
    expect(speakersIn('import"@react-aria/menu/x";"effect/Schema"')).toEqual([]);
  });
});
