/** `npm run check:bytes`: checks the built portal against the byte budgets and for forbidden content. */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import * as Schema from "effect/Schema";
import { FONT_LIMIT, KEPT_LIMIT, PAGES, SCRIPTS, STYLE_LIMIT, WORKER_LIMIT } from "./budgets.ts";
import { brotli } from "./bytes/brotli.ts";
import { inlineStyles, Manifest, measureScripts, report, type Measured } from "./bytes/measure.ts";
import { isOfEditors, documentsOf, problemsOf, type Site } from "./bytes/problems.ts";
import { root } from "./root.mjs";
import { isKeptFile } from "./worker/kept-files.ts";

const site = join(root, "dist", "portal");

const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(site, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

const manifest = Schema.decodeUnknownSync(Schema.fromJsonString(Manifest))(
  readFileSync(join(site, ".vite", "manifest.json"), "utf8"),
);
const weights = new Map<string, number>();
const weigh = (file: string): number => {
  const known = weights.get(file) ?? brotli(readFileSync(join(site, file)));
  weights.set(file, known);
  return known;
};

const built: Site = {
  files,
  textOf: (file) => readFileSync(join(site, file), "utf8"),
  manifest,
};
const pages = documentsOf(built);
const fonts = files.filter((file) => file.endsWith(".woff2"));
const measured: readonly Measured[] = [
  ...SCRIPTS.map((budget) => measureScripts(manifest, budget, weigh)),
  ...pages.map((file) => ({
    name: `styles in /${file.replace(/\/?index\.html$/, "").replace("page.html", "pages/:id")}`,
    size: brotli(inlineStyles(built.textOf(file))),
    limit: STYLE_LIMIT * 1000,
  })),
  {
    name: "fonts",
    size: fonts.reduce((sum, file) => sum + readFileSync(join(site, file)).length, 0),
    limit: FONT_LIMIT * 1000,
  },
  { name: "service worker", size: weigh("sw.js"), limit: WORKER_LIMIT * 1000 },
  {
    name: "what the service worker keeps",
    size: files
      .filter((file) => isKeptFile(file) && !isOfEditors(built, file))
      .reduce((sum, file) => sum + weigh(file), 0),
    limit: KEPT_LIMIT * 1000,
  },
];
console.log(report(measured));

const problems = [
  ...measured
    .filter(({ size, limit }) => size > limit)
    .map(({ name }) => `${name} is over its budget.`),
  ...problemsOf(built, { scripts: SCRIPTS, pages: PAGES }),
];
if (problems.length > 0) {
  console.error(`\n${problems.join("\n")}`);
  process.exitCode = 1;
}
