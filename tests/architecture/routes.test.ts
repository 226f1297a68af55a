import { describe, expect, it } from "vitest";
import { readSources } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";

describe("the routes of the portal", () => {
  it("are written only in runtime/paths.ts, not where a router uses them [SHELL-1]", () => {
    const views = [...readSources(root)].filter(([path]) => path.startsWith("apps/web/src/"));
    const routers = views.filter(([, text]) => /<Route\b/u.test(text));
    expect(routers.map(([path]) => path)).toEqual([
      "apps/web/src/app/app.tsx",
      "apps/web/src/features/admin/admin.page.tsx",
    ]);
    for (const [path, text] of routers) {
      const written = [...text.matchAll(/<Route\b[^>]*?\bpath=(\S+)/gu)].map(
        ([, value]) => value ?? "",
      );
      expect(written.filter((value) => value === '"*"')).toHaveLength(1);
      const own = written.filter(
        (value) => !/^(?:"\*"|\{path\}|\{(?:paths|adminRoutes)\.\w+\})$/u.test(value),
      );
      expect(own, path).toEqual([]);
    }
  });
});
