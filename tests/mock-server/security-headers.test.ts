import { describe, expect, it } from "vitest";
import { portalFolder, qaFolder } from "./support/built.ts";
import { mockForFile } from "./support/suite.ts";

const { session } = mockForFile({ portalFolder, qaFolder });

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

  const expectData = (headers: Headers): void => {
    expect(Object.fromEntries(headers)).toMatchObject(always);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'self'",
    );
  };
  const expectWorker = (headers: Headers): void => {
    expect(Object.fromEntries(headers)).toMatchObject(always);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'self'",
    );
    expect(headers.get("cache-control")).toBe("no-cache");
  };
  const expectSecured = (headers: Headers): void => {
    expect(Object.fromEntries(headers)).toMatchObject(always);
    expect(directives(headers.get("content-security-policy"))).toMatchObject({
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "img-src": ["'self'", "data:", "https:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "frame-src": ["'self'"],
      "manifest-src": ["'self'"],
      "worker-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'self'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["portal-content", "portal-scripts", "dompurify"],
    });
  };

  it.each([
    ["a page", "/features", 200, expectSecured],
    ["a page with a dot", "/dashboard/invoices/a.pdf", 200, expectSecured],
    ["the frame", "/dashboard", 200, expectSecured],
    ["an asset", "/assets/app-1a2b.js", 200, expectData],
    ["the service worker", "/sw.js", 200, expectWorker],
    ["a missing asset", "/assets/gone.js", 404, expectData],
    ["the configuration", "/config.json", 200, expectData],
    ["a call", "/api/cms/public/content/pages/features", 200, expectData],
    ["a refused call", "/api/ud/profile", 401, expectData],
    ["an unknown call", "/api/nothing", 404, expectData],
    ["a broken address", "/api/cms/public/content/pages/%E0", 400, expectData],
    ["a stand-in", "/__outside/recaptcha/api.js", 200, expectSecured],
    ["a payment page", "/__outside/pay/bank", 200, expectSecured],
    ["the QA interface", "/__qa/people", 200, expectSecured],
    ["the console", "/qa", 200, expectSecured],
    ["a missing file of the console", "/qa/assets/gone.js", 404, expectData],
  ])("are set on %s [ALL-6]", async (_kind, address, status, expectOwn) => {
    const response = await session().ask(address);
    expect(response.status).toBe(status);
    expectOwn(response.headers);
    expect(response.headers.has("x-powered-by")).toBe(false);
    expect(response.headers.has("strict-transport-security")).toBe(false);
  });

  it.each([400, 404, 405, 500, 502, 503, 504])(
    "are set on a document with status %i [ALL-6]",
    async (status) => {
      const { ask, control } = session();
      await control.setFault({ method: "GET", path: "/features", times: 1, status });
      const response = await ask("/features");
      expect(response.status).toBe(status);
      expectSecured(response.headers);
    },
  );

  it.each([
    ["PUT", "/features", 405, expectSecured],
    ["DELETE", "/assets/app-1a2b.js", 405, expectData],
    ["POST", "/sign-in", 303, expectSecured],
  ])("are set on the answer to %s %s, %i [ALL-6]", async (method, address, status, expectOwn) => {
    const response = await session().ask(address, { method });
    expect(response.status).toBe(status);
    expectOwn(response.headers);
  });

  it("allow the inline styles of the build, and nothing else inline", async () => {
    const { "style-src": styles = [] } = directives(
      (await session().ask("/features")).headers.get("content-security-policy"),
    );
    expect(styles).toHaveLength(3);
    expect(styles).toContain("'sha256-abcd='");
    expect(styles).not.toContain("'unsafe-inline'");
  });

  it("allow the origin for error reports when it is another one [ERR-6]", async () => {
    const { ask, control } = session();
    const connect = async () =>
      directives((await ask("/features")).headers.get("content-security-policy"))["connect-src"];
    await control.configure({ error_reports: "/error-reports" });
    expect(await connect()).toEqual(["'self'"]);
    await control.configure({ error_reports: "https://reports.example.com/portal?key=1" });
    expect(await connect()).toEqual(["'self'", "https://reports.example.com"]);
  });

  it("allow the origins of the real scripts only when configured [ALL-6, CFG-5]", async () => {
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
    expect(directives(await policy())).toMatchObject({
      "connect-src": ["'self'", "https://accounts.google.com/gsi/"],
      "style-src": expect.arrayContaining(["https://accounts.google.com/gsi/style"]),
    });
    // These scripts create their Trusted Types policies; only a policy may still name a script.
    expect(directives(await policy())).not.toHaveProperty("trusted-types");
    expect(directives(await policy())).toHaveProperty("require-trusted-types-for", ["'script'"]);
    const address = "https://www.recaptcha.net/recaptcha/api.js";
    await control.configure({ scripts: { recaptcha: address } });
    const named = await policy();
    await control.configure({ scripts: { recaptcha: null } });
    expect(await policy()).toBe(named);
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

  it("require https in future only behind https", async () => {
    const { ask } = session();
    const response = await ask("/features", {
      headers: { "x-forwarded-proto": "https", cookie: "" },
    });
    expect(response.headers.get("strict-transport-security")).toBe(
      "max-age=63072000; includeSubDomains",
    );
    expect(response.headers.get("set-cookie")).toContain("; Secure");
  });
});
