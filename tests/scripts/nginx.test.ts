import { renameSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { pathOf } from "#contracts/endpoint.ts";
import { getContentImage } from "#contracts/endpoints/content-image.ts";
import { meterImage } from "#mock/seed/seeded-images.ts";
import { nginxConfiguration } from "#scripts/deployment/nginx.ts";
import { type Nginx, runNginx } from "#scripts/deployment/run-nginx.ts";
import { ask } from "./support/ask.ts";
import {
  deployment,
  expectSecured,
  mockUrl,
  ofData,
  ofPage,
  ofWorker,
  portalFolder,
} from "./support/site.ts";

let nginx: Nginx;

beforeAll(async () => {
  nginx = await runNginx((decided) => nginxConfiguration({ ...deployment(mockUrl()), ...decided }));
});

afterAll(() => nginx?.stop());

describe("the built portal behind nginx", () => {
  it.each([
    ["/features", "features"],
    ["/features/", "features"],
    ["/features///", "features"],
    ["/features?a=b.c", "features"],
    ["/contacts/new", "new"],
    ["/", "app"],
    ["/contacts", "app"],
    ["/dashboard/profile", "app"],
    ["/dashboard/invoices/202611.10.4401", "app"],
    ["/dashboard/invoices/scan.pdf", "app"],
    ["/dashboard/app.js", "app"],
    ["/pages/known", "known"],
    ["/pages/known/", "known"],
    ["/pages/about", "page"],
    ["/pages/about///", "page"],
    ["/pages/about?a=b/c", "page"],
    ["/pages/about/more", "app"],
    ["/pages/", "app"],
    ["/pages/about.html", "app"],
    ["/features/index.html", "app"],
    ["/assets", "app"],
    ["/qa", "app"],
    ["/__qa/reset", "app"],
  ])(
    "answers %s with the document %s, which is always checked again [ALL-9]",
    async (address, title) => {
      const { status, headers, body } = await ask(nginx.url, address);
      expect(status).toBe(200);
      expect(body).toContain(`<title>${title}</title>`);
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
      });
      const again = await ask(nginx.url, address, {
        headers: { "if-none-match": headers.etag ?? "" },
      });
      expect(again.status).toBe(304);
      // A browser applies the headers of this answer to the page in its cache.
      await expectSecured(again.headers, ofPage);
    },
  );

  it("shows which build it serves, or that there is none [ALL-9]", async () => {
    const { status, headers, body } = await ask(nginx.url, "/health");
    expect([status, body]).toEqual([200, "1.4.0-77\n"]);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-cache",
    });
    await expectSecured(headers, ofData);
    const file = path.join(portalFolder, "version.txt");
    renameSync(file, `${file}.away`);
    try {
      expect((await ask(nginx.url, "/health")).status).toBe(503);
    } finally {
      renameSync(`${file}.away`, file);
    }
  });

  it.each([
    ["/assets/app-1a2b.js", "application/javascript; charset=utf-8"],
    ["/assets/app-1a2b.css", "text/css; charset=utf-8"],
    ["/assets/font-1a2b.woff2", "font/woff2"],
  ])("lets browsers cache %s for ever [ALL-9]", async (address, type) => {
    const { status, headers } = await ask(nginx.url, address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("serves the manifest with its media type, which is always checked again [ALL-12]", async () => {
    const [ours, mocks] = await Promise.all(
      [nginx.url, mockUrl()].map((origin) => ask(origin, "/manifest.webmanifest")),
    );
    for (const headers of [ours?.headers, mocks?.headers]) {
      expect(headers).toMatchObject({
        "content-type": "application/manifest+json; charset=utf-8",
        "cache-control": "no-cache",
      });
    }
  });

  it("serves the service worker, which is always checked again [ALL-9, ALL-12]", async () => {
    const { status, headers } = await ask(nginx.url, "/sw.js");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "no-cache",
    });
  });

  it.each([
    "/assets/gone-1a2b.js",
    "/assets/",
    "/assets/no-ending",
    "/favicon.ico",
    "/brand/gone.svg",
    "/gone.js",
    "/app.html",
    "/assets/made-1a2b.js.br",
    "/assets/made-1a2b.js.gz",
    "/csp.json",
    "/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
  ])("serves no document, no secret and nothing to cache at %s [ALL-9]", async (address) => {
    const { status, headers, body } = await ask(nginx.url, address);
    expect(status === 404 || (status === 400 && address.includes(".."))).toBe(true);
    expect(body).not.toMatch(/<title>(?:app|features)|secret|sha256/u);
    expect(headers["cache-control"]).toBeUndefined();
  });

  it.each([
    ["/features", ofPage],
    ["/features?a=b.c", ofPage],
    ["/dashboard", ofPage],
    ["/assets/app-1a2b.js", ofData],
    ["/assets/gone.js", ofData],
    ["/config.json", ofData],
    ["/sw.js", ofWorker],
  ])(
    "has the security headers of the mock server at %s [ALL-6, ALL-9]",
    async (address, policy) => {
      const [ours, mocks] = await Promise.all([ask(nginx.url, address), ask(mockUrl(), address)]);
      expect(ours.status).toBe(mocks.status);
      await expectSecured(ours.headers, policy);
    },
  );

  it.each([
    ["GET", "/gone.js", 404, ofData],
    ["GET", "/csp.json", 404, ofData],
    ["GET", "/.vite/manifest.json", 404, ofData],
    ["GET", "/../secret.txt", 400, ofPage],
    ["GET", "/api/none", 404, ofData],
    ["POST", "/sign-in", 303, ofPage],
  ] as const)(
    "has these headers also on %s %s, which is not a page: %i [ALL-6, ALL-9]",
    async (method, address, expected, policy) => {
      const { status, headers } = await ask(nginx.url, address, { method });
      expect(status).toBe(expected);
      await expectSecured(headers, policy);
    },
  );

  it("passes on images of texts as the backend sends them, to be cached [ALL-9, CMS-4]", async () => {
    const address = pathOf(getContentImage, { id: meterImage.name });
    const { status, headers } = await ask(nginx.url, address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const gone = await ask(nginx.url, address.replace(meterImage.name, "gone.png"));
    expect([gone.status, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it.each(["gone.png", "gone.html", "gone.br", ".gone", "assets/gone.js"])(
    "asks the backend for every address under /api, whatever its ending: %s [ALL-9]",
    async (name) => {
      const { headers } = await ask(nginx.url, `/api/cms/public/content/images/${name}`);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    },
  );

  it("serves the configuration of the deployment, which is always checked again [CFG-4, ALL-9]", async () => {
    const { status, headers, body } = await ask(nginx.url, "/config.json");
    expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(body)).toEqual(defaultConfiguration);
  });

  it("compresses answers, with the file of the build when the browser accepts it [ALL-9]", async () => {
    const accepts = (encoding: string) => ({ headers: { "accept-encoding": encoding } });
    const ready = await ask(nginx.url, "/assets/made-1a2b.js", accepts("gzip, br"));
    expect(ready.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const other = await ask(nginx.url, "/assets/made-1a2b.js", accepts("gzip"));
    expect(other.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(Buffer.from(other.body, "latin1")).toString()).toContain("by the build");
    const page = await ask(nginx.url, "/features", accepts("gzip"));
    expect(page.headers["content-encoding"]).toBe("gzip");
    const plain = await ask(nginx.url, "/assets/made-1a2b.js");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const font = await ask(nginx.url, "/assets/font-1a2b.woff2", accepts("gzip"));
    expect(font.headers["content-encoding"]).toBeUndefined();
  });

  it("redirects an early form to its page without its body [ALL-6, ALL-9]", async () => {
    const address = "/sign-in?next=%2Fdashboard%2Fprofile";
    const early = await ask(nginx.url, address, { method: "POST", body: "password=secret" });
    expect([early.status, early.headers.location]).toEqual([303, address]);
    expect(early.body).not.toContain("secret");
  });

  it.each([
    "//evil",
    "/\\evil",
    "/.//evil",
    "/a/..//evil",
    "/a%0d%0aSet-Cookie:x//evil",
    "http://evil.example//x",
    "///",
  ])("redirects an early form to the start page instead of %s [ALL-6]", async (address) => {
    const { status, headers } = await ask(nginx.url, address, { method: "POST" });
    expect([status, headers.location]).toEqual([303, "/"]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it.each(["//evil.example", "/\\evil.example", "/.//evil.example", "/a\\..\\\\evil"])(
    "answers an early form to %s with 404 [ALL-6]",
    async (address) => {
      const { status, headers } = await ask(nginx.url, address, { method: "POST" });
      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  it.each(["PUT", "DELETE", "PATCH", "PROPFIND", "OPTIONS"])(
    "refuses %s for a page with the allowed methods [ALL-9]",
    async (method) => {
      const refused = await ask(nginx.url, "/features", { method });
      expect([refused.status, refused.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
      await expectSecured(refused.headers, ofPage);
    },
  );

  it("requires https in future only behind https [ALL-9]", async () => {
    const plain = await ask(nginx.url, "/features");
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    const secure = await ask(nginx.url, "/features", {
      headers: { "x-forwarded-proto": "https" },
    });
    expect(secure.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  });

  it("never logs the query of an address [ALL-6]", async () => {
    await ask(nginx.url, "/recovery/new-password?code=one-time-code", {
      headers: { referer: "https://mail.example/letter?code=one-time-code" },
    });
    await ask(nginx.url, "/api/none?token=some-token");
    await expect
      .poll(() => nginx.logged())
      .toMatch(/GET "\/recovery\/new-password" 200[^]*GET "\/api\/none" 404/u);
    expect(await nginx.logged()).not.toMatch(/one-time-code|some-token|\?|127\.0\.0\.1/u);
  });
});
