import { describe, expect, it } from "vitest";
import { acceptedReading, meterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { start } from "./support.ts";

describe("meters that were loaded again, because another tab has sent readings", () => {
  it("have the newer last reading, and what is typed stays [UTIL-2]", () => {
    const { actor, type, submit, snapshot, context } = start();
    type("a", "104");
    type("b", "103");
    const newer = { ...meterOf("a"), factor: readingOf("a", 110, { id: "newer" }) };
    actor.send({ type: "METERS.CHANGED_ELSEWHERE", meters: [newer, meterOf("b"), meterOf("d")] });
    expect(context().meters).toEqual([newer, meterOf("b"), meterOf("d")]);
    expect(context().values).toEqual({ a: "104", b: "103", d: "" });
    submit();
    expect(snapshot().value).toBe("asking");
    expect(context().doubts).toEqual([{ meterId: "a", value: 104, doubt: "lower" }]);
  });

  it.each([
    ["another last reading", readingOf("a", 110, { id: "newer" })],
    ["a corrected one", readingOf("a", 110, { id: meterOf("a").factor?.id ?? "" })],
  ])("close a question about %s: a yes would confirm something else [UTIL-2]", (_, factor) => {
    const { actor, type, submit, snapshot, context, send } = start();
    type("a", "99");
    submit();
    expect(snapshot().value).toBe("asking");
    const others = [meterOf("b", { factor: readingOf("b", 110) }), meterOf("c")];
    actor.send({ type: "METERS.CHANGED_ELSEWHERE", meters: [meterOf("a"), ...others] });
    expect(snapshot().value).toBe("asking");
    actor.send({
      type: "METERS.CHANGED_ELSEWHERE",
      meters: [{ ...meterOf("a"), factor }, ...others],
    });
    expect(snapshot().value).toEqual({ editing: "fresh" });
    expect(context().values["a"]).toBe("99");
    expect(context().meters[0]?.factor).toEqual(factor);
    expect(send.calls).toHaveLength(0);
  });

  it("close the question beside refused readings, which stay with their reason [UTIL-2]", async () => {
    const { actor, type, submit, answer, snapshot } = start();
    type("a", "104");
    type("b", "103");
    submit();
    await answer(
      { counterId: "a", outcome: "refused", reason: "lower", message: "" },
      { counterId: "b", outcome: "refused", reason: "provider-unavailable", message: "" },
    );
    expect(snapshot().value).toBe("asking");
    const newer = { ...meterOf("a"), factor: readingOf("a", 110, { id: "newer" }) };
    actor.send({ type: "METERS.CHANGED_ELSEWHERE", meters: [newer, meterOf("b"), meterOf("c")] });
    expect(snapshot().value).toEqual({ editing: "partlyRefused" });
  });

  it("are marked as accepted only while that reading is the last one [UTIL-2]", async () => {
    const { actor, type, submit, answer, context } = start();
    type("a", "104");
    type("b", "103");
    submit();
    await answer(acceptedReading("a", 104), acceptedReading("b", 103));
    const [first, second] = context().meters;
    if (first === undefined || second === undefined) throw new Error("Two meters were taken.");
    const newer = { ...first, factor: readingOf("a", 110, { id: "newer" }) };
    actor.send({ type: "METERS.CHANGED_ELSEWHERE", meters: [newer, second] });
    expect(Object.keys(context().accepted)).toEqual(["b"]);
  });
});
