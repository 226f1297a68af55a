import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { buildTargets } from "./scripts/browsers/oldest.ts";
import { portalFolder } from "./scripts/root.mjs";
import { withoutMarkup } from "./scripts/without-markup.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A file whose path has one of these in it. */
const anyOf =
  (...patterns: readonly RegExp[]) =>
  (id: string): boolean =>
    patterns.some((pattern) => pattern.test(id));

/**
 * The portal's files, by area: what is used together comes in one file, since each one costs a round trip.
 * Each screen has a file of its own, and so has what a press opens. A module goes with the first area that names it,
 * and takes what it imports along.
 */
const areas = [
  // What comes before everything else, and waits for nothing.
  {
    name: "first",
    test: anyOf(
      /\/app\/(?:early-submit|first|late-files|prepare-clock|show-seen|show-text-size|start-failure|too-old)\.ts$/,
      /\/api\/(?:early-calls|forget-seen)\.ts$/,
      /\/contracts\/(?:kyiv|once)\.ts$/,
    ),
  },
  // The document's script: React, the router and the frame of every page.
  { name: "app", tags: ["$initial" as const] },
  // What most screens are made of and needs no machine: public pages come without the core.
  {
    name: "base",
    test: anyOf(
      /\/screen\/(?:failure-banner|kept-focus|page-heading)\.tsx?$/,
      /\/formats\/(?:key-of|plural)\.ts$/,
      // Short lists: beside what they belong to they would bring it along.
      /\/contracts\/content-ids\.ts$/,
      /\/machines\/forms\/link-targets\.ts$/,
      /\/ui\/(?:banner|button|card|close-button|empty-state|fetch-ahead|plain-press|spinner|toast-icons|visually-hidden|when-idle)\.(?:tsx?|css)$/,
    ),
  },
  // The root actor, the client and the contract: loads beside hydration.
  {
    name: "core",
    test: anyOf(
      /\/node_modules\/(?:effect|xstate|@xstate\/react)\//,
      /\/machines\/kit\//,
      /\/src\/(?:api|runtime)\/(?!aria\.|ask-content-rights|in-ukrainian|numbered-fields|post-report|send-report|upload)/,
      // Looking into what is broken comes when something is.
      /\/contracts\/(?!decoding\.|is-record\.)[\w-]+\.ts$/,
      /\/contracts\/schemas\/(?:accounts|common|configuration|content|problem|profile|session)\.ts$/,
      /\/contracts\/endpoints\/(?:account|configuration|consumer|content|profile)\.ts$/,
      /\/screen\/(?:data-region|messages\.texts)\.tsx?$/,
    ),
  },
  // Fields, and what stands behind every form; the terms are an editors' text and come with the sanitizer.
  {
    name: "forms",
    test: anyOf(
      /\/src\/form\/(?!agreement)/,
      /\/machines\/forms\/(?:form-machine|issues|refusal|rules|trimmed)\.ts$/,
      /\/ui\/(?:checkbox|criteria-list|error-summary|field-error|form|form-context|password-field|text-field)\.(?:tsx?|css)$/,
    ),
  },
  // What stands in the cabinet before any machine.
  { name: "cabinet-frame", test: anyOf(/\/screen\/cabinet-frame\.tsx$/) },
  // The residents' cabinet: amounts and what its sections share; without what brings React Aria along.
  {
    name: "cabinet",
    test: anyOf(
      /\/screen\/(?:cabinet-guard|user-part)\.tsx$/,
      /\/api\/numbered-fields\.ts$/,
      /\/src\/billing\/(?!account-boxes|account-filter|bill-change|cancel-button|chart|compared-month|filter-box|history|home-note|lost-meters|meter-name|period|receipt|save-csv|table-actions|use-account-period|use-history|use-receipt)[\w-]+\.tsx?$/,
      /\/src\/formats\/(?!calendar|csv)/,
      /\/machines\/billing\/(?:period\/|same-account\.ts$)/,
      /\/contracts\/(?:endpoints|schemas)\/(?:bill-sums|counters|invoices|paging|payments|receipt|tariffs)\.ts$/,
      /\/ui\/(?:amount|data-table|save-file|service-icon|service-kinds)\.(?:tsx?|css)$/,
    ),
  },
  // Why a bill has changed, on the overview and beside a bill.
  { name: "bill-change", test: anyOf(/\/src\/billing\/bill-change/) },
  // The lists of bills, payments and tariffs.
  {
    name: "histories",
    test: anyOf(
      /\/src\/billing\/(?:cancel-button|compared-month|history(?!-filters)|home-note|period|receipt|save-csv|table-actions|use-account-period|use-history|use-receipt)[\w-]*(?:\.\w+)?\.tsx?$/,
      /\/src\/formats\/csv/,
      /\/machines\/billing\/(?:csv-export|history|receipt)\//,
      /\/machines\/forms\/period\.form\.ts$/,
      /\/ui\/pager\.(?:tsx?|css)$/,
    ),
  },
  // What public pages need to take over the editors' texts that stand in them.
  {
    name: "public",
    test: anyOf(
      /\/src\/content\/(?:content\.css|content\.texts|question|ready-text|reveal|shown-text)/,
      /\/features\/public\/(?:hold-place|kept-content|kept-part|public-screen)\.tsx?$/,
    ),
  },
  // Editors' texts and what makes them safe.
  {
    name: "content",
    test: anyOf(/\/src\/content\//, /\/node_modules\/dompurify\//),
  },
].map((area, place, all) => ({ ...area, priority: all.length - place }));

/**
 * `PORTAL_CONFIGURATION=FILE`: what stands before /config.json has come, in the pages made at build time and in the
 * scripts that take them over, is this deployment's configuration instead of the defaults. One that breaks the contract
 * fails the build.
 */
const withConfiguration = (file = process.env["PORTAL_CONFIGURATION"]): Plugin => ({
  name: "portal:configuration",
  enforce: "pre",
  load: {
    filter: { id: /\/contracts\/default-configuration\.ts$/ },
    handler: async () => {
      if (file === undefined) return null;
      const { readConfiguration } = await import("./scripts/deployment/read-configuration.ts");
      const configuration = readConfiguration(resolve(at("."), file));
      return `export const defaultConfiguration = ${JSON.stringify(configuration)};`;
    },
  },
});

/** `PORTAL_COVERED=1`: before all else the portal learns to tell what its machines have been through. */
const withCoverage = (): Plugin => ({
  name: "portal:coverage",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/app\/main\.tsx$/ },
    handler: (code) => ({ code: `import "../qa/covering/tell-coverage.ts";\n${code}`, map: null }),
  },
});

