/** `npm run check:bytes`: checks the built portal against the byte budgets and for forbidden content. */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import * as Schema from "effect/Schema";
import { ariaTexts } from "#web/runtime/aria.texts.ts";
import {
  FONT_LIMIT,
  FOR_EDITORS,
  FORBIDDEN,
  KEPT_LIMIT,
  PAGES,
  SCRIPTS,
  STYLE_LIMIT,
  WORKER_LIMIT,
} from "./budgets.ts";
import { brotli } from "./bytes/brotli.ts";
import {
  filesOf,
  inlineStyles,
  Manifest,
  measureScripts,
  report,
  type Measured,
} from "./bytes/measure.ts";
import { speakersIn } from "./bytes/speakers.ts";
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

const isOfEditors = (file: string): boolean =>
  file.endsWith(".js") && FOR_EDITORS.test(readFileSync(join(site, file), "utf8"));

const pages = files.filter((file) => /(?:^|\/)(?:index|page)\.html$/.test(file));
const fonts = files.filter((file) => file.endsWith(".woff2"));
const measured: readonly Measured[] = [
  ...SCRIPTS.map((budget) => measureScripts(manifest, budget, weigh)),
  ...pages.map((file) => ({
    name: `styles in /${file.replace(/\/?index\.html$/, "").replace("page.html", "pages/:id")}`,
    size: brotli(inlineStyles(readFileSync(join(site, file), "utf8"))),
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
      .filter((file) => isKeptFile(file) && !isOfEditors(file))
      .reduce((sum, file) => sum + weigh(file), 0),
    limit: KEPT_LIMIT * 1000,
  },
];
console.log(report(measured));

const problems = [
  ...measured
    .filter(({ size, limit }) => size > limit)
    .map(({ name }) => `${name} is over its budget.`),
  ...SCRIPTS.filter(({ isForEditors }) => isForEditors !== true).flatMap(({ name, modules }) =>
    [...filesOf(manifest, modules)]
      .filter(isOfEditors)
      .map((file) => `${name} loads ${file}, which is for editors of content only.`),
  ),
  // Searching for these strings proves something only while the editor contains them.
  ...(files.some(isOfEditors) ? [] : ["The visual editor of content is not to be found."]),
  ...(pages.length === PAGES
    ? []
    : [`${pages.length} prerendered pages were found instead of ${PAGES}.`]),
  ...Object.keys(manifest)
    .filter((key) => /src\/qa\/|mock-server/.test(key))
    .map((key) => `${key} is part of the portal.`),
  ...files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) =>
      speakersIn(readFileSync(join(site, file), "utf8"))
        .filter((name) => !Object.hasOwn(ariaTexts, name))
        .map((name) => `${file} lets ${name} speak, for which aria.texts.ts has no texts.`),
    ),
  ...files.filter((file) => file.endsWith(".map")).map((file) => `${file} shows the sources.`),
  ...files
    .filter((file) => /\.(?:js|css|html|json)$/.test(file) && !file.startsWith(".vite/"))
    .flatMap((file) => {
      const text = readFileSync(join(site, file), "utf8");
      return FORBIDDEN.flatMap((what) => {
        const hit = what.exec(text)?.[0];
        return hit === undefined ? [] : [`${file} contains ${hit}.`];
      });
    }),
];
if (problems.length > 0) {
  console.error(`\n${problems.join("\n")}`);
  process.exitCode = 1;
}
