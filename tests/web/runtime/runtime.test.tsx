import * as Effect from "effect/Effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getPhones } from "#contracts/endpoints/profile.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { lastMessagesOf } from "../support/toasts.ts";

/** The portal as it starts, with its first calls answered. */
const start = async () => {
  const started = renderScreen(<h1>Екран</h1>);
  await vi.advanceTimersByTimeAsync(0);
  const { network } = started;
  const known = network.callsOf(getPhones).length;
  return { ...started, attempts: () => network.callsOf(getPhones).length - known };
};

const lost = () => {
  throw new TypeError("Failed to fetch");
};

describe("a call of the running portal", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(1);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is tried three times, and its failure is said once [ERR-1, ERR-5]", async () => {
    const { runtime, network, attempts } = await start();
    network.on(getPhones, lost);
    const failing = Effect.runPromise(Effect.flip(runtime.client.call(getPhones, {})));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failing).toMatchObject({ _tag: "NoConnection", shown: true });
    expect(attempts()).toBe(3);
    expect(lastMessagesOf(runtime)).toHaveLength(1);
  });

  it("is tried once in the background, and its failure is not said [ERR-1, ERR-5]", async () => {
    const { runtime, network, attempts } = await start();
    network.on(getPhones, lost);
    const failing = Effect.runPromise(Effect.flip(runtime.quietClient.call(getPhones, {})));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failing).toMatchObject({ _tag: "NoConnection" });
    expect(attempts()).toBe(1);
    expect(lastMessagesOf(runtime)).toEqual([]);
  });

  it("ends the session if its token is refused, in the background as well [SES-6]", async () => {
    const { runtime, network } = await start();
    network.on(getPhones, { status: 401 });
    await Effect.runPromise(Effect.flip(runtime.quietClient.call(getPhones, {})));
    expect(runtime.store.accessToken()).toBeNull();
  });

  it("is given up after 20 seconds [ERR-5]", async () => {
    const { runtime, network } = await start();
    network.on(getPhones, () => new Promise(() => {}));
    const ended = vi.fn();
    void Effect.runPromise(Effect.flip(runtime.client.call(getPhones, {}))).then(ended);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ cause: "timeout" }));
  });
});
