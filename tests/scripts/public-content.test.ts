import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cleanContent } from "#scripts/deployment/clean-content.ts";
import { contentOfBuild, fetchContent } from "#scripts/deployment/public-content.ts";
import { root } from "#scripts/root.mjs";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-content-"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const post = (id: string, content: string) => ({ id, title: `Назва ${id}`, content });

const content = {
  features: { page: null, posts: [] },
  faq: [post("how", "<p>Так.</p>")],
  documents: { pages: [], posts: [] },
  pages: [{ id: "about", name: "Про нас", page: { id: "about", content: "<p>Ми.</p>" } }],
};

const written = async (value: unknown): Promise<string> => {
  const file = join(folder, "snapshot.json");
  await writeFile(file, JSON.stringify(value));
  return file;
};

describe("the content of a build", () => {
  it("is read from the snapshot of the deployment [CMS-1, ALL-7]", async () => {
    expect(await contentOfBuild(await written(content))).toEqual(content);
  });

  it.each([
    ["a post without a title", { ...content, faq: [{ id: "how", content: "" }] }, /title/u],
    ["no pages", { ...content, pages: undefined }, /pages/u],
  ])("is refused when it breaks the contract: %s [CON-1]", async (_, broken, place) => {
    await expect(contentOfBuild(await written(broken))).rejects.toThrow(place);
  });

  it("is missing in a build for one deployment without a snapshot [CMS-1]", async () => {
    vi.stubEnv("PORTAL_CONFIGURATION", "config.json");
    expect(await contentOfBuild()).toBeNull();
  });

  it("is the seed of the mock server in any other build [CMS-1]", async () => {
    const seeded = await contentOfBuild();
    expect(seeded?.faq.map(({ id }) => id)).toContain("when-to-submit");
    expect(seeded?.documents.pages.map(({ id }) => id)).toEqual(["public-offer", "personal-data"]);
    expect(seeded?.pages.map(({ name, page }) => [name, page?.id])).toEqual([
      ["Про портал", "about"],
    ]);
  });
});

describe("the content of a running portal", () => {
  const fetched = (origin: string) => fetchContent(origin, () => undefined);

  it("is not there where nothing answers: the call is named [CMS-1]", async () => {
    await expect(fetched("http://127.0.0.1:1")).rejects.toThrow(
      "GET http://127.0.0.1:1/config.json has no answer (network).",
    );
  });

  it.each([
    [200, /^GET \S+\/config\.json breaks the contract: .*run_platform/u],
    [404, /^GET \S+\/config\.json is refused: 404\.$/u],
    [403, /^GET \S+\/config\.json is refused: Forbidden\.$/u],
  ])("is not there after an empty answer with status %i", async (status, told) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((begun) => server.listen(0, "127.0.0.1", begun));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    await expect(fetched(`http://127.0.0.1:${port}`)).rejects.toThrow(told);
    await new Promise((ended) => server.close(ended));
  });
});

describe("the content in the pages", () => {
  it("is cleaned, with the attributes that a browser needs [CMS-2]", async () => {
    const hostile =
      '<p onclick="x()">Добре</p><script>x()</script><p><form><p>Один<a href="javascript:x()">б</a></p></form></p><img src="/a.png">';
    const { help, markups } = await cleanContent({ ...content, faq: [post("how", hostile)] });
    const [kept] = help.posts;
    const markup = markups[kept?.text?.key ?? ""] ?? "";
    expect(markup).toContain("<p>Добре</p>");
    expect(markup).toContain('loading="lazy"');
    expect(markup).not.toMatch(/script|onclick|form/u);
  });

  it("is missing when a text is empty [CMS-1]", async () => {
    const { help, pages } = await cleanContent({
      ...content,
      faq: [post("how", "<p> </p>")],
      pages: [{ id: "about", name: "Про нас", page: null }],
    });
    expect(help.posts).toEqual([{ id: "how", title: "Назва how", text: null }]);
    expect(pages["about"]).toMatchObject({ name: "Про нас", text: null });
  });

  it("leaves no document in the global scope [ALL-7]", async () => {
    await cleanContent(content);
    expect(Reflect.has(globalThis, "document")).toBe(false);
  });
});

describe("npm run content", () => {
  it.each([[[]], [["--from", "city.example"]], [["--from", "ftp://city.example"]]])(
    "asks for an address, and prints nothing to a file: %j [CMS-1]",
    (options) => {
      const run = spawnSync(
        process.execPath,
        ["--import", "tsx", join(root, "scripts", "content.ts"), ...options],
        { cwd: root, encoding: "utf8" },
      );
      expect(run.status).toBe(1);
      expect(run.stdout).toBe("");
      expect(run.stderr).toBe(
        "Say which portal: npm run --silent content -- --from https://city.example\n",
      );
    },
    60_000,
  );
});
