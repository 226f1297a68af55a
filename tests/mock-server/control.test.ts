import { describe, expect, it } from "vitest";
import { createMockServer } from "#mock/server.ts";
import { olena, mockForFile } from "./support/suite.ts";
import { seedOf } from "./support/seeds.ts";

const { running, session } = mockForFile();

const post = (path: string, body: unknown, name: string) =>
  fetch(`${running().url}/__qa/${path}`, {
    method: "POST",
    headers: { "x-qa-session": name },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("QA sessions", () => {
  it("start with the current day in Ukraine unless a day is fixed, also after a reset", () => {
    let at = Date.parse("2026-12-31T21:59:00.000Z");
    const begun = (followsToday: boolean) =>
      createMockServer({
        seed: seedOf(2012, "2026-12-31"),
        followsToday,
        portalFolder: "/nowhere",
        qaFolder: "/nowhere",
        now: () => at,
      }).worlds;
    const [following, fixed] = [begun(true), begun(false)];
    following.get("before");
    at += 120_000;
    expect(following.get("before").seed.today).toBe("2026-12-31");
    expect(following.get("after").seed.today).toBe("2027-01-01");
    following.get("before").reset();
    expect(following.get("before").seed.today).toBe("2027-01-01");
    const invoices = JSON.stringify(following.get("before").snapshot());
    expect(invoices).toBe(JSON.stringify(following.get("after").snapshot()));
    expect(fixed.get("after").seed.today).toBe("2026-12-31");
  });

  it("keep data, outbox, faults, clock and log apart [QA-6]", async () => {
    const [one, other] = [session(), session()];
    await one.control.setFault({
      method: "GET",
      path: "/config.json",
      times: "always",
      status: 500,
    });
    await one.control.advanceClock(86_400_000);
    await one.control.setState("a published page", { id: "only-here" });
    running()
      .worlds.get(one.name)
      .send({ to: "a@example.com", subject: "Тема", kind: "recover-access", path: "/x" });
    const page = "/api/cms/public/content/pages/only-here";
    expect([(await one.ask(page)).status, (await other.ask(page)).status]).toEqual([200, 404]);
    expect((await one.ask("/config.json")).status).toBe(500);
    expect((await other.ask("/config.json")).status).toBe(200);
    expect(await other.control.faults()).toEqual([]);
    expect(await other.control.outbox()).toEqual([]);
    expect((await other.control.calls()).map(({ path }) => path)).toEqual([page, "/config.json"]);
    const [mine, theirs] = [await one.ask("/__qa/clock"), await other.ask("/__qa/clock")];
    expect((await mine.json()).advancedMs).toBe(86_400_000);
    expect((await theirs.json()).advancedMs).toBe(0);
  });

  it("keep sign-ins apart, and can be chosen by the cookie too [QA-6]", async () => {
    const [one, other] = [session(), session()];
    const token = await one.signIn(...olena);
    expect((await other.ask("/api/ud/profile", { token })).status).toBe(401);
    const byCookie = await fetch(`${running().url}/api/ud/profile`, {
      headers: { cookie: `a=b; qa-session=${one.name}`, authorization: `Bearer ${token}` },
    });
    expect(byCookie.status).toBe(200);
    // The header wins, so that a test can reach another session from a page.
    const headers = { cookie: `qa-session=${one.name}` };
    expect((await other.ask("/api/ud/profile", { token, headers })).status).toBe(401);
  });

  it("refuse an invalid name", async () => {
    const response = await fetch(`${running().url}/config.json`, {
      headers: { "x-qa-session": "<script>" },
    });
    expect(response.status).toBe(400);
  });

  it("are dropped an hour after their last use, except the shared one", () => {
    let now = 0;
    const { worlds } = createMockServer({
      seed: seedOf(1),
      portalFolder: "/nowhere",
      qaFolder: "/nowhere",
      now: () => now,
    });
    const kept = worlds.get("kept");
    const dropped = worlds.get("dropped");
    now = 50 * 60_000;
    expect(worlds.get("kept")).toBe(kept);
    now = 70 * 60_000;
    expect(worlds.get("kept")).toBe(kept);
    expect(worlds.get("dropped")).not.toBe(dropped);
    for (let index = 0; index < 1_000; index += 1) worlds.get(`session-${index}`);
    expect(worlds.size).toBeLessThanOrEqual(500);
    expect(worlds.get(undefined)).toBe(worlds.shared);
  });
});

describe("reset", () => {
  it("restores the seeded data and the real clock, and clears faults, letters and sign-ins [QA-1]", async () => {
    const { ask, control, signIn, name } = session();
    const before = await (await ask("/api/cms/public/content/posts/categories/faq")).text();
    const token = await signIn(...olena);
    await control.setState("a category without posts", { id: "faq" });
    await control.setFault({ method: "*", path: "*", times: 1, hang: true });
    await control.advanceClock(1_000);
    await control.configure({ run_platform: "another" });
    const world = running().worlds.get(name);
    world.send({ to: "a@example.com", subject: "Тема", kind: "confirm-email", path: "/x" });
    expect((await post("reset", "", name)).status).toBe(204);
    expect(await (await ask("/api/cms/public/content/posts/categories/faq")).text()).toBe(before);
    expect((await ask("/api/ud/profile", { token })).status).toBe(401);
    expect(await control.faults()).toEqual([]);
    expect(await control.outbox()).toEqual([]);
    expect(world.clock.advancedMs).toBe(0);
    expect((await (await ask("/config.json")).json()).run_platform).not.toBe("another");
    expect((await control.calls())[0]?.n).toBe(1);
  });
});

describe("moments", () => {
  it("restore data, sign-ins, letters, faults, clock and configuration, any number of times", async () => {
    const { ask, control, signIn, name } = session();
    const token = await signIn(...olena);
    await control.setFault({ method: "GET", path: "/api/ud/profile", times: 2, status: 500 });
    await control.setFault({
      method: "*",
      path: "/api/cms/*",
      times: "always",
      share: 0.5,
      cut: true,
    });
    await control.advanceClock(60_000);
    await control.configure({ run_platform: "another" });
    const kept = await post("moments", "", name);
    expect(kept.status).toBe(201);
    const { id } = await kept.json();
    const world = running().worlds.get(name);
    const before = { data: world.data, faults: world.faults.standing() };
    for (const _ of [1, 2]) {
      expect((await ask("/api/ud/profile", { token })).status).toBe(500);
      await ask("/api/cms/public/content/posts/categories/faq").catch(() => undefined);
      world.send({ to: "a@example.com", subject: "Тема", kind: "confirm-email", path: "/x" });
      await control.resetConfiguration();
      await control.advanceClock(1_000);
      world.sessions.clear();
      world.signInAttempts.exhaust("somebody");
      expect(world.faults.standing()).not.toEqual(before.faults);
      expect((await post(`moments/${id}/return`, "", name)).status).toBe(204);
      expect(world.data).toBe(before.data);
      expect(world.faults.standing()).toEqual(before.faults);
      expect(await control.outbox()).toEqual([]);
      expect(world.clock.advancedMs).toBe(60_000);
      expect(world.configuration.run_platform).toBe("another");
      expect(world.signInAttempts.waitSeconds("somebody")).toBe(0);
    }
    expect((await ask("/api/ud/profile", { token })).status).toBe(500);
    expect((await ask("/api/ud/profile", { token })).status).toBe(500);
    expect((await ask("/api/ud/profile", { token })).status).toBe(200);
  });

  it("are 404 when they are not kept, or belong to another session", async () => {
    const { name } = session();
    expect((await post("moments/nobody/return", "", name)).status).toBe(404);
    const { id } = await (await post("moments", "", name)).json();
    expect((await post(`moments/${id}/return`, "", session().name)).status).toBe(404);
    const world = running().worlds.get(name);
    for (let count = 0; count < 300; count += 1) world.keepMoment();
    expect((await post(`moments/${id}/return`, "", name)).status).toBe(404);
  });
});

describe("people", () => {
  it("are listed with their situation; each password works as the situation says [QA-1]", async () => {
    const { control, attempt } = session();
    const people = await control.people();
    expect(people.map(({ login, provider }) => `${provider} ${login}`)).toEqual([
      "password olena.kovalenko@example.com",
      "password taras.bondar@example.com",
      "password iryna.melnyk@example.com",
      "password mykola.tkachuk@example.com",
      "password halyna.savchenko@example.com",
      "password redaktor@example.com",
      "google oksana.google@example.com",
      "google petro.google@example.com",
      "google olena.kovalenko@example.com",
    ]);
    for (const { login, password, situation } of people) {
      expect(situation).toMatch(/[а-яіїєґ]{3}/u);
      if (password === null) continue;
      const expected = login.startsWith("mykola") ? 403 : 200;
      expect((await attempt(login, password)).status).toBe(expected);
    }
  });
});

describe("outbox", () => {
  it("lists letters newest first with absolute links, or those of one address [QA-2]", async () => {
    const { ask, control, name } = session();
    const world = running().worlds.get(name);
    for (const to of ["one@example.com", "Two@example.com"]) {
      world.send({ to, subject: "Тема", kind: "confirm-email", path: `/email-confirm?code=${to}` });
    }
    const letters = await control.outbox();
    expect(letters.map(({ to }) => to)).toEqual(["Two@example.com", "one@example.com"]);
    const [whole] = (await (await ask("/__qa/outbox")).json()) as readonly object[];
    expect(Object.keys(whole!).toSorted()).toEqual([
      "id",
      "kind",
      "link",
      "sentAt",
      "subject",
      "to",
    ]);
    expect(letters[0]!.link).toBe(`${running().url}/email-confirm?code=Two@example.com`);
    expect(await control.outbox("two@example.com")).toEqual([letters[0]]);
    expect(await control.outbox("ONE@example.com")).toEqual([letters[1]]);
    expect(await control.outbox("example.com")).toEqual([]);
  });
});

describe("call log", () => {
  it("shows whether each call conforms, but never a query, token or password [QA-4]", async () => {
    const { ask, signIn, control } = session();
    const token = await signIn(...olena);
    await ask("/api/warehouse/consumer/invoice/amount_to_pay?serviceProviderCode=820&code=x1", {
      token,
    });
    const profile = await ask("/api/ud/profile", { token });
    const calls = await control.calls();
    expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(3);
    expect(calls[2]?.requestId).toBe(profile.headers.get("x-request-id"));
    expect(calls.map(({ n, status, conforms }) => [n, status, conforms])).toEqual([
      [1, 200, true],
      [2, 404, true],
      [3, 200, true],
    ]);
    const text = JSON.stringify(calls);
    for (const secret of [token, olena[1], olena[0], "x1"]) expect(text).not.toContain(secret);
    expect((await control.calls(2)).map(({ n }) => n)).toEqual([3]);
    expect((await ask("/__qa/calls?since=soon")).status).toBe(400);
  });

  it("has the time of the session's clock [QA-4]", async () => {
    const { ask, control } = session();
    const { now } = await control.advanceClock(3 * 86_400_000);
    await ask("/config.json");
    const [call] = await control.calls();
    expect(call?.at.slice(0, 10)).toBe(now.slice(0, 10));
  });
});

describe("clock", () => {
  it("is moved by the given time and can be reset [QA-4]", async () => {
    const { control } = session();
    await control.advanceClock(1_000);
    expect((await control.advanceClock(2_000)).advancedMs).toBe(3_000);
    expect((await control.resetClock()).advancedMs).toBe(0);
  });

  it("refuses an invalid time", async () => {
    const { name } = session();
    for (const order of [{}, { advanceMs: "1" }, { advanceMs: 1e15 }, { reset: false }, [], "{"]) {
      expect((await post("clock", order, name)).status).toBe(400);
    }
  });
});
