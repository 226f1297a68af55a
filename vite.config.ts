import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
      },
    },
  };
});
