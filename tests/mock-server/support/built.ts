import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { temporaryFolder } from "./server.ts";

/* A fake build: one file of each kind, and a secret beside them. */

const write = (folder: string, files: Readonly<Record<string, string | Buffer>>): string => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
};

export const long = "console.log('portal');\n".repeat(100);
const base = temporaryFolder();
export const portalFolder = write(path.join(base, "portal"), {
  "app.html": "<!doctype html><title>app</title>",
  "features/index.html": "<!doctype html><title>features</title>",
  "sign-in/index.html": "<!doctype html><title>sign-in</title>",
  "pages/known/index.html": "<!doctype html><title>known</title>",
  "page.html": "<!doctype html><title>page</title>",
  "favicon.svg": "<svg/>",
  "sw.js": "self;",
  "assets/app-1a2b.js": long,
  "assets/made-1a2b.js": long,
  "assets/made-1a2b.js.br": brotliCompressSync("ready made"),
  "assets/made-1a2b.js.gz": gzipSync("ready made by gzip"),
  "assets/font-1a2b.woff2": Buffer.alloc(2_000, 7),
  ".vite/manifest.json": "{}",
  "csp.json": JSON.stringify({ styles: ["sha256-abcd="] }),
  "csp.json.br": "",
});
export const qaFolder = write(path.join(base, "qa"), {
  "qa.html": "<title>console</title>",
  "csp.json": "{}",
  "qa-portal.html": "<title>inspected</title>",
  "qa-picture.html": "<title>picture</title>",
  "assets/qa-1a2b.js": long,
});
writeFileSync(path.join(base, "secret.txt"), "secret");
