import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { namesFile } from "#mock/pages/addresses.ts";
import { root } from "#scripts/root.mjs";

describe("addresses", () => {
  it("recognise every static file of the site [ALL-9]", () => {
    const folder = path.join(root, "apps", "web", "public");
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join("/", path.relative(folder, entry.parentPath), entry.name));
    expect(files).toContain("/favicon.svg");
    expect(files.filter((file) => !namesFile(file))).toEqual([]);
  });
});
