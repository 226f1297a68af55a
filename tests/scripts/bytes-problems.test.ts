import { describe, expect, it } from "vitest";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import { documentsOf, problemsOf } from "#scripts/bytes/problems.ts";
import { ariaTexts } from "#web/runtime/aria.texts.ts";

const editor = { "assets/editor.js": "class ProseMirror{}" };
const manifest = {
  "app.html": { file: "assets/app.js" },
  "src/features/admin/rich.tsx": { file: "assets/editor.js" },
};
const scripts = [{ name: "/help", modules: ["apps/web/app.html"], limit: 1 }];

interface Change {
  /** Paths and texts. */
  readonly files?: Readonly<Record<string, string>>;
  readonly chunks?: Readonly<Record<string, { readonly file: string }>>;
  readonly budgets?: Parameters<typeof problemsOf>[1]["scripts"];
}

/** The problems of a site of two pages that has none, with a change. */
const problemsWith = ({ files = {}, chunks = {}, budgets = scripts }: Change) => {
  const texts = new Map(
    Object.entries({
      "index.html": "<p>",
      "help/index.html": "<p>",
      "assets/app.js": "let a",
      ...editor,
      ...files,
    }),
  );
  return problemsOf(
    {
      files: [...texts.keys()],
      textOf: (file) => texts.get(file) ?? "",
      manifest: { ...manifest, ...chunks },
    },
    { scripts: budgets, pages: 2 },
  );
};

describe("a built portal", () => {
  it("has no problem with nothing but pages, scripts and the editor [ALL-2]", () => {
    expect(problemsWith({})).toEqual([]);
  });

  it("has all its documents, that of the configured pages too, and not the frame [ALL-2]", () => {
    const files = ["index.html", "help/index.html", "page.html", "app.html", "myindex.html"];
    expect(documentsOf({ files })).toEqual(["index.html", "help/index.html", "page.html"]);
    expect(problemsWith({ files: { "page.html": "" } })).toEqual([
      "3 prerendered pages were found instead of 2.",
    ]);
  });

  it.each([
    ["a script", "assets/app.js"],
    ["a style", "assets/app.css"],
    ["a page", "help/index.html"],
    ["a file of data", "manifest.json"],
  ])("has no password of a test person in %s, however it is quoted [QA-5]", (_, file) => {
    for (const { password } of Object.values(testPeople))
      for (const quote of ['"', "'", "`"])
        expect(problemsWith({ files: { [file]: quote + password + quote } })).toEqual([
          `${file} contains -2026${quote}.`,
        ]);
  });

  it.each([
    ['fetch("/__qa/state")', "__qa"],
    ["process.env.MOCK_SEED", "MOCK_S"],
    ['from"@faker-js/faker"', "@faker-js"],
    ['{"x-qa-session":1}', "x-qa-"],
  ])("has nothing of the QA interface and the mock server: %s [QA-5]", (text, hit) => {
    expect(problemsWith({ files: { "assets/app.js": text } })).toEqual([
      `assets/app.js contains ${hit}.`,
    ]);
    // The list of the build's parts is not served.
    expect(problemsWith({ files: { ".vite/manifest.json": text } })).toEqual([]);
  });

  it("has no chunk of the QA interface or the mock server [QA-5]", () => {
    for (const key of ["src/qa/panel.tsx", "../../apps/mock-server/src/seed/seed.ts"])
      expect(problemsWith({ chunks: { [key]: { file: "assets/x.js" } } })).toEqual([
        `${key} is part of the portal.`,
      ]);
  });

  it("does not show its sources", () => {
    expect(problemsWith({ files: { "assets/app.js.map": "{}" } })).toEqual([
      "assets/app.js.map shows the sources.",
    ]);
  });

  it("loads the editor of content for editors alone, and has one [ALL-2]", () => {
    const admin = {
      name: "/admin",
      modules: ["apps/web/src/features/admin/rich.tsx"],
      limit: 1,
    } as const;
    expect(problemsWith({ budgets: [...scripts, admin] })).toEqual([
      "/admin loads assets/editor.js, which is for editors of content only.",
    ]);
    expect(problemsWith({ budgets: [...scripts, { ...admin, isForEditors: true }] })).toEqual([]);
    expect(problemsWith({ files: { "assets/editor.js": "" } })).toEqual([
      "The visual editor of content is not to be found.",
    ]);
  });

  it("lets nothing speak that has no Ukrainian texts [ALL-5]", () => {
    const [known = ""] = Object.keys(ariaTexts);
    const ask = (name: string) => ({ "assets/app.js": `texts("${name}")` });
    expect(problemsWith({ files: ask(known) })).toEqual([]);
    expect(problemsWith({ files: ask("@react-aria/unheard") })).toEqual([
      "assets/app.js lets @react-aria/unheard speak, for which aria.texts.ts has no texts.",
    ]);
  });
});
