import { describe, expect, it } from "vitest";
import { keptFiles } from "#scripts/worker/kept-files.ts";

const kept = (...files: readonly string[]) =>
  keptFiles(files, {
    hashOf: (file) => `hash of ${file}`,
    isForEditors: (file) => file.includes("editor"),
  });

describe("what the service worker keeps of a build", () => {
  it("is documents by their addresses, with what tells a new one from them [ALL-12]", () => {
    expect(kept("help/index.html", "pages/about/index.html", "app.html")).toEqual([
      { url: "/app", revision: "hash of app.html" },
      { url: "/help", revision: "hash of help/index.html" },
      { url: "/pages/about", revision: "hash of pages/about/index.html" },
    ]);
  });

  it("is files whose names change with what is in them, by the name alone [ALL-12]", () => {
    expect(kept("assets/app-1a2b.js", "assets/font.woff2", "assets/app-1a2b.css")).toEqual([
      { url: "/assets/app-1a2b.css", revision: null },
      { url: "/assets/app-1a2b.js", revision: null },
      { url: "/assets/font.woff2", revision: null },
    ]);
  });

  it("is nothing that no resident needs, and nothing that has no address [ALL-12]", () => {
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
