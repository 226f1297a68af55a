import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { ReadingsValues } from "#machines/forms/readings.form.ts";
import { failures } from "#tests/contracts/failures.ts";
import { start } from "./support.ts";

describe("without a network", () => {
  const offline = (values: ReadingsValues) => {
    const started = start(values);
    started.actor.send({ type: "NETWORK.LOST" });
    return {
      ...started,
      tags: () => [...started.snapshot().tags].toSorted(),
      settled: () => waitFor(started.actor, (now) => !now.hasTag("busy")),
    };
  };

  it("readings are stored on the device instead of being sent, and the fields are cleared [UTIL-2]", async () => {
    const { storeForLater, send, log, submit, snapshot, tags, context, settled, type } = offline({
      a: "104",
      b: "105",
    });
    submit();
    submit();
    expect(snapshot().value).toBe("storing");
    expect(tags()).toEqual(["busy"]);
    expect(log).toEqual(["before call 1"]);
    expect(storeForLater.calls).toHaveLength(1);
    expect(storeForLater.last().input).toMatchObject({
      factors: [
        { counterId: "a", value: 104 },
        { counterId: "b", value: 105 },
      ],
    });
    storeForLater.last().resolve(["a", "b"]);
    await settled();
    expect(snapshot().value).toEqual({ editing: "waiting" });
    expect(tags()).toEqual(["form", "waiting"]);
    expect(context().values).toMatchObject({ a: "", b: "" });
    expect(context().acceptedSinceSubmit).toEqual([]);
    expect(send.calls).toHaveLength(0);
    type("c", "106");
    submit();
    expect(storeForLater.calls).toHaveLength(2);
  });

  it("a doubtful reading is asked about first, and stored after the yes [UTIL-2]", async () => {
    const { storeForLater, send, submit, confirm, snapshot, settled } = offline({ a: "99" });
    submit();
    expect(snapshot().hasTag("asking")).toBe(true);
    expect(storeForLater.calls).toHaveLength(0);
    confirm();
    expect(storeForLater.last().input.factors).toEqual([
      { counterId: "a", value: 99, confirmed: true },
    ]);
    storeForLater.last().resolve(["a"]);
    await settled();
    expect(send.calls).toHaveLength(0);
  });

  it("one that was not stored, as it may have been accepted, stays in its field [UTIL-2]", async () => {
    const { storeForLater, submit, snapshot, context, settled } = offline({ a: "104", b: "105" });
    submit();
    storeForLater.last().resolve(["b"]);
    await settled();
    expect(snapshot().value).toEqual({ editing: "waiting" });
    expect(context().values).toMatchObject({ a: "104", b: "" });
  });

  it("a reading that cannot be stored stays in its field, with the failure [UTIL-2]", async () => {
    const { storeForLater, submit, snapshot, context, settled } = offline({ a: "104" });
    submit();
    storeForLater.last().reject(failures.noConnection("offline"));
    await settled();
    expect(snapshot().value).toEqual({ editing: "failed" });
    expect(context().values).toEqual({ a: "104" });
    expect(context().failure?._tag).toBe("NoConnection");
  });

  it("an invalid reading is not stored, and readings are sent once the network is back [UTIL-2]", () => {
    const { actor, storeForLater, send, submit, snapshot, context, type } = offline({ a: "сто" });
    submit();
    expect(snapshot().value).toEqual({ editing: "invalid" });
    actor.send({ type: "NETWORK.BACK" });
    expect(context().isOffline).toBe(false);
    type("a", "104");
    submit();
    expect(storeForLater.calls).toHaveLength(0);
    expect(send.calls).toHaveLength(1);
  });
});
