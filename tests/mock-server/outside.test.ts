import { createHmac, createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { issueIdToken, verifyIdToken } from "#mock/outside/id-token.ts";
import { mockForFile } from "./support/suite.ts";

const { session } = mockForFile();
const now = Date.UTC(2026, 10, 21);
const order = {
  subject: "google-olena",
  email: "olena.kovalenko@example.com",
  name: "Олена Коваленко",
  audience: "client",
  nonce: "n-1",
  now,
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString("utf8"));

describe("identity tokens", () => {
  it("contain subject, audience, nonce and times, and are accepted [SOC-7]", () => {
    const token = issueIdToken(order);
    const verified = verifyIdToken(token, { audience: "client", now });
    expect(verified).toMatchObject({
      ok: true,
      claims: {
        iss: "https://accounts.google.com",
        aud: "client",
        sub: "google-olena",
        email: order.email,
        name: order.name,
        nonce: "n-1",
        iat: now / 1000,
        exp: now / 1000 + 3600,
      },
    });
    expect(issueIdToken(order)).not.toBe(token);
  });

  it("are refused for another audience or issuer, when expired, not yet valid or without a nonce [SOC-7]", () => {
    const token = issueIdToken(order);
    const reason = (given: string, audience = "client", at = now) => {
      const verified = verifyIdToken(given, { audience, now: at });
      return verified.ok ? "taken" : verified.reason;
    };
    expect(reason(token, "another")).toBe("audience");
    expect(reason(token, "client", now + 3_600_000)).toBe("expired");
    expect(reason(token, "client", now + 3_599_000)).toBe("taken");
    // The clocks of issuer and verifier may differ by a minute.
    expect(reason(token, "client", now - 60_000)).toBe("taken");
    expect(reason(token, "client", now - 60_001)).toBe("not yet valid");
    expect(reason(issueIdToken({ ...order, nonce: undefined }))).toBe("claims");
    expect(reason(issueIdToken({ ...order, issuer: "https://example.com" }))).toBe("issuer");
  });

  it("are refused when forged: no algorithm, a shared secret, another key, changed claims [SOC-7]", () => {
    const token = issueIdToken(order);
    const [head = "", body = "", signature = ""] = token.split(".");
    const header = JSON.parse(Buffer.from(head, "base64url").toString("utf8"));
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const rs = (text: string) =>
      sign(
        "sha256",
        Buffer.from(text),
        createPrivateKey(other.privateKey.export({ type: "pkcs8", format: "pem" })),
      ).toString("base64url");
    const hs = part({ ...header, alg: "HS256" });
    const changed = part({ ...claimsOf(token), sub: "google-petro" });
    const forged = {
      none: `${part({ ...header, alg: "none" })}.${body}.x`,
      empty: `${part({ ...header, alg: "none" })}.${body}.`,
      hs256: `${hs}.${body}.${createHmac("sha256", "key").update(`${hs}.${body}`).digest("base64url")}`,
      key: `${head}.${body}.${rs(`${head}.${body}`)}`,
      claims: `${head}.${changed}.${signature}`,
      cut: `${head}.${body}`,
      more: `${token}.x`,
      nothing: "",
    };
    for (const [kind, fake] of Object.entries(forged)) {
      expect([kind, verifyIdToken(fake, { audience: "client", now }).ok]).toEqual([kind, false]);
    }
  });
});

describe("the stand-in for Google", () => {
  const give = (body: unknown) => session().ask("/__outside/gsi/token", { body });

  it("issues a token for each test person, but only for the configured client [SOC-7]", async () => {
    const clientId = "mock-portal.apps.googleusercontent.com";
    for (const subject of ["google-oksana", "google-petro", "google-olena"]) {
      const response = await give({ subject, clientId, nonce: "n" });
      expect(response.headers.get("cache-control")).toBe("no-store");
      const verified = verifyIdToken(await response.text(), {
        audience: clientId,
        now: Date.now(),
      });
      expect(verified).toMatchObject({ ok: true, claims: { sub: subject, nonce: "n" } });
    }
    expect((await give({ subject: "google-nobody", clientId })).status).toBe(400);
    expect((await give({ subject: "google-petro", clientId: "another" })).status).toBe(400);
    expect((await give({})).status).toBe(400);
  });

  it("dates its tokens by the clock of the session [QA-4]", async () => {
    const { ask, control } = session();
    const { now: moved } = await control.advanceClock(86_400_000);
    const clientId = "mock-portal.apps.googleusercontent.com";
    const token = await (
      await ask("/__outside/gsi/token", { body: { subject: "google-petro", clientId, nonce: "n" } })
    ).text();
    expect(Math.abs(claimsOf(token).iat * 1000 - Date.parse(moved))).toBeLessThan(60_000);
  });

  it("has nothing at other addresses", async () => {
    for (const address of ["/__outside/gsi/token", "/__outside/gsi/client", "/__outside"]) {
      expect([address, (await session().ask(address)).status]).toEqual([address, 404]);
    }
  });

  it("serves its scripts as classic scripts of this origin, without imports", async () => {
    for (const address of ["/__outside/gsi/client.js", "/__outside/recaptcha/api.js"]) {
      const script = await session().ask(address);
      expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
      expect(script.headers.get("cache-control")).toBe("no-cache");
      expect(await script.text()).not.toMatch(/^import /mu);
    }
  });
});

describe("the payment page", () => {
  it("shows the decoded parameters, escaped", async () => {
    const data = encodeURIComponent(JSON.stringify({ token: "t", account: "<b>1</b>" }));
    const page = await session().ask(
      `/__outside/pay/catalogue/${encodeURIComponent("вода/1")}?data=${data}&x=%3Cscript%3E&y=%26lt%3B`,
    );
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await page.text();
    expect(html).toContain("<code>/catalogue/вода/1</code>");
    expect(html).toContain("<li><pre><code>вода/1</code></pre></li>");
    expect(html).toContain("&quot;account&quot;: &quot;&lt;b&gt;1&lt;/b&gt;&quot;");
    expect(html).toContain("<code>&amp;lt;</code>");
    expect(html).not.toMatch(/<script|<b>|Параметрів немає/u);
    const without = await session().ask("/__outside/pay/%E0%A4%A");
    expect(without.status).toBe(200);
    expect(await without.text()).toContain("<p>Параметрів немає.</p>");
  });
});
