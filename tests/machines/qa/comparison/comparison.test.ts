import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Variant } from "#machines/qa/comparison/comparison.machine.ts";
import { createComparisonMachine } from "#machines/qa/comparison/comparison.machine.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const light: Variant = { platform: null, width: 360, scheme: "light" };
const dark: Variant = { ...light, scheme: "dark" };
const wide: Variant = { ...light, width: 1440 };

const start = () => {
  const replay = deferredActor<
    string,
    { readonly subject: string | null; readonly variant: Variant | null }
  >();
  const restore = deferredActor<void, { readonly subject: string | null }>();
  const { actor } = startActor(
    createComparisonMachine<string, string>().provide({
      actors: { replay: replay.logic, restore: restore.logic },
    }),
  );
  const standsIn = (state: "ready" | "left" | "restoring") =>
    waitFor(actor, (now) => now.matches(state === "restoring" ? state : { resting: state }));
  const waits = (count: number) =>
    waitFor(actor, ({ context }) => context.waiting.length === count);
  return { actor, replay, restore, standsIn, waits };
};

/** Replays these variants, up to the state that restores the portal. */
const compared = async (...variants: readonly Variant[]) => {
  const comparison = start();
  const { actor, replay, standsIn, waits } = comparison;
  actor.send({ type: "START", subject: "walk", variants });
  for (const [at] of variants.entries()) {
    replay.last().resolve(`outcome ${at}`);
    // A variant starts only when the one before it has ended.
    // oxlint-disable-next-line no-await-in-loop
    await waits(variants.length - at - 1);
  }
  await standsIn("restoring");
  return comparison;
};

describe("the same walk in several variants", () => {
  it("does nothing without a variant", () => {
    const { actor, replay } = start();
    actor.send({ type: "START", subject: "walk", variants: [] });
    actor.send({ type: "STOP" });
    expect(actor.getSnapshot().value).toEqual({ resting: "idle" });
    expect(actor.getSnapshot().context).toEqual({ subject: null, waiting: [], compared: [] });
    expect(replay.calls).toEqual([]);
  });

  it("is replayed in one after another, and the portal is restored at the end", async () => {
    const { actor, replay, restore, standsIn } = await compared(light, dark, wide);
    expect(replay.calls.map(({ input }) => input.variant)).toEqual([light, dark, wide]);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(actor.getSnapshot().context).toEqual({
      subject: "walk",
      waiting: [],
      compared: [
        { variant: light, outcome: "outcome 0" },
        { variant: dark, outcome: "outcome 1" },
        { variant: wide, outcome: "outcome 2" },
      ],
    });
    expect(replay.last().input.subject).toBe("walk");
    expect(restore.last().input.subject).toBe("walk");
    restore.last().resolve();
    await standsIn("ready");
    expect(actor.getSnapshot().hasTag("compared")).toBe(true);
    expect(actor.getSnapshot().hasTag("failed")).toBe(false);
  });

  it("has no outcome in a variant where the replay failed, even the last one", async () => {
    const { actor, replay, standsIn, waits } = start();
    actor.send({ type: "START", subject: "walk", variants: [light, dark, wide] });
    replay.last().reject(new Error("no server"));
    await waits(2);
    expect(actor.getSnapshot().value).toBe("replaying");
    replay.last().resolve("same");
    await waits(1);
    replay.last().reject(new Error("no server"));
    await standsIn("restoring");
    expect(actor.getSnapshot().context.compared).toEqual([
      { variant: light, outcome: null },
      { variant: dark, outcome: "same" },
      { variant: wide, outcome: null },
    ]);
  });

  it("stops after the variant that is being replayed", async () => {
    const { actor, replay, standsIn } = start();
    actor.send({ type: "START", subject: "walk", variants: [light, dark, wide] });
    actor.send({ type: "STOP" });
    expect(actor.getSnapshot().value).toBe("replaying");
    expect(actor.getSnapshot().context.waiting).toEqual([light]);
    replay.last().resolve("same");
    await standsIn("restoring");
    expect(replay.calls).toHaveLength(1);
    expect(actor.getSnapshot().context.compared).toEqual([{ variant: light, outcome: "same" }]);
  });

  it("starts again after success and failure, and clears the former outcomes", async () => {
    const { actor, replay, restore, standsIn } = await compared(light);
    restore.last().resolve();
    await standsIn("ready");
    actor.send({ type: "START", subject: "walk", variants: [dark] });
    expect(actor.getSnapshot().value).toBe("replaying");
    expect(actor.getSnapshot().context).toEqual({ subject: "walk", waiting: [dark], compared: [] });
    replay.last().resolve("same");
    await standsIn("restoring");
    restore.last().reject(new Error("no server"));
    await standsIn("left");
    expect(actor.getSnapshot().hasTag("failed")).toBe(true);
    expect(actor.getSnapshot().context.compared).toEqual([{ variant: dark, outcome: "same" }]);
    actor.send({ type: "START", subject: "walk", variants: [wide] });
    expect(actor.getSnapshot().context).toEqual({ subject: "walk", waiting: [wide], compared: [] });
  });
});
