import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { isForeignName } from "#mock/control/guard.ts";
import { mockForFile, taras } from "./support/suite.ts";
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
    for (const site of ["same-origin", "same-site", "none"]) {
      const own = await ask("/__qa/people", { headers: { "sec-fetch-site": site } });
      expect([site, own.status]).toEqual([site, 200]);
    }
    expect((await ask("/__qa/nothing")).status).toBe(404);
  });

  it.each([
    ["127.0.0.1", "portal.example", true],
    ["::ffff:127.0.0.1", "portal.example", true],
    ["::1", "portal.example", true],
    ["::1", undefined, true],
    ["::1", "[::1]:4173", false],
    // In a container, say, it has any name.
    ["172.17.0.2", "portal.example", false],
    ["2001:db8::1", "portal.example", false],
    [undefined, "portal.example", false],
  ])("on %s takes %s for a foreign name: %s", (address, host, expected) => {
    expect(isForeignName(address, host)).toBe(expected);
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

  it("reads a body whatever its content type, as `curl -d` sends it [QA-3]", async () => {
    const { ask, control } = session();
    const curl = { "content-type": "application/x-www-form-urlencoded" };
    expect((await ask("/__qa/clock", { body: { advanceMs: 1_000 }, headers: curl })).status).toBe(
      200,
    );
    // The answer that a fault replaces may be long.
    const rawBody = "x".repeat(1_000_000);
    const order = { method: "GET", path: "/config.json", times: 1, rawBody };
    expect((await ask("/__qa/faults", { body: order, headers: curl })).status).toBe(201);
    expect((await (await ask("/config.json")).text()).length).toBe(1_000_000);
    expect((await control.resetClock()).advancedMs).toBe(0);
  });

  it("names the whole address where it has nothing [QA-3]", async () => {
    const answer = await session().ask("/__qa/nothing");
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: "There is no GET /__qa/nothing" },
    ]);
  });

  it("moves the clock by ten years at most, in either direction [QA-4]", async () => {
    const { ask } = session();
    const move = async (advanceMs: number) =>
      (await ask("/__qa/clock", { body: { advanceMs } })).status;
    const tenYears = 10 * 366 * 86_400_000;
    for (const way of [1, -1]) {
      expect(await move(way * tenYears)).toBe(200);
      expect(await move(way)).toBe(400);
      expect((await ask("/__qa/clock", { body: { reset: true } })).status).toBe(200);
    }
  });

  it("gives the calls after a whole number only [QA-4]", async () => {
    const { ask } = session();
    for (const [since, status] of [
      ["0", 200],
      ["1.5", 400],
      ["1e400", 400],
    ] as const)
      expect([since, (await ask(`/__qa/calls?since=${since}`)).status]).toEqual([since, status]);
    await ask("/config.json");
    const all = (await (await ask("/__qa/calls")).json()) as readonly { readonly n: number }[];
    expect(all.map(({ n }) => n)).toEqual([1]);
  });

  it("gives the configuration that a deletion restores, whatever is set now [QA-4]", async () => {
    const { ask, control } = session();
    const before = await (await ask("/__qa/configuration")).json();
    await control.configure({ run_platform: "another" });
    expect(await (await ask("/__qa/configuration/default")).json()).toEqual(before);
    await control.resetConfiguration();
    expect(await (await ask("/__qa/configuration")).json()).toEqual(before);
  });

  it("writes links of letters with the scheme that the browser uses [QA-2]", async () => {
    const { ask, name } = session();
    const letter = { to: "a@example.com", subject: "Тема", kind: "confirm-email" } as const;
    running()
      .worlds.get(name)
      .send({ ...letter, path: "/email-confirm?code=1" });
    const headers = { "x-forwarded-proto": "https" };
    const [sent] = await (await ask("/__qa/outbox", { headers })).json();
    expect(sent.link).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/email-confirm\?code=1$/u);
  });

  it("offers the accounts that can be linked only to people who can link them [QA-1]", async () => {
    const people = await session().control.people();
    const offered = people.filter(({ situation }) => situation.includes("Вільні рахунки"));
    expect(offered.map(({ login }) => login)).toEqual([taras[0]]);
    // By the name that the form offers, and the code that the calls have.
    expect(offered[0]?.situation).toMatch(/КП «Міськводоканал» \(820\), № \d+/u);
  });

  it("has the clock of the shared session stored like its data [QA-1]", async () => {
    let changes = 0;
    const mock = await startMock({ onChange: () => (changes += 1) });
    const clock = (body: object) =>
      fetch(`${mock.url}/__qa/clock`, { method: "POST", body: JSON.stringify(body) });
    await clock({ advanceMs: 1_000 });
    expect(changes).toBe(1);
    await clock({ reset: true });
    expect(changes).toBe(2);
    await mock.stop();
  });

  it("has the sign-ins of the shared session stored, and their ends [QA-1, SES-6]", async () => {
    let changes = 0;
    const mock = await startMock({ onChange: () => (changes += 1) });
    const { ask, signIn } = visitorOf(mock, "");
    const token = await signIn(...taras);
    expect(changes).toBe(1);
    expect((await ask("/api/account/logout", { method: "POST", token })).status).toBe(204);
    // Otherwise the token would be valid again after a restart.
    expect(changes).toBe(2);
    await mock.stop();
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
