import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { getPhones } from "#contracts/endpoints/profile.ts";
import { callActor, loadActor } from "#web/runtime/call-actor.ts";
import { json, make } from "../api/make-client.ts";

/** A client whose server never answers, and the signal of its call. */
const unanswered = () => {
  const { client, fetch } = make(() => new Promise<Response>(() => undefined));
  return { client, isAborted: () => fetch.mock.calls[0]?.[1].signal?.aborted };
};

describe("the call of a state that is left", () => {
  it("is aborted [ERR-5]", async () => {
    const { client, isAborted } = unanswered();
    const actor = createActor(callActor(() => client.call(getPhones, {}))).start();
    await vi.waitFor(() => expect(isAborted()).toBe(false));
    actor.stop();
    await vi.waitFor(() => expect(isAborted()).toBe(true));
  });

  it("of a region is aborted [ERR-5]", async () => {
    const { client, isAborted } = unanswered();
    const load = loadActor(() => client.call(getPhones, {}));
    const actor = createActor(load, { input: { request: undefined } }).start();
    await vi.waitFor(() => expect(isAborted()).toBe(false));
    actor.stop();
    await vi.waitFor(() => expect(isAborted()).toBe(true));
  });
});

it("the call of a state that stays gives its answer", async () => {
  const { client } = make(async () => json([]));
  const actor = createActor(callActor(() => client.call(getPhones, {}))).start();
  await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual([]));
});
