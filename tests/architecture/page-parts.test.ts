import { describe, expect, it } from "vitest";
import { readSources } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";
import { usedParts } from "#web/features/admin/editor/reach.ts";

describe("the parts of pages that editors are told residents see", () => {
  it("are those that screens ask for, and no other", () => {
    const asked = [...readSources(root)].flatMap(([path, text]) =>
      path.startsWith("apps/web/src/") && text.includes("getPagePart")
        ? [...text.matchAll(/\bparams: \{ id: "([^"]+)"/gu)].map(([, id]) => id)
        : [],
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set(usedParts));
  });
});
