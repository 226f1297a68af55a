import { utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { qaFolder, long, portalFolder } from "./support/built.ts";
import { mockForFile } from "./support/suite.ts";

const { running, session } = mockForFile({ portalFolder, qaFolder });

const titleOf = async (address: string): Promise<string> => {
  const response = await session().ask(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  return /<title>(.*)<\/title>/u.exec(await response.text())?.[1] ?? "";
};

/** Requests the address as written, without the normalization of fetch. */
const raw = (
  address: string,
  method = "GET",
): Promise<{ status: number; body: string; headers: object }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(running().url);
    request({ hostname, port, path: address, method }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => {
        body += chunk.toString("latin1");
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    })
      .on("error", reject)
      .end();
  });

describe("documents", () => {
  it("are the prerendered page when there is one, otherwise the frame", async () => {
    expect(await titleOf("/features")).toBe("features");
    expect(await titleOf("/features/?a=b.c")).toBe("features");
    expect(await titleOf("/sign-in")).toBe("sign-in");
    for (const address of ["/", "/dashboard", "/dashboard/profile", "/pages", "/unknown"]) {
      expect(await titleOf(address)).toBe("app");
    }
  });

  it("share one file for all pages that only the configuration knows [ALL-7]", async () => {
    for (const address of ["/pages/about", "/pages/about/", "/pages/about?a=b/c", "/pages/KNOWN"]) {
      expect([address, await titleOf(address)]).toEqual([address, "page"]);
    }
    expect(await titleOf("/pages/known")).toBe("known");
    for (const address of ["/pages/", "/pages/about/more", "/pages/%3Cb%3E"]) {
      expect([address, await titleOf(address)]).toEqual([address, "app"]);
    }
  });

  it("are returned for any deeper address, also with dots in the id [ALL-9]", async () => {
    for (const address of [
      "/dashboard/invoices/202611.10.4401",
      "/dashboard/invoices/scan.pdf",
      "/pages/about.html",
      "/pages/app.js",
      "/features/index.html",
      "/dashboard/.hidden",
    ]) {
      expect([address, await titleOf(address)]).toEqual([address, "app"]);
    }
    expect(await titleOf("/qa/portal/dashboard/invoices/202611.10.4401")).toBe("inspected");
  });

  it("of the console and of the portal inside it are from the console's build", async () => {
    for (const address of ["/qa", "/qa/", "/qa/flows/sign-in"]) {
      expect(await titleOf(address)).toBe("console");
    }
    for (const address of ["/qa/portal", "/qa/portal/sign-in"]) {
      expect(await titleOf(address)).toBe("inspected");
    }
    expect(await titleOf("/qa/picture")).toBe("picture");
  });

  it("redirect an early form to its page with the page's query, never with the body", async () => {
    const address = "/sign-in?next=%2Fdashboard%2Fprofile&b=a%5C%2F%2F";
    const early = await session().ask(address, { method: "POST", body: { password: "secret" } });
    expect([early.status, early.headers.get("location")]).toEqual([303, address]);
    expect(await early.text()).not.toContain("secret");
  });

  it.each([
    "//evil.example",
    "//evil.example/sign-in",
    "/\\evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/a\\..\\\\evil.example",
    "/a?b=\\",
    "http://evil.example/",
    "///",
  ])("redirect an early form to the start page instead of %s", async (address) => {
    const { status, headers } = await raw(address, "POST");
    expect([status, headers]).toMatchObject([303, { location: "/" }]);
  });

  it.each(["PUT", "DELETE", "PROPFIND", "PATCH", "OPTIONS"])(
    "refuse %s with the allowed methods",
    async (method) => {
      for (const address of ["/sign-in", "/unknown", "/assets/app-1a2b.js", "/qa"]) {
        const refused = await session().ask(address, { method });
        expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
        expect(await refused.text()).toBe("Method not allowed");
      }
    },
  );

  it.each(["/features", "/unknown", "/assets/app-1a2b.js", "/qa"])(
    "and files answer HEAD like GET, without a body: %s",
    async (address) => {
      const { ask } = session();
      const [asked, whole] = [await ask(address, { method: "HEAD" }), await ask(address)];
      expect([asked.status, await asked.text()]).toEqual([200, ""]);
      for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
        expect([name, asked.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
      }
    },
  );

  it("are not sent again when the browser has the same version", async () => {
    const { ask } = session();
    const etag = (await ask("/features")).headers.get("etag") ?? "";
    const again = await ask("/features", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("are not sent again either when a cache names several versions, or a weak one [ALL-9]", async () => {
    const { ask } = session();
    const etag = (await ask("/features")).headers.get("etag") ?? "";
    const statusFor = async (versions: string) =>
      (await ask("/features", { headers: { "if-none-match": versions } })).status;
    expect(await statusFor(`"older", ${etag}`)).toBe(304);
    expect(await statusFor(`W/${etag}`)).toBe(304);
    expect(await statusFor('"older", W/"oldest"')).toBe(200);
  });
});

describe("assets", () => {
  it("are cached for a year under /assets, and checked again elsewhere", async () => {
    const { ask } = session();
    for (const address of ["/assets/app-1a2b.js", "/qa/assets/qa-1a2b.js"]) {
      const asset = await ask(address, { headers: { cookie: "other=1" } });
      expect(asset.status).toBe(200);
      expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
      expect(asset.headers.get("set-cookie")).toBeNull();
    }
    const icon = await ask("/favicon.svg");
    expect(icon.headers.get("cache-control")).toBe("no-cache");
    expect(icon.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  });

  it("are compressed, from the file of the build when there is one", async () => {
    const { ask } = session();
    const encoded = async (address: string, accepted: string) => {
      const response = await ask(address, { headers: { "accept-encoding": accepted } });
      return [response.headers.get("content-encoding"), await response.text()];
    };
    expect(await encoded("/assets/app-1a2b.js", "gzip, br")).toEqual(["br", long]);
    expect(await encoded("/assets/app-1a2b.js", "gzip")).toEqual(["gzip", long]);
    expect(await encoded("/assets/app-1a2b.js", "identity")).toEqual([null, long]);
    expect(await encoded("/assets/made-1a2b.js", "br")).toEqual(["br", "ready made"]);
    expect(await encoded("/assets/made-1a2b.js", "gzip")).toEqual(["gzip", "ready made by gzip"]);
    expect((await encoded("/assets/font-1a2b.woff2", "br"))[0]).toBeNull();
    expect((await encoded("/favicon.svg", "br"))[0]).toBeNull();
  });

  it("have one version for each encoding, so that no cache mixes them [ALL-9]", async () => {
    const { ask } = session();
    const etags = new Set<string | null>();
    for (const accepted of ["br", "gzip", "identity"]) {
      const { headers } = await ask("/assets/app-1a2b.js", {
        headers: { "accept-encoding": accepted },
      });
      expect(headers.get("vary")).toBe("accept-encoding");
      etags.add(headers.get("etag"));
    }
    expect(etags.size).toBe(3);
  });

  it("are read again after a new build, and only then [ALL-9]", async () => {
    const file = path.join(portalFolder, "robots-of-build.txt");
    const textOf = async () => (await session().ask("/robots-of-build.txt")).text();
    writeFileSync(file, "first");
    utimesSync(file, 1, 1);
    expect(await textOf()).toBe("first");
    writeFileSync(file, "second");
    utimesSync(file, 1, 1);
    expect(await textOf()).toBe("first");
    utimesSync(file, 2, 2);
    expect(await textOf()).toBe("second");
  });

  it.each([
    ["a.js", "text/javascript; charset=utf-8", 512, "br"],
    ["small.js", "text/javascript; charset=utf-8", 511, null],
    ["a.css", "text/css; charset=utf-8", 512, "br"],
    ["a.json", "application/json; charset=utf-8", 512, "br"],
    ["a.webmanifest", "application/manifest+json; charset=utf-8", 512, "br"],
    ["a.svg", "image/svg+xml; charset=utf-8", 512, "br"],
    ["a.txt", "text/plain; charset=utf-8", 512, "br"],
    ["a.xml", "application/xml; charset=utf-8", 512, "br"],
    ["a.png", "image/png", 512, null],
    ["a.jpg", "image/jpeg", 512, null],
    ["a.ico", "image/x-icon", 512, null],
    ["a.webp", "image/webp", 512, null],
    ["a.woff2", "font/woff2", 512, null],
    ["a.pdf", "application/pdf", 512, null],
    ["a.unknown", "application/octet-stream", 512, null],
  ])("such as %s have the media type %s, and with %i bytes the encoding %s", async (...row) => {
    const [name, mediaType, length, encoding] = row;
    writeFileSync(path.join(portalFolder, "assets", name), "x".repeat(length));
    const { headers } = await session().ask(`/assets/${name}`, {
      headers: { "accept-encoding": "br" },
    });
    expect([headers.get("content-type"), headers.get("content-encoding")]).toEqual([
      mediaType,
      encoding,
    ]);
  });

  it("that are missing are 404, never the document", async () => {
    const { ask } = session();
    for (const address of [
      "/assets/gone-1a2b.js",
      "/assets/gone",
      "/assets/",
      "/gone.js",
      "/gone.map",
      "/qa/assets/gone.js",
      "/brand/gone.svg",
      "/app.html",
      "/assets/../app.html",
      "/robots.txt",
    ]) {
      const missing = await ask(address);
      expect([address, missing.status]).toEqual([address, 404]);
      expect(missing.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    }
  });

  it("never include files that the build wrote for the server, in any notation", async () => {
    for (const address of [
      "/csp.json",
      "/CSP.json",
      "//csp.json",
      "/csp.json.br",
      "/.vite/manifest.json",
      "/%2Evite/manifest.json",
      "/csp%2Ejson",
      "/qa/csp.json",
    ]) {
      expect([address, (await raw(address)).status]).toEqual([address, 404]);
    }
  });

  it("are never read from outside the build, in any notation", async () => {
    const climbs = [
      "..",
      "%2e%2e",
      "%2e.",
      "..%2f..",
      "%252e%252e",
      "..%5c..",
      "..\\..",
      "....//",
      "%00",
      ".vite",
    ];
    for (const climb of climbs) {
      for (const address of [
        `/${climb}/secret.txt`,
        `/assets/${climb}/${climb}/secret.txt`,
        `/qa/assets/${climb}/${climb}/secret.txt`,
        `/${climb}/manifest.json`,
        `/${climb}/app.html`,
      ]) {
        const { status, body } = await raw(address);
        // A deeper address that stays inside is an address of the portal.
        expect(`${status} ${body}`, address).toMatch(
          /^(?:404 Not found|200 <!doctype html><title>app<\/title>)$/u,
        );
      }
    }
    for (const address of ["/%", "/%E0%A4%A", "/%00", "/a%00b", "/..%2f", "//", "/\\"]) {
      const { status, body } = await raw(address);
      expect([200, 400, 404]).toContain(status);
      expect(body).not.toContain("secret");
    }
    expect(running().errors).toEqual([]);
  });
});

describe("without a build", () => {
  it("the answer names the command to run", async () => {
    const { startMock } = await import("./support/server.ts");
    const mock = await startMock();
    const response = await fetch(`${mock.url}/features`);
    expect([response.status, await response.text()]).toEqual([
      503,
      "Not built yet: run `npm run build`",
    ]);
    // Only what React Aria adds: there are no inline styles to allow.
    const [policy = ""] =
      /style-src [^;]*/u.exec(response.headers.get("content-security-policy") ?? "") ?? [];
    expect(policy).toMatch(/^style-src 'self' '[^']*'$/u);
    await mock.stop();
  });
});
