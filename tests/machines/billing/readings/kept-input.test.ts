import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { acceptedReading, meterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { start } from "./support.ts";

/** Each step changes what is typed, and the tab must have it at once: a reload may follow. */
describe("what the tab keeps of the typed readings [UTIL-2, ALL-2]", () => {
  const begin = (values = {}) => {
    const started = start(values);
    return {
      ...started,
      settled: () => waitFor(started.actor, (now) => !now.hasTag("busy")),
      typed: () => {
        expect(started.kept.at(-1)).toEqual(started.context().values);
        return started.context().values;
      },
    };
  };
  const refusal = { counterId: "b", outcome: "refused", message: "" } as const;
  const refused = { ...refusal, reason: "provider-unavailable" } as const;
  const doubted = { ...refusal, reason: "lower" } as const;

  it("is nothing new before something is typed", () => {
    const { kept, submit, actor } = begin({ a: "104" });
    actor.send({ type: "NETWORK.LOST" });
    submit();
    expect(kept).toEqual([]);
  });

  it("is each keystroke, also while readings are being sent and loaded again", async () => {
    const { type, submit, send, reload, actor, typed, settled } = begin();
    type("a", "10");
    type("a", "104");
    expect(typed()).toEqual({ a: "104" });
    submit();
    type("b", "105");
    expect(typed()).toEqual({ a: "104", b: "105" });
    send.last().resolve(null);
    await waitFor(actor, (now) => now.matches("reloading"));
    expect(typed()).toEqual({ a: "", b: "105" });
    type("c", "106");
    expect(typed()).toEqual({ a: "", b: "105", c: "106" });
    reload.last().resolve([meterOf("a"), meterOf("b"), meterOf("c")]);
    await settled();
    expect(typed()).toEqual({ a: "", b: "105", c: "106" });
  });

  it.each([
    ["all are accepted", acceptedReading("b", 105), ""],
    ["one is refused", refused, "105"],
    ["one is asked about", doubted, "105"],
  ] as const)("loses what was accepted when %s", async (_, second, left) => {
    const { type, submit, answer, typed } = begin();
    type("a", "104");
    type("b", "105");
    submit();
    await answer(acceptedReading("a", 104), second);
    expect(typed()).toEqual({ a: "", b: left });
  });

  it("loses what waits on the device, and nothing else", async () => {
    const { actor, type, submit, storeForLater, settled, typed } = begin();
    actor.send({ type: "NETWORK.LOST" });
    type("a", "104");
    type("b", "105");
    submit();
    storeForLater.last().resolve(["a"]);
    await settled();
    expect(typed()).toEqual({ a: "", b: "105" });
  });

  it("follows the meters that another tab's readings have changed", () => {
    const { actor, type, submit, typed, snapshot } = begin();
    type("a", "99");
    type("b", "98");
    actor.send({ type: "METERS.CHANGED_ELSEWHERE", meters: [meterOf("a")] });
    expect(typed()).toEqual({ a: "99" });
    submit();
    expect(snapshot().value).toBe("asking");
    const newer = { ...meterOf("a"), factor: readingOf("a", 110, { id: "newer" }) };
    actor.send({ type: "METERS.CHANGED_ELSEWHERE", meters: [newer, meterOf("d")] });
    expect(snapshot().value).toEqual({ editing: "fresh" });
    expect(typed()).toEqual({ a: "99", d: "" });
  });
});
