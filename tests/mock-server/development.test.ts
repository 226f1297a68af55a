import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsOf } from "#mock/environment.ts";
import { type RunningServer, startMockServer } from "#mock/start-server.ts";

let running: RunningServer | undefined;

beforeAll(async () => {
  running = await startMockServer(settingsOf({ PORT: "0", MOCK_DEV: "1" }));
}, 60_000);

afterAll(() => running?.stop());

const ask = async (address: string) => {
  const response = await fetch((running?.url ?? "") + address, {
    headers: { accept: "text/html" },
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
};

/** What becomes of a request for the socket by which Vite tells a page of changes. */
const socketAt = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
      "sec-websocket-protocol": "vite-ping",
    };
    const asked = request(address, { headers });
    asked.on("error", reject);
    asked.on("response", (response) => {
      response.destroy();
      resolve("an answer");
    });
    asked.on("upgrade", (_response, socket) => {
      socket.destroy();
      resolve("a socket");
    });
    asked.end();
  });

describe("the development server", () => {
  it.each(["/features", "/dashboard/invoices/202611.10.4401", "/pages/about.html"])(
    "answers %s with the portal [ALL-9]",
    async (address) => {
      const { status, body } = await ask(address);
      expect(status).toBe(200);
      expect(body).toContain('<div id="root"');
      expect(body).toContain("/@vite/client");
    },
  );

  it.each([
    ["/qa", "/src/qa/main.tsx"],
    ["/qa/calls", "/src/qa/main.tsx"],
    ["/qa/portal", "/src/qa/portal.ts"],
    ["/qa/portal/features", "/src/qa/portal.ts"],
    ["/qa/portals", "/src/qa/main.tsx"],
    ["/qanything", "/src/app/main.tsx"],
  ])("answers %s with the page of %s [QA-4]", async (address, script) => {
    expect((await ask(address)).body).toContain(` src="${script}"`);
  });

  it("answers the picture of a state with its page, which has no script of its own [QA-7]", async () => {
    const { body } = await ask("/qa/picture");
    expect(body).toContain("<title>Знімок порталу</title>");
  });

  it("marks what it adds to a page, so that the policy of the page runs it [ALL-6]", async () => {
    const { body, headers } = await ask("/features");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("; connect-src 'self' ws:; ");
    const [, nonce = ""] = /'nonce-([\w+/]{22}==)'/u.exec(policy ?? "") ?? [];
    const scripts = body.match(/<script[^>]*>/gu) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((script) => !script.includes(` nonce="${nonce}"`))).toEqual([]);
  });

  it("tells a page of changed sources over its own port", async () => {
    expect(await socketAt(running?.url ?? "")).toBe("a socket");
  });

  it.each([
    "/gone.svg",
    "/brand/gone.svg",
    "/assets/gone.js",
    "/src/gone",
    "/node_modules/gone",
    "/@gone",
  ])("answers a missing file with 404, not with the portal: %s [ALL-9]", async (address) => {
    expect(await ask(address)).toMatchObject({ status: 404, body: "Not found" });
  });
});