/** Names of builds stand in pages, reports and the answer of the health address. */
const buildNameOf = (given: string): string => {
  if (!/^[\w.+-]{1,60}$/u.test(given))
    throw new Error(
      `PORTAL_BUILD is 1 to 60 letters, digits and . _ + -, not ${JSON.stringify(given)}.`,
    );
  return given;
};

/** Which build it is, for whoever looks at a page and for the health address (docs/operations.md). */
const withBuildName = (name: string): Plugin => ({
  name: "portal-build-name",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { name: "portal-version", content: name }, injectTo: "head" },
  ],
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "version.txt", source: `${name}\n` });
  },
});

/**
 * Two sites from one source: the portal (default) and the QA console (`--mode qa`). The portal's output has nothing of
 * the console; the one of `npm run coverage:flows`, which is never deployed, begins with a module of `qa/covering`. The
 * mock server serves both; in development it runs Vite as a middleware with this file.
 */
export default defineConfig(({ mode, command }) => {
  const isQa = mode === "qa";
  const isCovered = process.env["PORTAL_COVERED"] === "1";
  const buildName = buildNameOf(process.env["PORTAL_BUILD"] ?? manifest.version);
  return {
    root: at("apps/web"),
    base: isQa && command === "build" ? "/qa/" : "/",
    define: { "import.meta.env.PORTAL_VERSION": JSON.stringify(buildName) },
    publicDir: isQa && command === "build" ? false : at("apps/web/public"),
    // In development one server has both sites. A dependency that is found late makes the open pages fail and reload.
    optimizeDeps: { entries: ["*.html"] },
    plugins: [
      react(),
      // The portal's texts of React Aria are its own (runtime/aria.texts.ts), so none of its catalogues is needed.
      optimizeLocales.vite({ locales: isQa ? ["uk-UA", "en-US"] : [] }),
      ...(command === "build" ? [withoutMarkup()] : []),
      ...(command === "build" && !isQa && isCovered ? [withCoverage()] : []),
      ...(command === "build" && !isQa ? [withConfiguration(), withBuildName(buildName)] : []),
    ],
    build: {
      outDir: isQa ? at("dist/qa") : portalFolder,
      emptyOutDir: true,
      manifest: true,
      target: [...buildTargets],
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: isQa
          ? {
              qa: at("apps/web/qa.html"),
              "qa-portal": at("apps/web/qa-portal.html"),
              "qa-picture": at("apps/web/qa-picture.html"),
            }
          : {
              app: at("apps/web/app.html"),
              first: at("apps/web/src/app/first.ts"),
            },
        ...(isQa
          ? {}
          : {
              output: {
                codeSplitting: { groups: areas },
              },
            }),
      },
    },
  };
});
