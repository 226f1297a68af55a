/** Writes the public pages as readable HTML with inline styles (ALL-7), and the hashes that the CSP needs. */
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as Schema from "effect/Schema";
import { build } from "vite";
import { escapeMarkup } from "#contracts/escape-markup.ts";
import { platformTexts } from "#web/brand/platforms.texts.ts";
import { platformOf } from "#web/brand/platforms.ts";
import { WHOLE_STYLES } from "./budgets.ts";
import { brotli } from "./bytes/brotli.ts";
import { cleanContent } from "./deployment/clean-content.ts";
import { contentOfBuild } from "./deployment/public-content.ts";
import { classesOf, rulesFor } from "./prerender/first-screen.ts";
import { portalFolder as portal, root } from "./root.mjs";

const ssr = join(root, "dist", "ssr");

const Manifest = Schema.fromJsonString(
  Schema.Record(
    Schema.String,
    Schema.Struct({
      file: Schema.String,
      name: Schema.optionalKey(Schema.String),
      css: Schema.optionalKey(Schema.Array(Schema.String)),
      imports: Schema.optionalKey(Schema.Array(Schema.String)),
    }),
  ),
);

const Page = Schema.Struct({
  path: Schema.String,
  title: Schema.String,
  platform: Schema.String,
  module: Schema.String,
  hasCode: Schema.Boolean,
  markup: Schema.String,
  kept: Schema.String,
});

/** Modules that every page loads during hydration, and those that the frame of residents' pages loads as well. */
const core = "core";
const cabinetModules = ["cabinet-frame", core, "src/app/user-menu.tsx"];
const isInCabinet = (path: string): boolean => path.startsWith("/dashboard");
/** Modules whose styles the first paint needs, besides the document's own. */
const firstPaintAreas = (path: string): readonly string[] =>
  isInCabinet(path) ? ["base", "cabinet-frame"] : ["base"];

const sha256 = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;

const isMaker = (value: unknown): value is (content: unknown) => Promise<unknown> =>
  typeof value === "function";

const loadPages = async (): Promise<readonly (typeof Page.Type)[]> => {
  await build({
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: {
      ssr: join(root, "apps/web/src/app/prerender-all.tsx"),
      outDir: ssr,
      manifest: false,
      rolldownOptions: { input: join(root, "apps/web/src/app/prerender-all.tsx") },
    },
    ssr: { noExternal: true },
  });
  const module: unknown = await import(pathToFileURL(join(ssr, "prerender-all.js")).href);
  const Prerenderer = Schema.Struct({ prerenderAll: Schema.Unknown });
  const published = await contentOfBuild();
  const content = published && (await cleanContent(published));
  const { prerenderAll } = Schema.decodeUnknownSync(Prerenderer)(module);
  if (!isMaker(prerenderAll)) throw new Error("prerender-all.tsx exports no prerenderAll");
  return Schema.decodeUnknownSync(Schema.Array(Page))(await prerenderAll(content));
};

const pages = await loadPages();
const template = await readFile(join(portal, "app.html"), "utf8");
const manifest = Schema.decodeUnknownSync(Manifest)(
  await readFile(join(portal, ".vite", "manifest.json"), "utf8"),
);

