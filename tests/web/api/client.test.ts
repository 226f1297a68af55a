import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { authenticate, endSession } from "#contracts/endpoints/account.ts";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { getPage } from "#contracts/endpoints/content.ts";
import { getEmails, getProfile } from "#contracts/endpoints/profile.ts";
import { deleteProfile, savePhone } from "#contracts/endpoints/profile-changes.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { recoverAccess } from "#contracts/endpoints/recovery.ts";
import { tokenTable } from "../../contracts/token-table.ts";
import { credentials, failureOf, json, make, profile } from "./make-client.ts";

const recovery = { body: { email: "olena@example.com", path: "" } };

/** Enough for every call. */
const anyRequest = {
  params: { id: "x", kind: "faq" },
  query: { serviceProviderCode: "1", code: "1" },
  body: {},
};

const headersOf = (fetch: { mock: { calls: [string, RequestInit][] } }) =>
  new Headers(fetch.mock.calls.at(-1)?.[1].headers);

describe("a request", () => {
  it("fills path and query, encoded", async () => {
    const { client, fetch } = make(async () => json({}, 404));
    await failureOf(client.call(getPage, { params: { id: "a_b" } }));
    await failureOf(
      client.call(getAmountToPay, { query: { serviceProviderCode: "820", code: "1/2-А" } }),
    );
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      "https://portal.example/api/cms/public/content/pages/a_b",
      "https://portal.example/api/warehouse/consumer/invoice/amount_to_pay?serviceProviderCode=820&code=1%2F2-%D0%90",
    ]);
  });

  it("sends the token with every call except the four kinds without one [SES-4]", async () => {
    const sent: (readonly [string, string])[] = [];
    for (const descriptor of Object.values(endpoints) as readonly Endpoint[]) {
      const { client, fetch } = make(async () => json({}, 404));
      await failureOf(client.call(descriptor, anyRequest as never));
      const authorization = headersOf(fetch).get("authorization");
      expect(["Bearer token-0123456789abcdef", null]).toContain(authorization);
      sent.push([
        `${descriptor.method} ${descriptor.path}`,
        authorization === null ? "none" : "token",
      ]);
    }
    expect(sent).toEqual(tokenTable);
  });

  it("sends no token when nobody is signed in [SES-4]", async () => {
    const { client, fetch } = make(async () => json({}, 404), { accessToken: () => null });
    await failureOf(client.call(recoverAccess, { body: { email: "a@b.ua", path: "" } }));
    expect(headersOf(fetch).has("authorization")).toBe(false);
  });

  it("sends neither token nor proof to another origin [SES-4, SES-5]", async () => {
    for (const path of ["//evil.example/api", "/\\evil.example/api"] as const) {
      const { client, fetch } = make(async () => json({}, 404));
      await failureOf(client.call({ ...endSession, path }, {}));
      expect(new URL(fetch.mock.calls[0]?.[0] ?? "").origin).toBe("https://evil.example");
      expect(headersOf(fetch).get("authorization")).toBeNull();
      expect(headersOf(fetch).get("x-xsrf-token")).toBeNull();
    }
  });

  it("sends the anti-forgery header with every call that is no GET [SES-5]", async () => {
    for (const descriptor of Object.values(endpoints) as readonly Endpoint[]) {
      const { client, fetch } = make(async () => json({}, 404));
      await failureOf(client.call(descriptor, anyRequest as never));
      const proof = descriptor.method === "GET" ? null : "proof";
      expect([descriptor.id, headersOf(fetch).get("x-xsrf-token")]).toEqual([descriptor.id, proof]);
    }
  });

  it("sends no anti-forgery header without a cookie [SES-5]", async () => {
    const bare = make(async () => json({ accessToken: "token-0123456789abcdef" }), {
      antiForgeryToken: () => null,
    });
    await Effect.runPromise(bare.client.call(authenticate, credentials));
    expect(headersOf(bare.fetch).has("x-xsrf-token")).toBe(false);
  });
});

