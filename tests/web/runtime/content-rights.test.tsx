import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { getContentRights } from "#contracts/endpoints/administration.ts";
import { contentRightsMachineFor } from "#web/runtime/content-rights.actors.ts";
// Loaded in advance: timers stand still meanwhile.
import "#web/runtime/ask-content-rights.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { lastMessagesOf } from "../support/toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a question that no resident has asked is sent once, and its failure is not said [CMS-4, ERR-1]", async () => {
  const { runtime, network } = renderScreen(<h1>Екран</h1>, {
    network: (fake) =>
      fake.on(getContentRights, () => {
        throw new TypeError("Failed to fetch");
      }),
  });
  await vi.advanceTimersByTimeAsync(0);
  const actor = createActor(contentRightsMachineFor(runtime)).start();
  actor.send({ type: "WANTED" });
  expect(actor.getSnapshot().value).toBe("asking");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(actor.getSnapshot().value).toBe("unknown");
  expect(network.callsOf(getContentRights)).toHaveLength(1);
  expect(lastMessagesOf(runtime)).toEqual([]);
});
