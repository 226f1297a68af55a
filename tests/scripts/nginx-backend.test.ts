import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nginxConfiguration } from "#scripts/deployment/nginx.ts";
import { type Nginx, runNginx } from "#scripts/deployment/run-nginx.ts";
import { ask } from "./support/ask.ts";
import { deployment, expectSecured, ofData } from "./support/site.ts";

describe("the backend behind nginx", () => {
  /** A backend that returns the request, with some headers of its choice. */
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

  it("gets calls unchanged, and its answers are passed on unchanged, with one policy [ALL-6, ALL-9]", async () => {
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

  it("does not get calls over the size limit [ALL-9]", async () => {
    const { status, headers } = await ask(proxy.url, "/api/feedback", {
      method: "POST",
      headers: { "content-length": "13000000", expect: "100-continue" },
    });
    expect(status).toBe(413);
    await expectSecured(headers, ofData);
  });

  it("is a 502 with security headers when it is down, and the pages are still served [ERR-3, ALL-9]", async () => {
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
