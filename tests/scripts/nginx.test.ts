import { createServer, type IncomingHttpHeaders } from "node:http";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { pathOf } from "#contracts/endpoint.ts";
import { getContentImage } from "#contracts/endpoints/content-image.ts";
import { meterImage } from "#mock/seed/seeded-images.ts";
import { type Deployment, nginxConfiguration } from "#scripts/deployment/nginx.ts";
import { type Nginx, runNginx } from "#scripts/deployment/run-nginx.ts";
import { type Mock, startMock } from "../mock-server/support/server.ts";
import { ask } from "./support/ask.ts";

const long = "console.log('portal');\n".repeat(100);
const made = "console.log('ready made');\n".repeat(100);
const folder = mkdtempSync(path.join(tmpdir(), "portal-site-"));
const portalFolder = path.join(folder, "portal");
const configurationFile = path.join(folder, "config.json");
const styles = ["sha256-abcd="];

for (const [name, content] of Object.entries({
  "portal/app.html": "<!doctype html><title>app</title>",
  "portal/features/index.html": `<!doctype html><title>features</title>${" ".repeat(600)}`,
  "portal/contacts/new/index.html": "<!doctype html><title>new</title>",
  "portal/pages/known/index.html": "<!doctype html><title>known</title>",
  "portal/page.html": "<!doctype html><title>page</title>",
  "portal/favicon.svg": "<svg/>",
  "portal/version.txt": "1.4.0-77\n",
  "portal/assets/app-1a2b.js": long,
  "portal/assets/made-1a2b.js": made,
  "portal/assets/made-1a2b.js.br": brotliCompressSync(made),
  "portal/assets/app-1a2b.css": long,
  "portal/assets/font-1a2b.woff2": Buffer.alloc(2_000, 7),
  "portal/.vite/manifest.json": "{}",
  "portal/csp.json": JSON.stringify({ styles }),
  "config.json": JSON.stringify(defaultConfiguration),
  "secret.txt": "secret",
})) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

let mock: Mock;
let nginx: Nginx;

const deployment = (backend: string): Omit<Deployment, "listen" | "logs"> => ({
  folder: portalFolder,
  configurationFile,
  backend,
  configuration: defaultConfiguration,
  styles,
  brotli: true,
});

beforeAll(async () => {
  mock = await startMock({ portalFolder });
  nginx = await runNginx((decided) => nginxConfiguration({ ...deployment(mock.url), ...decided }));
});

