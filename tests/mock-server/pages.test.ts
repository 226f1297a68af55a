import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./support/server.ts";
import { mockForFile } from "./support/suite.ts";

const write = (folder: string, files: Readonly<Record<string, string | Buffer>>): string => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
};

const long = "console.log('portal');\n".repeat(100);
const base = temporaryFolder();
const portalFolder = write(path.join(base, "portal"), {
  "app.html": "<!doctype html><title>app</title>",
  "features/index.html": "<!doctype html><title>features</title>",
  "sign-in/index.html": "<!doctype html><title>sign-in</title>",
  "pages/known/index.html": "<!doctype html><title>known</title>",
  "page.html": "<!doctype html><title>page</title>",
  "favicon.svg": "<svg/>",
  "assets/app-1a2b.js": long,
  "assets/made-1a2b.js": long,
  "assets/made-1a2b.js.br": brotliCompressSync("ready made"),
  "assets/font-1a2b.woff2": Buffer.alloc(2_000, 7),
  ".vite/manifest.json": "{}",
  "csp.json": JSON.stringify({ styles: ["sha256-abcd="] }),
  "csp.json.br": "",
});
const qaFolder = write(path.join(base, "qa"), {
  "qa.html": "<title>console</title>",
  "csp.json": "{}",
  "qa-portal.html": "<title>inspected</title>",
  "assets/qa-1a2b.js": long,
});
writeFileSync(path.join(base, "secret.txt"), "secret");

const { running, session } = mockForFile({ portalFolder, qaFolder });