/** A chunk with all its static imports: what the browser needs before it can run. */
const closure = (
  key: string,
  done = new Set<string>(),
  begun = new Set<string>(),
): ReadonlySet<string> => {
  if (begun.has(key)) return done;
  begun.add(key);
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`);
  for (const next of chunk.imports ?? []) closure(next, done, begun);
  // Added last: its styles come after those of its imports, and the first sheet defines the order of layers.
  return done.add(key);
};

/** The chunk of a module, or of an area by its name in vite.config.ts. */
const keyOf = (wanted: string): string =>
  wanted in manifest
    ? wanted
    : (Object.keys(manifest).find((key) => manifest[key]?.name === wanted) ?? wanted);

/** The chunks of these modules and areas with all their static imports, each once. */
const chunksOf = (keys: readonly string[]) =>
  [...new Set(keys.flatMap((key) => [...closure(keyOf(key))]))].flatMap(
    (key) => manifest[key] ?? [],
  );

const first = manifest["src/app/first.ts"]?.file;
if (first === undefined) throw new Error("The build has no first script.");
/** Runs before all other scripts: it keeps early input, and shows a message if the others do not load. */
const withFirst = (html: string): string =>
  html.replace(
    "</title>",
    () => `</title><script type="module" async crossorigin src="/${first}"></script>`,
  );

/**
 * Fonts that are fetched; fallback fonts are on the device. For fonts of an inline style, Chromium 156 sends the page's
 * full address as `Referer`, whatever the policy is.
 */
const fetchedFace = /@font-face\s*\{[^}]*url\([^}]*\}/gu;

/** The content of these sheets. Inlined in a page, relative addresses would no longer point to the folder of assets. */
const textOf = async (sheets: readonly string[]): Promise<string> => {
  const texts = await Promise.all(sheets.map((sheet) => readFile(join(portal, sheet), "utf8")));
  return texts.join("\n").replaceAll("url(./", "url(/assets/").trim();
};

/** The sheets of these modules and areas, each once, in the order in which they apply. */
const sheetsOf = (keys: readonly string[]): readonly string[] => [
  ...new Set(chunksOf(keys).flatMap((chunk) => chunk.css ?? [])),
];

/** Names of the files below by their content: pages with the same styles share a file, named after the first one. */
const laterNames = new Map<string, string>();

/**
 * Styles that the first paint does not need, as a file. The portal's script waits for it, and retries if it fails to
 * load (app/start-failure.ts).
 */
const laterFile = async (path: string, style: string): Promise<string> => {
  if (style === "") return "";
  const hash = createHash("sha256").update(style).digest("hex").slice(0, 8);
  const name = laterNames.get(style) ?? `${path.replaceAll(/\W+/gu, "-").slice(1)}-${hash}.css`;
  laterNames.set(style, name);
  await writeFile(join(portal, "assets", name), style);
  return `<link rel="stylesheet" href="/assets/${name}" data-later>`;
};

interface Styles {
  /** Inlined: the styles that the first paint needs. */
  readonly inside: string;
  readonly later: string;
}

/**
 * A page inlines all its styles if they fit. Otherwise it inlines those of the frame, and the rules for what is visible
 * before scripts run. A file contains the other sheets completely, to keep the order of the build.
 */
const splitStyles = async (
  { path, markup }: typeof Page.Type,
  sheets: readonly string[],
): Promise<Styles> => {
  const whole = await textOf(sheets);
  if (brotli(whole) <= WHOLE_STYLES * 1000) return { inside: whole, later: "" };
  const ofFirstPaint = sheetsOf(["app.html", ...firstPaintAreas(path)]).filter((one) =>
    sheets.includes(one),
  );
  const others = await textOf(sheets.filter((one) => !ofFirstPaint.includes(one)));
  const firstRules = rulesFor(others, classesOf(markup));
  return { inside: `${await textOf(ofFirstPaint)}\n${firstRules}`, later: others };
};

/** A page with a code in its address does not name fonts in inline styles. */
const stylesOf = async (page: typeof Page.Type, sheets: readonly string[]): Promise<Styles> => {
  const { inside, later } = await splitStyles(page, sheets);
  if (!page.hasCode) return { inside, later };
  const faces = (inside.match(fetchedFace) ?? []).join("\n");
  return { inside: inside.replaceAll(fetchedFace, ""), later: `${faces}${later}` };
};

const styles: string[] = [];
for (const page of pages) {
  const wanted = ["app.html", page.module, ...(isInCabinet(page.path) ? cabinetModules : [])];
  const chunks = chunksOf(wanted);
  const sheets = sheetsOf(wanted);
  const { inside, later } = await stylesOf(page, sheets);
  styles.push(sha256(inside));
  // A disabled sheet is not fetched. It tells the loader of lazy chunks that its rules are already present.
  const known = sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" disabled>`).join("");
  const entryFile = manifest["app.html"]?.file;
  const files = new Set(chunks.map((chunk) => chunk.file));
  const sheet = await laterFile(page.path, later);
  const ofMachines = manifest[keyOf(core)]?.file;
  const late = chunksOf([core])
    .map((chunk) => chunk.file)
    .filter((file) => file === ofMachines || !files.has(file));
  const preloads = [...files]
    .filter((file) => file !== entryFile && !late.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");
  // The first script requests these (app/late-files.ts).
  const lateFiles = late.map((file) => `/${file}`).join(" ");
  const html = withFirst(template)
    .replace(/<link rel="stylesheet"[^>]*>\s*/gu, "")
    .replace(/<link rel="modulepreload"[^>]*>\s*/gu, "")
    .replace('<html lang="uk"', `<html lang="uk" data-platform="${escapeMarkup(page.platform)}"`)
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${escapeMarkup(page.title)}</title>`)
    .replace("</head>", () => `<style>${inside}</style>${known}</head>`)
    // At the end of the document: requested earlier, the chunks would compete with the text for bandwidth.
    .replace("</body>", () => `${sheet}${preloads}</body>`)
    .replace(
      /<div id="root"><\/div>/u,
      () =>
        `<div id="root" data-path="${escapeMarkup(page.path)}" data-late="${lateFiles}">${page.markup}</div>${page.kept}`,
    );
  // The document for all addresses of a pattern has a name that no address can have.
  const file = join(portal, page.path.includes(":") ? "page.html" : join(page.path, "index.html"));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** An installed portal has the name of its deployment. */
const installed = join(portal, "manifest.webmanifest");
const ownName = platformTexts[platformOf(pages[0]?.platform ?? "").id].name;
await writeFile(
  installed,
  (await readFile(installed, "utf8")).replace(/(?<="name": )"[^"]*"/u, () =>
    JSON.stringify(ownName),
  ),
);

await writeFile(join(portal, "app.html"), withFirst(template));
await writeFile(join(portal, "csp.json"), `${JSON.stringify({ styles: [...new Set(styles)] })}\n`);
await rm(ssr, { recursive: true, force: true });
