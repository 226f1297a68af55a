/** `npm run build`: the portal, the QA console, then the public pages as readable HTML and the service worker. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { packFolder } from "./pack.mjs";
import { root } from "./root.mjs";
import { markBuilt, stampFile } from "./stamp.mjs";

const vite = join(root, "node_modules", "vite", "bin", "vite.js");
/** @param {string} script */
const withTypes = (script) => ["--import", "tsx", join(root, "scripts", script)];

const steps = [
  { title: "portal", args: [vite, "build", "--logLevel", "warn"] },
  { title: "QA console", args: [vite, "build", "--mode", "qa", "--logLevel", "warn"] },
  { title: "public pages", args: withTypes("prerender.ts") },
  { title: "service worker", args: withTypes("worker.ts") },
];

// An interrupted build must not look like a finished one.
rmSync(stampFile, { force: true });
for (const { title, args } of steps) {
  const start = Date.now();
  const code = await runToEnd(process.execPath, args, { env: { NODE_ENV: "production" } });
  if (code !== 0) {
    process.stderr.write(`Building the ${title} failed.\n`);
    process.exit(1);
  }
  process.stdout.write(`Built the ${title} in ${((Date.now() - start) / 1000).toFixed(1)} s.\n`);
}
packFolder(join(root, "dist", "portal"));
markBuilt();
