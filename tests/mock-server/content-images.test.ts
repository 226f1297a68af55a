import { describe, expect, it } from "vitest";
import { sampleBytes, sampleFile } from "#contracts/builders/sample-files.ts";
import { ContentImage, imageRefusalByName } from "#contracts/schemas/content-image.ts";
import { categories, pagePartTexts, pages } from "#mock/seed/content.data.ts";
import * as Schema from "effect/Schema";
import { forgeryProof } from "./support/server.ts";
import { editor, mockForFile, olena } from "./support/suite.ts";

const { running, session } = mockForFile();

const uploading = async (who: readonly [string, string] = editor) => {
  const here = session();
  const token = await here.signIn(...who);
  const upload = (file: File) => {
    const body = new FormData();
    body.append("image", file);
    return fetch(`${running().url}/api/cms/admin/images`, {
      method: "POST",
      body,
      headers: {
        ...forgeryProof,
        "x-qa-session": here.name,
        authorization: `Bearer ${token}`,
      },
    });
  };
  return { here, upload };
};

describe("images of texts", () => {
  it("are accepted from editors and public, under a name made from their content [CMS-4]", async () => {
    const { here, upload } = await uploading();
    const answer = await upload(sampleFile("../Лічильник.PNG", "png"));
    expect(answer.status).toBe(201);
    const { url } = Schema.decodeUnknownSync(ContentImage)(await answer.json());
    expect(url).toMatch(/^\/api\/cms\/public\/content\/images\/[0-9a-f]{32}\.png$/u);
    // A browser without our cookie, which any other answer would set.
    const image = await here.ask(url, { headers: { cookie: "" } });
    expect(image.status).toBe(200);
    expect(image.headers.get("content-type")).toBe("image/png");
    expect(image.headers.get("x-content-type-options")).toBe("nosniff");
    expect(image.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    // An answer that a proxy may cache for everybody sets no cookie.
    expect(image.headers.get("set-cookie")).toBeNull();
    expect((await image.arrayBuffer()).byteLength).toBe(28);
  });

  it("are refused from residents [CMS-4]", async () => {
    const { upload } = await uploading(olena);
    expect((await upload(sampleFile("a.png", "png"))).status).toBe(403);
  });

  it.each([
    ["a.svg", "svg", 415],
    ["a.png", "svg", 415],
    ["a.png", "html", 415],
    ["a.gif", "png", 415],
    ["a.pdf", "pdf", 415],
    ["a.png", "empty", 422],
    ["a.gif", "gif", 201],
    ["a.jpeg", "jpg", 201],
  ] as const)(
    "are checked by name and content: %s with the content %s → %i [CMS-4]",
    async (name, kind, status) => {
      const { upload } = await uploading();
      const answer = await upload(sampleFile(name, kind));
      expect(answer.status).toBe(status);
      const { url, message, errors } = (await answer.json()) as {
        readonly url?: string;
        readonly message?: string;
        readonly errors?: readonly object[];
      };
      const isTaken = status === 201;
      expect(url?.endsWith(name.slice(1))).toBe(isTaken ? true : undefined);
      // The name of the part that was sent.
      expect(errors).toEqual(isTaken ? undefined : [{ field: "image", message }]);
    },
  );

  it("may have at most 5 MB", async () => {
    const { upload } = await uploading();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.png");
    expect((await upload(large)).status).toBe(413);
    expect(imageRefusalByName("a.png", 5 * 1024 * 1024)).toBeNull();
  });

  it("are kept up to 40 MB without the oldest, until a reset", async () => {
    const { here, upload } = await uploading();
    const large = (at: number) =>
      new File([sampleBytes.png, new Uint8Array(5 * 1024 * 1024 - 40).fill(at)], "a.png");
    const urls: string[] = [];
    for (const at of [1, 2, 3, 4, 5, 6, 7, 1, 8]) {
      const answer = await upload(large(at));
      urls.push(Schema.decodeUnknownSync(ContentImage)(await answer.json()).url);
    }
    const statuses = async () =>
      Promise.all([1, 2, 7, 8].map(async (at) => (await here.ask(urls[at] ?? "")).status));
    expect(await statuses()).toEqual([404, 200, 200, 200]);
    await here.control.reset();
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  it("are kept up to 500 without the oldest; the same one counts once", async () => {
    const { here, upload } = await uploading();
    const names = Array.from({ length: 499 }, (_, at) => `${String(at).padStart(32, "0")}.png`);
    const base64 = Buffer.from(sampleBytes.png).toString("base64");
    const images = names.map((name) => ({ name, base64 }));
    running()
      .worlds.get(here.name)
      .update(() => ({ images }));
    const oldest = async () =>
      (await here.ask(`/api/cms/public/content/images/${names[0]}`)).status;
    await upload(sampleFile("a.png", "png"));
    await upload(sampleFile("again.png", "png"));
    expect(await oldest()).toBe(200);
    await upload(sampleFile("a.gif", "gif"));
    expect(await oldest()).toBe(404);
  });

  it("in the seeded texts all exist and have no other address [CMS-4]", async () => {
    const { ask } = session();
    const texts = JSON.stringify([...pages, ...pagePartTexts, ...Object.values(categories).flat()]);
    const addresses = [...texts.matchAll(/<img src=\\"([^"\\]*)\\"/gu)].map(
      ([, address = ""]) => address,
    );
    expect(addresses.length).toBeGreaterThan(0);
    expect(texts.match(/<img /gu)).toHaveLength(addresses.length);
    for (const address of addresses) {
      const image = await ask(address);
      expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
  });

  it("that were never uploaded are not found", async () => {
    const { here } = await uploading();
    const answer = await here.ask("/api/cms/public/content/images/nothing.png");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