afterAll(async () => {
  await nginx?.stop();
  await mock?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const security = [
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
] as const;

const ofPage = /'sha256-abcd='.*; require-trusted-types-for/u;
const ofData = /^default-src 'none'; frame-ancestors 'self'$/u;

/** What every answer says, whichever it is: the mock server says the same with a page. */
const expectSecured = async (headers: IncomingHttpHeaders, policy: RegExp): Promise<void> => {
  const page = (await ask(mock.url, "/features")).headers;
  for (const name of security) {
    expect(page[name], name).toBeTruthy();
    expect(headers[name], name).toBe(page[name]);
  }
  expect(headers["content-security-policy"]).toMatch(policy);
};

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
  ])("sends for %s the document %s, always asked for again [ALL-9]", async (address, title) => {
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
    // A browser takes the headers of this answer for those of the page that it has kept.
    await expectSecured(again.headers, ofPage);
  });

  it("tells which build it serves, and that it has none [ALL-9]", async () => {
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
  ])("lets browsers keep %s for ever [ALL-9]", async (address, type) => {
    const { status, headers } = await ask(nginx.url, address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
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
    "/csp.json",
    "/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
  ])("has no document, no secret and nothing to keep at %s [ALL-9]", async (address) => {
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
  ])("says at %s what the mock server says of security [ALL-6, ALL-9]", async (address, policy) => {
    const [ours, mocks] = await Promise.all([ask(nginx.url, address), ask(mock.url, address)]);
    expect(ours.status).toBe(mocks.status);
    await expectSecured(ours.headers, policy);
  });

  it.each([
    ["GET", "/gone.js", 404, ofData],
    ["GET", "/csp.json", 404, ofData],
    ["GET", "/.vite/manifest.json", 404, ofData],
    ["GET", "/../secret.txt", 400, ofPage],
    ["GET", "/api/none", 404, ofData],
    ["POST", "/sign-in", 303, ofPage],
  ] as const)(
    "says all of that also with %s %s, which is no page: %i [ALL-6, ALL-9]",
    async (method, address, expected, policy) => {
      const { status, headers } = await ask(nginx.url, address, { method });
      expect(status).toBe(expected);
      await expectSecured(headers, policy);
    },
  );

  it("lets images of texts through as the backend sends them, to be kept [ALL-9, CMS-4]", async () => {
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
    "asks the backend for what stands below /api, whatever its ending: %s [ALL-9]",
    async (name) => {
      const { headers } = await ask(nginx.url, `/api/cms/public/content/images/${name}`);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    },
  );

  it("sends the configuration of the deployment, asked for again each time [CFG-4, ALL-9]", async () => {
    const { status, headers, body } = await ask(nginx.url, "/config.json");
    expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(body)).toEqual(defaultConfiguration);
  });

  it("compresses what shrinks, by what the build has left where the browser takes it [ALL-9]", async () => {
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
    const page = await ask(nginx.url, "/features", accepts("gzip"));
    expect(page.headers["content-encoding"]).toBe("gzip");
    const plain = await ask(nginx.url, "/assets/made-1a2b.js");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const font = await ask(nginx.url, "/assets/font-1a2b.woff2", accepts("gzip"));
    expect(font.headers["content-encoding"]).toBeUndefined();
  });

  it("sends an early form back to its own page without its body [ALL-6, ALL-9]", async () => {
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
  ])("sends an early form to %s nowhere but home [ALL-6]", async (address) => {
    const { status, headers } = await ask(nginx.url, address, { method: "POST" });
    expect([status, headers.location]).toEqual([303, "/"]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it.each(["//evil.example", "/\\evil.example", "/.//evil.example", "/a\\..\\\\evil"])(
    "takes %s for a file that is not there [ALL-6]",
    async (address) => {
      const { status, headers } = await ask(nginx.url, address, { method: "POST" });
      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  it.each(["PUT", "DELETE", "PATCH", "PROPFIND", "OPTIONS"])(
    "refuses %s for a page and says what it takes [ALL-9]",
    async (method) => {
      const refused = await ask(nginx.url, "/features", { method });
      expect([refused.status, refused.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
      await expectSecured(refused.headers, ofPage);
    },
  );

  it("speaks of https only where it is https [ALL-9]", async () => {
    const plain = await ask(nginx.url, "/features");
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    const secure = await ask(nginx.url, "/features", {
      headers: { "x-forwarded-proto": "https" },
    });
    expect(secure.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  });

  it("keeps what an address carries out of its logs [ALL-6]", async () => {
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

describe("the backend behind nginx", () => {
  /** Answers with what it was asked, as a backend without any header of its own choosing would not. */
  const backend = createServer((asked, response) => {
    let length = 0;
    asked.on("data", (chunk: Buffer) => {
      length += chunk.length;
    });
    asked.on("end", () => {
      response.writeHead(422, {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        "content-security-policy": "default-src *",
        "set-cookie": "XSRF-TOKEN=abc; Path=/",
      });
      response.end(
        JSON.stringify({ method: asked.method, url: asked.url, headers: asked.headers, length }),
      );
    });
  });
  let proxy: Nginx;

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      backend.listen(0, "127.0.0.1", resolve);
    });
    const address = backend.address();
    if (typeof address !== "object" || address === null) throw new Error("No port");
    proxy = await runNginx((decided) =>
      nginxConfiguration({ ...deployment(`http://127.0.0.1:${address.port}`), ...decided }),
    );
  });

  afterAll(async () => {
    await proxy?.stop();
    backend.close();
  });

  it("gets the calls as they are, and its answers come as they are, with one policy [ALL-6, ALL-9]", async () => {
    const body = "x".repeat(10_500_000);
    const {
      status,
      headers,
      body: answer,
    } = await ask(proxy.url, "/api/feedback/1?a=%2F&b=%D1%97", {
      method: "PUT",
      body,
      headers: {
        authorization: "Bearer token",
        "x-xsrf-token": "abc",
        cookie: "XSRF-TOKEN=abc",
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-proto": "https",
      },
    });
    expect(status).toBe(422);
    expect(JSON.parse(answer)).toMatchObject({
      method: "PUT",
      url: "/api/feedback/1?a=%2F&b=%D1%97",
      length: body.length,
      headers: {
        host: new URL(proxy.url).host,
        authorization: "Bearer token",
        "x-xsrf-token": "abc",
        cookie: "XSRF-TOKEN=abc",
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-proto": "https",
      },
    });
    expect(headers).toMatchObject({
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "set-cookie": ["XSRF-TOKEN=abc; Path=/"],
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toContain("default-src *");
  });

  it("is not asked about what is larger than any call may be [ALL-9]", async () => {
    const { status, headers } = await ask(proxy.url, "/api/feedback", {
      method: "POST",
      headers: { "content-length": "13000000", expect: "100-continue" },
    });
    expect(status).toBe(413);
    await expectSecured(headers, ofData);
  });

  it("that is not there is a 502 with the headers of security, and the pages still come [ERR-3, ALL-9]", async () => {
    const alone = await runNginx((decided) =>
      nginxConfiguration({ ...deployment("http://127.0.0.1:9"), ...decided }),
    );
    try {
      const down = await ask(alone.url, "/api/account?token=some-token");
      expect(down.status).toBe(502);
      await expectSecured(down.headers, ofData);
      expect((await ask(alone.url, "/features")).status).toBe(200);
      expect(await alone.logged()).not.toContain("some-token");
    } finally {
      await alone.stop();
    }
  });
});
