import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What every page loads beside hydration (`runtime.ts` and all below it), in one chunk: cut into what screens share of
 * it, it would be two hundredths bigger and ten requests more.
 */
const core = new RegExp(
  [
    "/node_modules/(?:effect|xstate)/",
    "/machines/(?:portal|session|toasts|confirm|wait|connection|data|kit)/",
    "/contracts/(?!default-configuration)[\\w-]+\\.ts$",
    "/contracts/schemas/(?:accounts|common|configuration|contact|content|problem|profile|session)\\.ts$",
    "/contracts/endpoints/(?:account|configuration|consumer|profile)\\.ts$",
    "/app/messages\\.texts\\.ts$",
    "/api/(?:client|cookies|retry|session-store)\\.ts$",
  ].join("|"),
  "u",
);

/** What the core shares with the frame of the page stays with the frame, which must not wait for the core. */
const frame =
  /\/contracts\/default-configuration\.ts$|\/app\/return-path\.ts$|\/api\/session-keys\.ts$/u;

/** What a chart says about a state is for drawings and for the QA console: residents need not load it. */
const withoutDescriptions = (): Plugin => ({
  name: "portal:without-descriptions",
  enforce: "pre",
  transform: {
    filter: { id: /\/machines\/.*\.machine\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/\bdescription:\s*"(?:[^"\\]|\\.)*",?/g, ""),
      map: null,
    }),
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
    publicDir: isQa && command === "build" ? false : at("apps/web/public"),
    plugins: [
      react(),
      // en-US stays: React Aria falls back to it in a browser of another language and would break without it.
      optimizeLocales.vite({ locales: ["uk-UA", "en-US"] }),
      ...(command === "build" && !isQa ? [withoutDescriptions()] : []),
    ],
    build: {
      outDir: at(isQa ? "dist/qa" : "dist/portal"),
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: isQa
          ? { qa: at("apps/web/qa.html"), "qa-portal": at("apps/web/qa-portal.html") }
          : { app: at("apps/web/app.html") },
        ...(isQa
          ? {}
          : {
              output: {
                codeSplitting: {
                  groups: [
                    { name: "core", test: core },
                    { name: "frame", test: frame, priority: 1 },
                  ],
                },
              },
            }),
      },
    },
  };
});
