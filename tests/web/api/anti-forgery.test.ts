import * as Effect from "effect/Effect";
import { describe, expect, it, vi } from "vitest";
import { authenticate } from "#contracts/endpoints/account.ts";
import { createClient } from "#web/api/client.ts";

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const credentials = { body: { account: "olena@example.com", password: "secret" } };

const make = (
  answer: (url: string, init: RequestInit) => Promise<Response>,
  antiForgeryToken: () => string | null,
  takes = true,
) => {
  const fetch = vi.fn(answer);
  const client = createClient({
    origin: "https://portal.example",
    fetch,
    accessToken: () => null,
    antiForgeryToken,
    takesCookies: () => takes,
    isOnline: () => true,
    report: () => false,
    warn: () => undefined,
    retry: { attempts: 1, firstDelay: 300, cap: 5000, random: () => 1 },
    timeLimit: 20_000,
  });
  return { client, fetch };
};

describe("the anti-forgery proof", () => {
  it("makes a first call to get the cookie when the page came without it [SES-5]", async () => {
    let cookie: string | null = null;
    const { client, fetch } = make(
      async (_url: string, { method = "GET" }: RequestInit) => {
        if (method === "GET") cookie = "proof of the service";
        return json({ accessToken: "token-0123456789abcdef" });
      },
      () => cookie,
    );
    await Effect.runPromise(client.call(authenticate, credentials));
    await Effect.runPromise(client.call(authenticate, credentials));
    const sent = fetch.mock.calls.map(
      ([url, { method = "GET", headers }]) =>
        `${method} ${new URL(url).pathname} ${new Headers(headers).get("x-xsrf-token") ?? "-"}`,
    );
    // An answer from the browser's cache would set no cookie.
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      credentials: "same-origin",
      cache: "no-store",
    });
    expect(sent).toEqual([
      "GET /api/cms/public/content/page-parts/AGREEMENT -",
      "POST /api/account/authentication proof of the service",
      "POST /api/account/authentication proof of the service",
    ]);
  });

  const refusal = async () => json({ message: "No" }, 403);
  it.each([
    ["that the browser takes none, where it takes none", null, false, true],
    ["nothing of cookies where only this one is missing", null, true, undefined],
    ["nothing of cookies where the proof was sent", "proof", false, undefined],
  ] as const)(
    "reports a refusal with the server's message and %s [ERR-1]",
    async (_, proof, takes, lacksCookies) => {
      const { client } = make(refusal, () => proof, takes);
      const failure = await Effect.runPromise(Effect.flip(client.call(authenticate, credentials)));
      expect(failure).toMatchObject({ _tag: "Forbidden", message: "No" });
      expect("lacksCookies" in failure ? failure.lacksCookies : undefined).toBe(lacksCookies);
    },
  );

  it("is not what another refusal is about [ERR-1]", async () => {
    const { client } = make(
      async () => json({ message: "No" }, 422),
      () => null,
      false,
    );
    const failure = await Effect.runPromise(Effect.flip(client.call(authenticate, credentials)));
    expect(failure).toMatchObject({ _tag: "Rejected", message: "No" });
    expect(failure).not.toHaveProperty("lacksCookies");
  });
});
