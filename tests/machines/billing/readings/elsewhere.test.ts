import { describe, expect, it } from "vitest";
import { acceptedReading, meterOf, readingOf } from "#contracts/builders/meters.data.ts";
import { start } from "./support.ts";

describe("meters that were loaded again, because another tab has sent readings", () => {
  it("have the newer last reading, and what is typed stays [UTIL-2]", () => {
    const { actor, type, submit, snapshot, context } = start();
    type("a", "104");
    type("b", "103");
    const newer = { ...meterOf("a"), factor: readingOf("a", 110, { id: "newer" }) };
    actor.send({ type: "METERS", meters: [newer, meterOf("b"), meterOf("d")] });
    expect(context().meters).toEqual([newer, meterOf("b"), meterOf("d")]);
    expect(context().values).toEqual({ a: "104", b: "103", d: "" });
    submit();
    expect(snapshot().value).toBe("asking");
    expect(context().doubts).toEqual([{ meterId: "a", value: 104, doubt: "lower" }]);
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
    actor.send({ type: "METERS", meters: [newer, second] });
    expect(Object.keys(context().accepted)).toEqual(["b"]);
  });
});
