import { describe, expect, it } from "vitest";
import { pageParts } from "#contracts/schemas/content.ts";
import { readSources } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";

describe("the parts of pages that editors are told residents see", () => {
  it("are those that screens ask for, and no other", () => {
    const asked = [...readSources(root)].flatMap(([path, text]) =>
      path.startsWith("apps/web/src/") && text.includes("getPagePart")
        ? [...text.matchAll(/\bparams: \{ id: ([^ ]+) \}/gu)].flatMap(([, id]) => id ?? [])
        : [],
    );
    const known = Object.keys(pageParts).map((name) => `pageParts.${name}`);
    expect(new Set(asked)).toEqual(new Set(known));
  });
});
