import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { mockForFile } from "./support/suite.ts";
import { startMock, visitorOf } from "./support/server.ts";

const { running, session } = mockForFile();

describe("the QA interface", () => {
  it("refuses pages of other sites, and unknown addresses", async () => {
    const { ask } = session();
    const foreign = await ask("/__qa/reset", {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    expect((await ask("/__qa/nothing")).status).toBe(404);
  });

  it("answers on the loopback only to loopback host names, on any port", async () => {
    const { port } = new URL(running().url);
    const statusAt = (host: string, address: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request({ host: "127.0.0.1", port, path: address, headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on("error", reject)
          .end();
      });
    for (const host of [
      "localhost",
      `localhost:${port}`,
      "LOCALHOST:1",
      "127.0.0.1",
      "127.0.0.1:80",
      "[::1]",
      "[::1]:4173",
    ]) {
      expect([host, await statusAt(host, "/__qa/people")]).toEqual([host, 200]);
    }
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "evil.example@localhost",
      "localhost:x",
      "127.0.0.2",
      "0.0.0.0",
      "::1",
    ]) {
      expect([host, await statusAt(host, "/__qa/people")]).toEqual([host, 403]);
      expect(await statusAt(host, "/config.json")).toBe(200);
    }
  });

  it("is missing with qa: false, like the console", async () => {
    const mock = await startMock({ qa: false });
    const { ask } = visitorOf(mock, "any");
    for (const path of ["/__qa/people", "/__qa", "/qa", "/qa/portal/sign-in"]) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await ask("/config.json")).status).toBe(200);
    await mock.stop();
  });
});
