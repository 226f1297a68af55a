import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"), "u");

/**
 * Chunks that stay whole. Cut into the pieces that some screens share, they would be two hundredths bigger and ten
 * requests more. Most of them first: what the frame of the page needs must not wait for the core.
 */
const chunks = [
  {
    name: "frame",
    priority: 2,
    test: anyOf(
      // What fetches parts: the entry does, and so does the core.
      "vite/preload-helper",
      String.raw`/contracts/default-configuration\.ts$`,
      String.raw`/api/session-keys\.ts$`,
      String.raw`/runtime/(?:return-path|runtime-context|use-actor-value)\.ts$`,
      String.raw`/screen/(?:history-gate|page-heading)\.tsx?$`,
      // The base styles stand before all others: their layers come first.
      String.raw`/ui/(?:banner|base|button|button-class|card|fonts|icon|spinner|tokens)\.(?:tsx?|css)$`,
    ),
  },
  {
    // What every page loads beside hydration: `runtime.ts` and what stands below it.
    name: "core",
    priority: 1,
    test: anyOf(
      "/node_modules/(?:effect|xstate)/",
      "/machines/(?:portal/(?!leaving/)|kit/)",
      // Looking into what is broken comes when something is.
      String.raw`/contracts/(?!reading\.)[\w-]+\.ts$`,
      String.raw`/contracts/schemas/(?:accounts|common|configuration|content|problem|profile|session)\.ts$`,
      String.raw`/contracts/endpoints/(?:account|configuration|consumer|profile)\.ts$`,
      String.raw`/screen/messages\.texts\.ts$`,
      String.raw`/api/(?:client|cookies|draft-store|retry|session-store)\.ts$`,
    ),
  },
  {
    // Left to itself this would be a part of the forms, and every region with data would bring them along.
    name: "hooks",
    priority: 1,
    test: anyOf("/node_modules/(?:@xstate/react|use-[a-z-]+)/"),
  },
  {
    // What every form is made of; the first form that is opened brings it.
    name: "form",
    test: anyOf(
      String.raw`/ui/(?:error-summary|field-error|form|form-context)\.tsx?$`,
      String.raw`/form/refusal-errors\.ts$`,
    ),
  },
  {
    // And what forms with one machine for all of them have besides.
    name: "fields",
    test: anyOf(
      String.raw`/ui/(?:password-field|text-field)\.tsx?$`,
      String.raw`/form/(?:issues\.texts|use-form)\.ts$`,
      String.raw`/machines/forms/(?:form-machine|issues)\.ts$`,
    ),
  },
];

/**
 * What a chart says about a state, and the contract about a call, is for drawings, documents and the QA console:
 * residents need not load it.
 */
const withoutDescriptions = (): Plugin => ({
  name: "portal:without-descriptions",
  enforce: "pre",
  transform: {
    filter: { id: /\/(?:machines\/.*\.machine|contracts\/endpoints\/[\w-]+)\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/\b(?:description|summary):\s*"(?:[^"\\]|\\.)*",?/g, ""),
      map: null,
    }),
  },
});

/**
 * The router as this portal uses it: without what only its framework mode needs (`Link` would load the pages of a
 * server's route manifest), and without what its development names and contexts would keep although nobody uses it.
 */
const leanRouter = (): Plugin => ({
  name: "portal:lean-router",
  enforce: "pre",
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, "")
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
        .replace("shouldPrefetch && !isAbsolute ?", "false ?"),
      map: null,
    }),
  },
});

/**
 * React Aria empties its live regions by writing markup, which `require-trusted-types-for` refuses: every typed figure
 * of a date would end in an error (react-aria-components 1.22.1). The same without markup.
 */
const withoutMarkup = (): Plugin => ({
  name: "portal:without-markup",
  enforce: "pre",
  transform: {
    filter: { id: /\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/ },
    handler: (code) => {
      const safe = code.replaceAll(/\.innerHTML = '';/g, ".replaceChildren();");
      if (safe === code) throw new Error("React Aria has changed its live regions.");
      return { code: safe, map: null };
    },
  },
});

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

/**
 * Two sites from one source: the portal (default) and the QA console (`--mode qa`), which is never part of the
 * portal's output. The mock server serves both; in development it runs Vite as a middleware with this file.
 */
export default defineConfig(({ mode, command }) => {
  const isQa = mode === "qa";
  return {
    root: at("apps/web"),
    base: isQa && command === "build" ? "/qa/" : "/",
    define: { "import.meta.env.PORTAL_VERSION": JSON.stringify(manifest.version) },
    publicDir: isQa && command === "build" ? false : at("apps/web/public"),
    plugins: [
      react(),
      // en-US stays: React Aria falls back to it in a browser of another language and would break without it.
      optimizeLocales.vite({ locales: ["uk-UA", "en-US"] }),
      ...(command === "build" ? [withoutMarkup()] : []),
      ...(command === "build" && !isQa
        ? [withoutDescriptions(), leanRouter(), withConfiguration()]
        : []),
    ],
    build: {
      outDir: at(isQa ? "dist/qa" : "dist/portal"),
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: isQa
          ? { qa: at("apps/web/qa.html"), "qa-portal": at("apps/web/qa-portal.html") }
          : {
              app: at("apps/web/app.html"),
              first: at("apps/web/src/app/first.ts"),
            },
        ...(isQa
          ? {}
          : {
              output: {
                codeSplitting: { groups: chunks },
                // The entry lists all files that its parts need, and words in their names cost every page. What is asked
                // for by itself keeps its name: it is what a log of the network is about.
                chunkFileNames: ({ isDynamicEntry }) =>
                  isDynamicEntry ? "assets/[name]-[hash].js" : "assets/[hash].js",
                assetFileNames: "assets/[hash][extname]",
              },
            }),
      },
    },
  };
});
