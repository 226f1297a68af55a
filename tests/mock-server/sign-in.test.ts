import { describe, expect, it } from "vitest";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { Attempts } from "#mock/state/attempts.ts";
import { Clock } from "#mock/state/clock.ts";
import { Sessions } from "#mock/state/sessions.ts";
import { mykola, olena, mockForFile, taras } from "./support/suite.ts";

const { running, session } = mockForFile();
const minute = 60_000;
const day = 24 * 60 * minute;

describe("sign-in", () => {
  it("issues a new opaque token of 256 bits for each sign-in", async () => {
    const { signIn } = session();
    const [first, second] = [await signIn(...olena), await signIn(...olena)];
    expect(first).toMatch(/^[\w-]{43}$/u);
    expect(second).not.toBe(first);
  });

  it("gives the same answer for a wrong password and an unknown login [SIGN-6]", async () => {
    const { attempt } = session();
    const wrong = await attempt(olena[0], "not-this-one");
    const unknown = await attempt("nobody@example.com", "not-this-one");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const body = await wrong.text();
    expect(await unknown.text()).toBe(body);
    expect(JSON.parse(body)).toEqual({
      message: "Помилка входу! Неправильний логін або пароль.",
    });
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  it("reveals that an account is not confirmed only with the right password [SIGN-6]", async () => {
    const { attempt } = session();
    const right = await attempt(...mykola);
    expect(right.status).toBe(403);
    expect((await right.json()).message).toContain("Відкрийте посилання з листа");
    expect((await attempt(mykola[0], "wrong")).status).toBe(401);
  });

  it("refuses the sixth attempt after five failures in 15 minutes, for known and unknown logins", async () => {
    for (const login of [olena[0], "nobody@example.com"]) {
      const { attempt, control } = session();
      for (let count = 0; count < 5; count += 1) {
        expect((await attempt(login, "wrong")).status).toBe(401);
      }
      const put = await attempt(login, olena[1]);
      expect(put.status).toBe(429);
      const seconds = Number(put.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect((await put.json()).message).toBe("Забагато невдалих спроб входу. Спробуйте пізніше.");
      await control.advanceClock(15 * minute + 1);
      expect((await attempt(login, "wrong")).status).toBe(401);
    }
  });

  it("waits to the end of the fifteen minutes, and says whole seconds [SIGN-6]", () => {
    let now = 0;
    const attempts = new Attempts(new Clock(() => now));
    attempts.exhaust(olena[0]);
    const waits = [0, 15 * minute - 1, 15 * minute].map((at) => {
      now = at;
      return attempts.waitSeconds(olena[0]);
    });
    expect(waits).toEqual([15 * 60, 1, 0]);
  });

  it("remembers five failures each of the 2 000 logins that failed last [SIGN-6]", () => {
    const attempts = new Attempts(new Clock(() => 0));
    attempts.exhaust("first");
    for (let count = 0; count < 1_999; count += 1) attempts.failed(`login-${count}`);
    // It is now the latest, so another one is forgotten.
    attempts.failed("first");
    attempts.failed("one too many");
    const kept = new Map(attempts.all());
    expect([kept.size, kept.has("login-0"), kept.has("login-1")]).toEqual([2_000, false, true]);
    expect([kept.get("first")?.length, attempts.waitSeconds("first")]).toEqual([5, 15 * 60]);
  });

  it("clears the failures after a success", async () => {
    const { attempt } = session();
    for (let count = 0; count < 4; count += 1) await attempt(olena[0], "wrong");
    expect((await attempt(...olena)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) await attempt(olena[0], "wrong");
    expect((await attempt(...olena)).status).toBe(200);
  });

  it("clears them as well with the right password of an account that is not confirmed [SIGN-6]", async () => {
    const { attempt } = session();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await attempt(mykola[0], "wrong");
      expect((await attempt(...mykola)).status).toBe(403);
    }
  });

  it("knows a login in any case and with spaces around it, and counts its failures together [SIGN-6]", async () => {
    const { attempt } = session();
    const written = [` ${olena[0]}`, `${olena[0]} `, olena[0].toUpperCase()];
    for (const login of written) expect((await attempt(login, olena[1])).status).toBe(200);
    for (const login of [...written, ...written.slice(1)]) await attempt(login, "wrong");
    expect((await attempt(...olena)).status).toBe(429);
  });

  it("requires a solved captcha only when configured, and accepts each solution once", async () => {
    const { attempt, ask, control } = session();
    expect((await attempt(...olena)).status).toBe(200);
    await control.configure({ recaptcha: { show: true, show_in_sign_in: true } });
    const missing = await attempt(...olena);
    expect(missing.status).toBe(422);
    expect((await missing.json()).errors).toEqual([
      { field: "recaptcha", message: "Підтвердьте, що Ви не робот." },
    ]);
    expect((await attempt("nobody@example.com", "wrong")).status).toBe(422);
    const solved = await ask("/__outside/recaptcha/token", { method: "POST" });
    const token = await solved.text();
    expect((await attempt(...olena, token)).status).toBe(200);
    expect((await attempt(...olena, token)).status).toBe(422);
    const late = await (await ask("/__outside/recaptcha/token", { method: "POST" })).text();
    await control.advanceClock(2 * minute);
    expect((await attempt(...olena, late)).status).toBe(422);
  });
});

describe("a login that must wait", () => {
  it("is asked for no captcha, and uses up none [SIGN-6]", async () => {
    const { attempt, ask, control } = session();
    for (let count = 0; count < 5; count += 1) await attempt(olena[0], "wrong");
    await control.configure({ recaptcha: { show: true, show_in_sign_in: true } });
    expect((await attempt(...olena)).status).toBe(429);
    const solved = await (await ask("/__outside/recaptcha/token", { method: "POST" })).text();
    expect((await attempt(...olena, solved)).status).toBe(429);
    expect((await attempt(...taras, solved)).status).toBe(200);
  });
});

describe("access token", () => {
  const profile = "/api/ud/profile";

  it("is required, must be known and in the right form [SES-4]", async () => {
    const { ask, signIn } = session();
    const token = await signIn(...olena);
    expect((await ask(profile, { token })).status).toBe(200);
    const lower = { authorization: `bearer ${token}` };
    expect((await ask(profile, { headers: lower })).status).toBe(200);
    const refused = await ask(profile);
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect((await ask(profile, { token: `${token}x` })).status).toBe(401);
    expect((await ask(profile, { headers: { authorization: `Basic ${token}` } })).status).toBe(401);
    expect((await ask(profile, { headers: { authorization: `Bearer ${token} x` } })).status).toBe(
      401,
    );
  });

  it("is checked before the body, so that a stranger learns no field of it [SES-4]", async () => {
    const { ask, control } = session();
    const refused = await ask(profile, { body: { lastName: 7 } });
    expect([refused.status, refused.headers.get("x-contract-problem")]).toEqual([401, null]);
    expect(await control.calls()).toMatchObject([{ conforms: true }]);
  });

  it("is refused after its session was ended; the other session continues", async () => {
    const { ask, signIn } = session();
    const [token, other] = [await signIn(...olena), await signIn(...olena)];
    const ended = await ask("/api/account/logout", { method: "POST", token });
    expect(ended.status).toBe(204);
    expect(ended.headers.get("cache-control")).toBe("no-store");
    expect((await ask(profile, { token })).status).toBe(401);
    expect((await ask(profile, { token: other })).status).toBe(200);
  });

  it("expires one day after sign-in by the server's clock", async () => {
    const { ask, signIn, control } = session();
    const token = await signIn(...olena);
    await control.advanceClock(day - minute);
    expect((await ask(profile, { token })).status).toBe(200);
    await control.advanceClock(minute);
    expect((await ask(profile, { token })).status).toBe(401);
  });

  it("is valid up to the last millisecond of that day [SES-1]", () => {
    let now = 0;
    const sessions = new Sessions(new Clock(() => now), []);
    const token = sessions.issue("somebody");
    now = day - 1;
    expect(sessions.personIdOf(token)).toBe("somebody");
    now = day;
    expect(sessions.personIdOf(token)).toBeUndefined();
  });
});

describe("anti-forgery", () => {
  const body = { account: olena[0], password: olena[1] };
  const call = "/api/account/authentication";

  it("refuses an unsafe call without the header, without the cookie or with a wrong header [SES-5]", async () => {
    const { ask, control } = session();
    const cases = [
      { "X-XSRF-TOKEN": "" },
      { cookie: "" },
      { "X-XSRF-TOKEN": "another" },
      { "X-XSRF-TOKEN": "", cookie: "XSRF-TOKEN=" },
    ];
    for (const headers of cases) {
      const refused = await ask(call, { body, headers });
      expect(refused.status).toBe(403);
      expect(refused.headers.get("x-contract-problem")).toContain("XSRF-TOKEN");
      expect(refused.headers.get("set-cookie")).toBeNull();
    }
    expect((await ask(call, { body })).status).toBe(200);
    expect((await control.calls()).map(({ conforms }) => conforms)).toEqual([
      ...cases.map(() => false),
      true,
    ]);
  });

  it.each(["PUT", "DELETE"])("refuses %s without the pair too [SES-5]", async (method) => {
    const { ask, signIn } = session();
    const token = await signIn(...olena);
    const address = method === "PUT" ? "/api/ud/contact_info/phones" : "/api/ud/profile";
    const refused = await ask(address, {
      method,
      token,
      body: {},
      headers: { "X-XSRF-TOKEN": "" },
    });
    expect(refused.status).toBe(403);
  });

  it("says which half of the pair is missing, or that they differ [SES-5]", async () => {
    const problemFor = async (headers: Readonly<Record<string, string>>) =>
      (await fetch(running().url + call, { method: "POST", headers })).headers.get(
        "x-contract-problem",
      );
    const [cookie, header] = [{ cookie: "XSRF-TOKEN=a" }, { "X-XSRF-TOKEN": "b" }];
    expect([
      await problemFor({}),
      await problemFor(header),
      await problemFor(cookie),
      await problemFor({ ...cookie, ...header }),
    ]).toEqual([
      "the cookie XSRF-TOKEN is missing",
      "the cookie XSRF-TOKEN is missing",
      "the header X-XSRF-TOKEN is missing",
      "the header X-XSRF-TOKEN differs from the cookie XSRF-TOKEN",
    ]);
  });

  it.each([
    ["GET", 200],
    ["HEAD", 200],
    ["OPTIONS", 204],
  ])("asks for no pair with %s [SES-5]", async (method, status) => {
    const answer = await fetch(running().url + antiForgery.source, { method });
    expect(answer.status).toBe(status);
  });

  it("sets a random cookie with any GET when the browser has none [SES-5]", async () => {
    const { ask } = session();
    const issued = async (address: string, cookie: string) =>
      (await ask(address, { headers: { cookie } })).headers.get("set-cookie");
    const first = await issued("/config.json", "");
    expect(first).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/u);
    expect(await issued("/sign-in", "")).not.toBe(first);
    expect(await issued("/config.json", "XSRF-TOKEN=")).toMatch(/^XSRF-TOKEN=[\w-]{43};/u);
    expect(await issued("/config.json", "XSRF-TOKEN=known")).toBeNull();
  });

  it("lets it go over https alone where a proxy of this machine serves that [SES-5]", async () => {
    for (const [scheme, isSecure] of [
      ["https", true],
      ["http", false],
    ] as const) {
      const headers = { "x-forwarded-proto": scheme };
      const answer = await fetch(`${running().url}/config.json`, { headers });
      const cookie = answer.headers.get("set-cookie") ?? "";
      expect([scheme, cookie.includes("; Secure")]).toEqual([scheme, isSecure]);
    }
  });
});
