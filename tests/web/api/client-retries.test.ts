import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { authenticate } from "#contracts/endpoints/account.ts";
import { deleteProfile, savePhone } from "#contracts/endpoints/profile-changes.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Client } from "#web/api/client.ts";
import type { RetryPolicy } from "#web/api/retry.ts";
import { retryPolicy } from "#web/api/retry.ts";
import { credentials, failureOf, json, make, profile } from "./make-client.ts";

describe("time, faults and retries", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const settle = async <A>(
    effect: Effect.Effect<A, Failure>,
    milliseconds: number,
  ): Promise<Failure> => {
    const running = failureOf(effect);
    await vi.advanceTimersByTimeAsync(milliseconds);
    return running;
  };

  it("gives up after 20 seconds, body included, and does not retry [ERR-5]", async () => {
    let aborted = false;
    const { client, fetch } = make((_, init) => {
      init.signal?.addEventListener("abort", () => {
        aborted = true;
      });
      return Promise.resolve(new Response(new ReadableStream({ start: () => undefined })));
    });
    const failure = await settle(client.call(getProfile, {}), 20_000);
    expect(failure).toMatchObject({ _tag: "NoConnection", cause: "timeout", shown: true });
    expect(fetch).toHaveBeenCalledOnce();
    expect(aborted).toBe(true);
  });

  it("tries a GET three times in all, and waits longer each time [ERR-5]", async () => {
    const { client, fetch, reported } = make(() =>
      Promise.reject(new TypeError("failed to fetch")),
    );
    const running = failureOf(client.call(getProfile, {}));
    await vi.advanceTimersByTimeAsync(299);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(599);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(await running).toMatchObject({ _tag: "NoConnection", cause: "network", shown: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(reported).toHaveLength(1);
  });

  /** Milliseconds before each attempt of a call that never succeeds. */
  const pausesOf = async (retry: RetryPolicy): Promise<readonly number[]> => {
    const at: number[] = [];
    const { client } = make(
      () => {
        at.push(Date.now());
        return Promise.reject(new TypeError("failed to fetch"));
      },
      { retry },
    );
    await settle(client.call(getProfile, {}), 600_000);
    return at.map((time, nth) => time - (at[nth - 1] ?? time)).slice(1);
  };

  it("waits a random part of the time that doubles, never more than five seconds [ERR-5]", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    expect(await pausesOf(retryPolicy)).toEqual([150, 300]);
    const patient = { ...retryPolicy, attempts: 8, random: () => 1 };
    expect(await pausesOf(patient)).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
  });

  it.each([502, 503])("retries a GET after %i and uses the next answer [ERR-5]", async (status) => {
    const answers = [json({}, status), json(profile)];
    const { client, fetch } = make(async () => answers.shift() ?? json({}, 500));
    const running = Effect.runPromise(client.call(getProfile, {}));
    await vi.advanceTimersByTimeAsync(300);
    expect(await running).toEqual(profile);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([400, 401, 403, 404, 405, 409, 422, 429, 500, 504])(
    "does not retry a GET after %i [ERR-5]",
    async (status) => {
      const { client, fetch } = make(async () => json({}, status));
      await settle(client.call(getProfile, {}), 60_000);
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  const phone = { id: "p1", phone: "+38 (067) 123 45 67", useAsDefault: true };

  it.each<[method: string, send: (client: Client) => Effect.Effect<unknown, Failure>]>([
    ["POST", (client) => client.call(authenticate, credentials)],
    ["PUT", (client) => client.call(savePhone, { body: phone })],
    ["DELETE", (client) => client.call(deleteProfile, { body: { password: "secret" } })],
  ])("never retries a %s [ERR-5]", async (method, send) => {
    for (const answer of [() => Promise.reject(new TypeError("x")), async () => json({}, 503)]) {
      const { client, fetch } = make(answer);
      await settle(send(client), 60_000);
      expect(fetch.mock.calls.map(([, init]) => init.method)).toEqual([method]);
    }
  });

  it("waits as long as the server asks, up to ten seconds [ERR-5]", async () => {
    const patient = make(async () => json({}, 503, { "retry-after": "10" }));
    const running = failureOf(patient.client.call(getProfile, {}));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(patient.fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(patient.fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await running;
    const long = make(async () => json({}, 503, { "retry-after": "11" }));
    await settle(long.client.call(getProfile, {}), 60_000);
    expect(long.fetch).toHaveBeenCalledOnce();
  });

  it("does not retry while the device is offline [ERR-5]", async () => {
    const { client, fetch } = make(() => Promise.reject(new TypeError("x")), {
      isOnline: () => false,
    });
    expect(await settle(client.call(getProfile, {}), 60_000)).toMatchObject({ cause: "offline" });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("aborts the request when the resident leaves, and reports nothing [ERR-5]", async () => {
    let signal: AbortSignal | null | undefined;
    const { client, reported } = make((_, init) => {
      ({ signal } = init);
      return new Promise(() => {});
    });
    const fiber = Effect.runFork(client.call(getProfile, {}));
    await vi.advanceTimersByTimeAsync(10);
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(signal?.aborted).toBe(true);
    expect(reported).toEqual([]);
  });
});