const titleOf = async (address: string): Promise<string> => {
  const response = await session().ask(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  return /<title>(.*)<\/title>/u.exec(await response.text())?.[1] ?? "";
};

/** As it is written, without the normalization that fetch does. */
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
  it("are the prerendered page where there is one, else the frame", async () => {
    expect(await titleOf("/features")).toBe("features");
    expect(await titleOf("/features/?a=b.c")).toBe("features");
    expect(await titleOf("/sign-in")).toBe("sign-in");
    for (const address of ["/", "/dashboard", "/dashboard/profile", "/pages", "/unknown"]) {
      expect(await titleOf(address)).toBe("app");
    }
  });

  it("are one for all pages that only the configuration knows [ALL-7]", async () => {
    for (const address of ["/pages/about", "/pages/about/", "/pages/about?a=b/c", "/pages/KNOWN"]) {
      expect([address, await titleOf(address)]).toEqual([address, "page"]);
    }
    expect(await titleOf("/pages/known")).toBe("known");
    for (const address of ["/pages/", "/pages/about/more", "/pages/%3Cb%3E"]) {
      expect([address, await titleOf(address)]).toEqual([address, "app"]);
    }
  });

  it("are what an address deeper down is about, whatever dots its id has [ALL-9]", async () => {
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

  it("of the console and of the portal inside it come from the console's build", async () => {
    for (const address of ["/qa", "/qa/", "/qa/flows/sign-in"]) {
      expect(await titleOf(address)).toBe("console");
    }
    for (const address of ["/qa/portal", "/qa/portal/sign-in"]) {
      expect(await titleOf(address)).toBe("inspected");
    }
  });

  it("send an early form back to its page with the page's own query, never with the body", async () => {
    const address = "/sign-in?next=%2Fdashboard%2Fprofile&b=a%5C%2F%2F";
    const early = await session().ask(address, { method: "POST", body: { password: "secret" } });
    expect([early.status, early.headers.get("location")]).toEqual([303, address]);
    expect(await early.text()).not.toContain("secret");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/a\\..\\\\evil.example",
    "/a?b=\\",
    "http://evil.example/",
    "///",
  ])("send an early form to %s nowhere but home", async (address) => {
    const { status, headers } = await raw(address, "POST");
    expect([status, headers]).toMatchObject([303, { location: "/" }]);
  });

  it.each(["PUT", "DELETE", "PROPFIND", "PATCH", "OPTIONS"])(
    "refuse %s and say what they take",
    async (method) => {
      for (const address of ["/sign-in", "/unknown", "/assets/app-1a2b.js", "/qa"]) {
        const refused = await session().ask(address, { method });
        expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
      }
    },
  );

  it("are not sent again when the browser has this very one", async () => {
    const { ask } = session();
    const etag = (await ask("/features")).headers.get("etag") ?? "";
    const again = await ask("/features", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("assets", () => {
  it("are kept for a year under /assets, asked for again elsewhere", async () => {
    const { ask } = session();
    for (const address of ["/assets/app-1a2b.js", "/qa/assets/qa-1a2b.js"]) {
      const asset = await ask(address);
      expect(asset.status).toBe(200);
      expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    }
    const icon = await ask("/favicon.svg");
    expect(icon.headers.get("cache-control")).toBe("no-cache");
    expect(icon.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  });

  it("come compressed, from the file that the build left where there is one", async () => {
    const { ask } = session();
    const encoded = async (address: string, accepted: string) => {
      const response = await ask(address, { headers: { "accept-encoding": accepted } });
      return [response.headers.get("content-encoding"), await response.text()];
    };
    expect(await encoded("/assets/app-1a2b.js", "gzip, br")).toEqual(["br", long]);
    expect(await encoded("/assets/app-1a2b.js", "gzip")).toEqual(["gzip", long]);
    expect(await encoded("/assets/app-1a2b.js", "identity")).toEqual([null, long]);
    expect(await encoded("/assets/made-1a2b.js", "br")).toEqual(["br", "ready made"]);
    expect((await encoded("/assets/font-1a2b.woff2", "br"))[0]).toBeNull();
  });

  it("that are missing are 404 and never the document", async () => {
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

  it("never are what the build left for the server, however the address is written", async () => {
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

  it("never come from outside the build, however the address climbs", async () => {
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
        // Where it stays inside, deeper down, it is an address of the portal.
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

describe("security headers", () => {
  const always = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
  };
  const directives = (policy: string | null) =>
    Object.fromEntries(
      (policy ?? "").split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
    );

  const expectSecured = (headers: Headers): void => {
    expect(Object.fromEntries(headers)).toMatchObject(always);
    expect(directives(headers.get("content-security-policy"))).toMatchObject({
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "connect-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'self'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["portal-content", "portal-scripts", "dompurify"],
    });
  };

  it.each([
    ["a page", "/features", 200],
    ["the frame", "/dashboard", 200],
    ["an asset", "/assets/app-1a2b.js", 200],
    ["a missing asset", "/assets/gone.js", 404],
    ["the configuration", "/config.json", 200],
    ["a call", "/api/cms/public/content/pages/features", 200],
    ["a refused call", "/api/ud/profile", 401],
    ["an unknown call", "/api/nothing", 404],
    ["a broken address", "/api/cms/public/content/pages/%E0", 400],
    ["a stand-in", "/__outside/recaptcha/api.js", 200],
    ["a payment page", "/__outside/pay/bank", 200],
    ["the QA interface", "/__qa/people", 200],
    ["the console", "/qa", 200],
  ])("stand on %s [ALL-6]", async (_kind, address, status) => {
    const response = await session().ask(address);
    expect(response.status).toBe(status);
    expectSecured(response.headers);
    expect(response.headers.has("x-powered-by")).toBe(false);
    expect(response.headers.has("strict-transport-security")).toBe(false);
  });

  it.each([400, 404, 405, 500, 502, 503, 504])(
    "stand on a document that comes as %i [ALL-6]",
    async (status) => {
      const { ask, control } = session();
      await control.setFault({ method: "GET", path: "/features", times: 1, status });
      const response = await ask("/features");
      expect(response.status).toBe(status);
      expectSecured(response.headers);
    },
  );

  it.each([
    ["PUT", "/features", 405],
    ["DELETE", "/assets/app-1a2b.js", 405],
    ["POST", "/sign-in", 303],
  ])("stand on the answer to %s %s, %i [ALL-6]", async (method, address, status) => {
    const response = await session().ask(address, { method });
    expect(response.status).toBe(status);
    expectSecured(response.headers);
  });

  it("allow the inline styles that the build names, and nothing inline besides", async () => {
    const { "style-src": styles = [] } = directives(
      (await session().ask("/features")).headers.get("content-security-policy"),
    );
    expect(styles).toHaveLength(3);
    expect(styles).toContain("'sha256-abcd='");
    expect(styles).not.toContain("'unsafe-inline'");
  });

  it("name the origins of the real scripts only where the configuration does [ALL-6, CFG-5]", async () => {
    const { ask, control } = session();
    const policy = async () => (await ask("/features")).headers.get("content-security-policy");
    expect(await policy()).not.toContain("google");
    await control.configure({
      scripts: { google_identity: "https://accounts.google.com/gsi/client" },
    });
    expect(directives(await policy())["script-src"]).toEqual([
      "'self'",
      "https://accounts.google.com/gsi/client",
    ]);
    // Those make Trusted Types policies of their own; that only a policy names a script stays.
    expect(directives(await policy())).not.toHaveProperty("trusted-types");
    expect(directives(await policy())).toHaveProperty("require-trusted-types-for", ["'script'"]);
    await control.configure({ scripts: { recaptcha: null } });
    expect(directives(await policy())["frame-src"]).toEqual([
      "'self'",
      "https://accounts.google.com/gsi/",
      "https://www.recaptcha.net/recaptcha/",
    ]);
    expect(directives(await policy())["script-src"]).toEqual([
      "'self'",
      "https://accounts.google.com/gsi/client",
      "https://www.recaptcha.net/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
      "https://www.gstatic.cn/recaptcha/",
    ]);
    await control.configure({ recaptcha: { domain: "www.google.com" } });
    expect(directives(await policy())["script-src"]).toEqual([
      "'self'",
      "https://accounts.google.com/gsi/client",
      "https://www.google.com/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
    ]);
    await control.configure({
      recaptcha: { show: false },
      authorization: { google_auth_show: false },
    });
    expect(await policy()).not.toMatch(/google|recaptcha|gstatic/u);
  });

  it("ask for https to stay only behind https", async () => {
    const { ask } = session();
    const response = await ask("/features", {
      headers: { "x-forwarded-proto": "https", cookie: "" },
    });
    expect(response.headers.get("strict-transport-security")).toContain("max-age=63072000");
    expect(response.headers.get("set-cookie")).toContain("; Secure");
  });
});

describe("without a build", () => {
  it("says what to run", async () => {
    const { startMock } = await import("./support/server.ts");
    const mock = await startMock();
    const response = await fetch(`${mock.url}/features`);
    expect([response.status, await response.text()]).toEqual([
      503,
      "Not built yet: run `npm run build`",
    ]);
    await mock.stop();
  });
});
