import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { CleanContent, PrerenderedPage, prerenderAll } from "#web/app/prerender-all.tsx";
import { root } from "#scripts/root.mjs";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-deployment-"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Makes the pages like `npm run build`, without their styles. */
const pagesWith = async (
  configuration: unknown,
  content: CleanContent | null = null,
): Promise<readonly PrerenderedPage[]> => {
  const file = join(folder, "config.json");
  await writeFile(file, JSON.stringify(configuration));
  vi.stubEnv("PORTAL_CONFIGURATION", file);
  const entry = join(root, "apps/web/src/app/prerender-all.tsx");
  await build({
    configFile: join(root, "vite.config.ts"),
    logLevel: "silent",
    build: { ssr: entry, outDir: folder, emptyOutDir: false, rolldownOptions: { input: entry } },
    ssr: { noExternal: true },
  });
  const module: unknown = await import(pathToFileURL(join(folder, "prerender-all.js")).href);
  return (module as { prerenderAll: typeof prerenderAll }).prerenderAll(content);
};

describe("a build for one deployment", () => {
  it("uses defaults for missing values, and makes no page from a broken configuration [CFG-1]", async () => {
    const [first] = await pagesWith({ run_platform: "zarichchia", pages: { show_faq: false } });
    expect(first?.platform).toBe("zarichchia");
    expect(first?.markup).toContain('href="/contacts/new"');
    expect(first?.markup).not.toContain('href="/help"');
    await expect(pagesWith({ run_platform: "zarichchia", logo: { url: 7 } })).rejects.toThrow(
      /logo/u,
    );
  }, 60_000);

  it("makes the public pages with its name, platform, logo and menu [CFG-2, ALL-7]", async () => {
    const pages = await pagesWith({
      ...defaultConfiguration,
      run_platform: "luhodar",
      pages: {
        ...defaultConfiguration.pages,
        show_faq: false,
        additional_pages: [{ id: "prices", name: "Ціни й пільги" }],
      },
    });
    expect(pages.length).toBeGreaterThan(8);
    for (const { title, platform, markup } of pages) {
      expect(platform).toBe("luhodar");
      expect(title).toMatch(/ — Лугодар Комунальний$/u);
      expect(markup).toContain('src="/brand/luhodar.svg"');
      expect(markup).toContain('href="/pages/prices"');
      expect(markup).not.toContain('href="/help"');
      expect(markup).not.toContain("Дніпрограда");
    }
    const added = pages.filter(({ path }) => path.startsWith("/pages/"));
    expect(added.map(({ path, title }) => [path, title.split(" — ")[0]])).toEqual([
      ["/pages/prices", "Ціни й пільги"],
      ["/pages/:id", "Сторінка порталу"],
    ]);
    expect(added[0]?.markup).toMatch(/<h1[^>]*>Ціни й пільги<\/h1>/u);
    expect(pages.filter(({ hasCode }) => hasCode).map(({ path }) => path)).toEqual([
      "/email-confirm",
    ]);
  }, 60_000);
});
