import { describe, expect, it } from "vitest";
import { CallLog } from "#mock/state/calls.ts";
import { olena, mockForFile } from "./support/suite.ts";
import { forgeryProof } from "./support/server.ts";

const { running, session } = mockForFile();
const signIn = "/api/account/authentication";

it("the call log gives the newest 1000 calls, and of those the ones after a number [QA-6]", () => {
  const log = new CallLog();
  const call = {
    at: "",
    method: "GET",
    path: "/",
    status: 200,
    ms: 0,
    problems: [],
    requestId: "",
  };
  for (let count = 0; count < 2_500; count += 1) log.add(call);
  const numbers = (after: number) => log.since(after).map(({ n }) => n);
  expect([numbers(0).length, numbers(0)[0], numbers(0).at(-1)]).toEqual([1_000, 1_501, 2_500]);
  expect(numbers(2_498)).toEqual([2_499, 2_500]);
});

describe("a request that breaks the contract", () => {
  it("is refused with every wrong field, and the first one for developers [QA-6]", async () => {
    const { ask, control } = session();
    const refused = await ask(signIn, { body: { account: "" } });
    expect(refused.status).toBe(400);
    const { message, errors } = await refused.json();
    expect(message).toMatch(/^Дані запиту заповнено неправильно/u);
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(["account", "password"]);
    expect(refused.headers.get("x-contract-problem")).toContain("body.account");
    const [call] = await control.calls();
    expect(call).toMatchObject({ status: 400, conforms: false, path: signIn });
    expect(call?.problems.join()).toContain("body.password: Missing key");
  });

  it("is answered with a short first problem, however many there are [QA-6]", async () => {
    const { ask, signIn: enter } = session();
    const token = await enter(...olena);
    const body = { factors: Array.from({ length: 900 }, () => ({ value: "?" })) };
    const refused = await ask("/api/warehouse/consumer/counter/factor", { token, body });
    expect(refused.status).toBe(400);
    expect(refused.headers.get("x-contract-problem")).toHaveLength(300);
  });

  it("is accepted with an unknown field, which is noted in the log", async () => {
    const { ask, control } = session();
    const body = { account: olena[0], password: olena[1], remember: true };
    expect((await ask(signIn, { body })).status).toBe(200);
    expect((await control.calls())[0]).toMatchObject({
      conforms: false,
      problems: ["body.remember: Expected no excess property"],
    });
  });

  it("is accepted with a query that its call does not have, which is noted in the log", async () => {
    const { ask, control, signIn: enter } = session();
    const token = await enter(...olena);
    expect((await ask("/api/ud/profile?page=2", { token })).status).toBe(200);
    expect((await control.calls()).at(-1)).toMatchObject({
      conforms: false,
      problems: ["query.page: Expected no excess property"],
    });
  });

  it("has a problem that fits into a header, whatever the names of its fields", async () => {
    const { ask, control } = session();
    const body = { account: olena[0], password: olena[1], "пам’ять\r\né": 1 };
    const answer = await ask(signIn, { body });
    expect([answer.status, answer.headers.get("x-contract-problem")]).toEqual([
      200,
      "body.??????????: Expected no excess property",
    ]);
    expect((await control.calls())[0]?.problems[0]).toContain("body.пам’ять");
  });

  it("to an unknown path is answered with the nearest call and the first difference [QA-6]", async () => {
    const { ask, control } = session();
    const unknown = await ask("/api/ud/profil");
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({
      message: "Нічого не знайдено.",
      nearest: "GET /api/ud/profile",
      difference: 'path segment 3 is "profil", expected "profile"',
    });
    expect((await control.calls())[0]?.problems[0]).toContain("nearest is GET /api/ud/profile");
    const removal = await ask("/api/ud/profil", { method: "DELETE" });
    expect((await removal.json()).nearest).toBe("DELETE /api/ud/profile");
    const more = await ask(`/api/ud/profile/${"x".repeat(70)}`);
    expect((await more.json()).difference).toBe(
      `path segment 4 is one too many: "${"x".repeat(64)}"`,
    );
    const capital = await ask("/api/ud/Profile");
    expect([capital.status, (await capital.json()).difference]).toEqual([
      404,
      'path segment 3 is "Profile", expected "profile"',
    ]);
    const without = await ask("/api/cms/public/content/pages/");
    expect(without.status).toBe(404);
    expect((await without.json()).difference).toBe('path segment 6 is "", expected ":id"');
  });

  it("with another method is answered with 405 [QA-6]", async () => {
    const { ask } = session();
    const wrong = await ask(signIn);
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("POST, OPTIONS");
    expect(await wrong.json()).toEqual({
      message: "Метод недоступний або не відповідає оголошеному на сервері!",
      nearest: `POST ${signIn}`,
      difference: "method is GET, expected POST",
    });
  });

  it("with OPTIONS is answered with the allowed methods, or with 404", async () => {
    const { ask, control } = session();
    for (const [address, allow] of [
      [signIn, "POST, OPTIONS"],
      ["/api/ud/profile", "GET, HEAD, POST, DELETE, OPTIONS"],
      ["/config.json", "GET, HEAD, OPTIONS"],
      ["/api/cms/public/content/pages/features", "GET, HEAD, OPTIONS"],
    ] as const) {
      const answer = await ask(address, { method: "OPTIONS" });
      expect([answer.status, answer.headers.get("allow"), await answer.text()]).toEqual([
        204,
        allow,
        "",
      ]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(answer.headers.has("access-control-allow-origin")).toBe(false);
    }
    expect((await ask("/api/nothing", { method: "OPTIONS" })).status).toBe(404);
    expect((await control.calls())[0]).toMatchObject({ method: "OPTIONS", conforms: true });
  });

  it("is refused when its bytes are not UTF-8", async () => {
    const { name, control } = session();
    const bytes = Buffer.from(JSON.stringify({ account: olena[0], password: "x?" }));
    bytes[bytes.indexOf("?")] = 0xff;
    const send = (address: string) =>
      fetch(running().url + address, {
        method: "POST",
        headers: { ...forgeryProof, "x-qa-session": name, "content-type": "application/json" },
        body: bytes,
      });
    const refused = await send(signIn);
    expect([refused.status, refused.headers.get("x-contract-problem")]).toEqual([
      400,
      "body: not UTF-8",
    ]);
    expect((await send("/__qa/states")).status).toBe(400);
    expect((await send("/__outside/gsi/token")).status).toBe(400);
    expect(await control.calls()).toMatchObject([{ status: 400, conforms: false }]);
    expect(running().errors).toEqual([]);
  });

  it("is refused with another media type, broken JSON or a body over the limit", async () => {
    const send = (type: string, body: string) =>
      fetch(running().url + signIn, {
        method: "POST",
        headers: { ...forgeryProof, "content-type": type },
        body,
      });
    expect((await send("text/plain", "{}")).status).toBe(415);
    expect((await send("application/x-www-form-urlencoded", "account=a")).status).toBe(415);
    const charset = await send("application/json; charset=koi8-u", "{}");
    expect([charset.status, charset.headers.get("x-contract-problem")]).toEqual([
      415,
      'unsupported charset "KOI8-U"',
    ]);
    const broken = await send("application/json", '{"password":Olena-2026}');
    // The parser's own message would repeat the password.
    expect([broken.status, broken.headers.get("x-contract-problem")]).toEqual([
      400,
      "body: not JSON",
    ]);
    const nothing = await send("application/json", "null");
    expect(nothing.status).toBe(400);
    // It is JSON, so the contract says what is wrong with it.
    expect(nothing.headers.get("x-contract-problem")).not.toBe("body: not JSON");
    // The quotes are a part of the body.
    const long = await send("application/json", `"${"x".repeat(100_000 - 1)}"`);
    expect([long.status, long.headers.get("x-contract-problem")]).toEqual([
      413,
      "body: over the limit",
    ]);
    expect((await send("application/json", `"${"x".repeat(100_000 - 2)}"`)).status).toBe(400);
    expect(running().errors).toEqual([]);
  });

  it("is refused for hostile addresses and parameters, without an exception", async () => {
    const { ask } = session();
    for (const address of [
      "/api/cms/public/content/pages/%E0%A4%A",
      "/api/%00",
      "/api//x",
      `/api/${"a/".repeat(500)}`,
      "/api/warehouse/consumer/last-invoices/?a[b]=c",
    ]) {
      expect([400, 404]).toContain((await ask(address)).status);
    }
    // The router's own message would repeat a part of the address.
    const broken = await ask("/api/cms/public/content/pages/%E0%A4%A");
    expect(broken.headers.get("x-contract-problem")).toBe("request: malformed");
    expect(running().errors).toEqual([]);
  });
});
