import { describe, expect, it } from "vitest";
import { keptFiles } from "#scripts/worker/kept-files.ts";

const kept = (...files: readonly string[]) =>
  keptFiles(files, {
    hashOf: (file) => `hash of ${file}`,
    isForEditors: (file) => file.includes("editor"),
  });

describe("the files that the service worker stores", () => {
  it("are documents by address, with a hash that shows a new version [ALL-12]", () => {
    expect(kept("help/index.html", "pages/about/index.html", "app.html")).toEqual([
      { url: "/app", revision: "hash of app.html" },
      { url: "/help", revision: "hash of help/index.html" },
      { url: "/pages/about", revision: "hash of pages/about/index.html" },
    ]);
  });

  it("are files with a hash in their name, by the name alone [ALL-12]", () => {
    expect(kept("assets/app-1a2b.js", "assets/font.woff2", "assets/app-1a2b.css")).toEqual([
      { url: "/assets/app-1a2b.css", revision: null },
      { url: "/assets/app-1a2b.js", revision: null },
      { url: "/assets/font.woff2", revision: null },
    ]);
  });

  it("exclude files that no resident needs and files without an address [ALL-12]", () => {
    const needless = [
      "assets/app-1a2b.js.br",
      "assets/editor-1a2b.js",
      "brand/icon-512.png",
      "page.html",
      "csp.json",
      ".vite/manifest.json",
      "sw.js",
      "version.txt",
    ];
    expect(kept(...needless)).toEqual([]);
    expect(kept("favicon.svg", "brand/test.svg", "manifest.webmanifest")).toHaveLength(3);
  });
});