describe("an answer", () => {
  it("is decoded, and unknown fields are dropped [CON-1]", async () => {
    const { client } = make(async () => json({ ...profile, isAdmin: true, __proto__: { a: 1 } }));
    expect(await Effect.runPromise(client.call(getProfile, {}))).toEqual(profile);
  });

  it.each([
    ["a body cut off", '{"firstName":"Ол'],
    ["HTML", "<!doctype html><h1>It works</h1>"],
    ["nothing", ""],
    ["null", "null"],
    ["a list instead of an object", "[]"],
    ["a profile of nobody", JSON.stringify({ ...profile, name: undefined, email: undefined })],
    ["numbers instead of texts", JSON.stringify({ ...profile, name: 7, email: 7 })],
    [
      "more than any answer of ours",
      JSON.stringify({ ...profile, firstName: "x".repeat(10_000_000) }),
    ],
  ])("is a contract failure when it is %s [ERR-3]", async (_, body) => {
    const { client, reported, fetch } = make(async () => json(body));
    const failure = await failureOf(client.call(getProfile, {}));
    expect(failure).toMatchObject({ _tag: "Contract", shown: false });
    expect(reported).toEqual([]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("names the wrong places but never the values", async () => {
    const { client } = make(async () => json([{ email: 7, useAsDefault: "secret-value" }]));
    const failure = await failureOf(client.call(getEmails, {}));
    expect(failure._tag === "Contract" && failure.problems.join("; ")).toMatch(
      /0\.id: .*0\.email: /u,
    );
    expect(JSON.stringify(failure)).not.toContain("secret-value");
  });

  it("loses only an optional field that is wrong, and the call says which [CON-1]", async () => {
    const body = { ...profile, firstName: 7, dc: "2026-02-30T00:00:00.000Z" };
    const { client, warned, reported } = make(async () =>
      Response.json(body, { headers: { "x-request-id": "call-7" } }),
    );
    const { dc: _, ...read } = { ...profile, firstName: "" };
    expect(await Effect.runPromise(client.call(getProfile, {}))).toEqual(read);
    expect(warned).toEqual([
      {
        call: { method: "GET", path: "/api/ud/profile" },
        requestId: "call-7",
        warnings: [
          expect.stringMatching(/^firstName: Expected string/u),
          expect.stringMatching(/^dc: Expected /u),
        ],
      },
    ]);
    expect(reported).toEqual([]);
    const quiet = make(async () => json(profile));
    await Effect.runPromise(quiet.client.call(getProfile, {}));
    expect(quiet.warned).toEqual([]);
  });

  it.each([200, 201, 202, 203])(
    "is accepted with any success status: %i [CON-1]",
    async (status) => {
      const { client } = make(async () => json(profile, status));
      expect(await Effect.runPromise(client.call(getProfile, {}))).toEqual(profile);
    },
  );

  it.each([
    [200, "OK"],
    [200, ""],
    [201, "{}"],
    [202, "<html>"],
    [204, null],
  ])("is ignored when it is not used: %i with %j [CON-1]", async (status, body) => {
    const { client, warned } = make(async () => new Response(body, { status }));
    expect(await Effect.runPromise(client.call(endSession, {}))).toBeUndefined();
    expect(warned).toEqual([]);
  });

  it("is a contract failure when it is used but empty", async () => {
    const { client } = make(async () => new Response(null, { status: 204 }));
    expect(await failureOf(client.call(getProfile, {}))).toMatchObject({ _tag: "Contract" });
  });

  it.each([
    [400, { _tag: "ServerFault", status: 400 }, true],
    [401, { _tag: "Unauthorized" }, true],
    [403, { _tag: "Forbidden" }, true],
    [404, { _tag: "Other", status: 404 }, false],
    [405, { _tag: "ServerFault", status: 405 }, true],
    [409, { _tag: "Rejected", status: 409, items: [] }, true],
    [418, { _tag: "Other", status: 418 }, false],
    [422, { _tag: "Rejected", status: 422, items: [] }, true],
    [429, { _tag: "Other", status: 429 }, false],
    [500, { _tag: "ServerFault", status: 500 }, true],
    [504, { _tag: "NoConnection", cause: "gateway" }, true],
  ] as const)(
    "with status %i is one kind of failure, shown globally or not [ERR-1, ERR-2]",
    async (status, expected, shown) => {
      const { client, reported } = make(async () => json("<html>oops</html>", status));
      const failure = await failureOf(client.call(authenticate, credentials));
      expect(failure).toMatchObject({ ...expected, shown });
      expect(failure).not.toHaveProperty("message");
      expect(reported).toHaveLength(shown ? 1 : 0);
    },
  );

  it("counts as told only where the report has told the resident [ERR-1, ERR-2]", async () => {
    const { client } = make(async () => json({}, 403), { report: () => false });
    expect(await failureOf(client.call(getProfile, {}))).toMatchObject({ shown: false });
  });

  const saidIn = async (body: string) => {
    const { client } = make(async () => new Response(body, { status: 403 }));
    const failure = await failureOf(client.call(getProfile, {}));
    return failure._tag === "Forbidden" ? failure.message : "another";
  };

  it.each([
    "Доступ обмежено.",
    "Вік < 18 > 3, {поле} і <b>тег</b>",
    "Помилка at рядок:1",
    "x".repeat(5000),
  ])("keeps the server's message, whatever characters it has: %s [ERR-1]", async (message) => {
    expect(await saidIn(JSON.stringify({ message }))).toBe(message);
  });

  it.each([
    "<html><body>502</body></html>",
    "TypeError: x\n  at Object.run (/srv/app.js:10:5)",
    '{"error":1}',
    '{"message":{"text":"a"}}',
    '"a text alone"',
    '["a"]',
    '{"message":"cut',
    "null",
    "",
  ])("accepts no other body as a message: %s [ERR-4]", async (body) => {
    expect(await saidIn(body)).toBeUndefined();
  });

  it("keeps the errors of a rejection [ERR-1]", async () => {
    const errors = [{ message: "Перше.", field: "a" }, { message: "Друге." }];
    const { client } = make(async () => json({ errors }, 422));
    expect(await failureOf(client.call(authenticate, credentials))).toMatchObject({
      items: errors,
    });
  });
});

describe("a session that has ended", () => {
  it("is not ended again by answers to its late calls [SES-9]", async () => {
    let token: string | null = "token-of-the-first-person";
    const { client, reported } = make(
      async () => {
        token = "token-of-the-second-one";
        return json({}, 401);
      },
      { accessToken: () => token },
    );
    expect(await failureOf(client.call(getProfile, {}))).toMatchObject({
      _tag: "Unauthorized",
      shown: true,
      endedSession: true,
    });
    expect(reported).toEqual([]);
  });

  it.each([
    ["another resident's", "token-of-the-first-person", "token-of-the-second-one"],
    ["that of nobody", null, "token-of-the-second-one"],
  ])(
    "is not taken for the present one by a call that needs none: %s [SES-6, SES-9]",
    async (_, before, after) => {
      let token: string | null = before;
      const { client, reported } = make(
        async () => {
          token = after;
          return json({}, 401);
        },
        { accessToken: () => token },
      );
      // The form of the call shows it.
      const failure = await failureOf(client.call(recoverAccess, recovery));
      expect(failure).toMatchObject({ _tag: "Unauthorized", shown: false });
      expect(failure).not.toHaveProperty("endedSession");
      expect(reported).toEqual([]);
    },
  );

  it("goes on after a wrong password to delete the profile, which is a 401 as well [PROF-7]", async () => {
    const { client } = make(async () => json({}, 401));
    const failure = await failureOf(
      client.call(deleteProfile, { body: { password: "Wrong-2026" } }),
    );
    expect(failure).toMatchObject({ _tag: "Unauthorized", shown: true });
    expect(failure).not.toHaveProperty("endedSession");
  });

  it("is none for a visitor who is refused [SES-6]", async () => {
    const { client, reported } = make(async () => json({}, 401), { accessToken: () => null });
    const failure = await failureOf(client.call(recoverAccess, recovery));
    expect(failure).toMatchObject({ shown: true });
    expect(failure).not.toHaveProperty("endedSession");
    expect(reported).toHaveLength(1);
  });

  it("ends by a call that needs none, when its own token was refused [SES-6]", async () => {
    const { client, reported } = make(async () => json({}, 401));
    const failure = await failureOf(client.call(recoverAccess, recovery));
    expect(failure).toMatchObject({ shown: true, endedSession: true });
    expect(reported).toMatchObject([{ _tag: "Unauthorized" }]);
  });
});

describe("a refusal that may turn out to be a success", () => {
  const body = { id: "p1", phone: "+38 (050) 123 45 67", useAsDefault: true };
  const refused = () =>
    make(async () => json({ errors: [{ field: "was", message: "changed" }] }, 409));

  it("is not reported before that is known, and not at all if it is one", async () => {
    const { client, reported } = refused();
    const call = client.callOr(savePhone, { body }, (failure) => {
      expect(failure).toMatchObject({ _tag: "Rejected", status: 409, shown: false });
      expect(reported).toEqual([]);
      return Effect.succeed("stored" as const);
    });
    expect(await Effect.runPromise(call)).toBe("stored");
    expect(reported).toEqual([]);
  });

  it("is reported once if it is none", async () => {
    const { client, reported } = refused();
    const failure = await failureOf(client.callOr(savePhone, { body }, Effect.fail));
    expect(failure).toMatchObject({ status: 409, shown: true });
    expect(reported).toMatchObject([{ _tag: "Rejected", status: 409 }]);
  });

  it("is not reported to another session that began meanwhile [SES-9]", async () => {
    let token = "token-of-the-first-person";
    const { client, reported } = make(async () => json({}, 409), { accessToken: () => token });
    const call = client.callOr(savePhone, { body }, (failure) => {
      token = "token-of-the-second-one";
      return Effect.fail(failure);
    });
    expect(await failureOf(call)).toMatchObject({ status: 409 });
    expect(reported).toEqual([]);
  });
});
