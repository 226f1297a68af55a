/**
 * Writes the service worker of the built portal, `dist/portal/sw.js`, with the list of files to cache. With
 * `PORTAL_WORKER=off` it writes one that removes itself and its caches (docs/operations.md).
 */
import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "vite";
import { FOR_EDITORS } from "./budgets.ts";
import { portalFolder as portal, root } from "./root.mjs";
import { keptFiles } from "./worker/kept-files.ts";

const files = readdirSync(portal, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(portal, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

const kept = keptFiles(files, {
  hashOf: (file) =>
    createHash("sha256")
      .update(readFileSync(join(portal, file)))
      .digest("hex")
      .slice(0, 16),
  isForEditors: (file) =>
    file.endsWith(".js") && FOR_EDITORS.test(readFileSync(join(portal, file), "utf8")),
});

if (process.env["PORTAL_WORKER"] === "off")
  copyFileSync(join(import.meta.dirname, "worker", "retired-worker.txt"), join(portal, "sw.js"));
else
  await build({
    configFile: false,
    logLevel: "warn",
    root: join(root, "apps", "web"),
    define: { "import.meta.env.PORTAL_KEPT_FILES": JSON.stringify(kept) },
    build: {
      outDir: portal,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "apps", "web", "src", "worker", "worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
