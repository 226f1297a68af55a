import { describe, expect, it } from "vitest";
import { acceptedReading, refusedReading } from "#contracts/builders/meters.data.ts";
import { start } from "./support.ts";

describe("doubtful readings", () => {
  it("are asked about before anything is sent, and sent as confirmed [UTIL-2]", async () => {
    const { type, submit, confirm, context, snapshot, send, sent, answer } = start();
    type("a", "99");
    type("b", "104");
    type("c", "140");
    submit();
    expect(snapshot().hasTag("asking")).toBe(true);
    expect(send.calls).toHaveLength(0);
    expect(context().doubts).toEqual([
      { meterId: "a", value: 99, doubt: "lower" },
      { meterId: "c", value: 140, doubt: "unusual" },
    ]);
    // The question is about these values: they neither change nor are sent while it is open.
    type("a", "1");
    submit();
    expect(context().values).toEqual({ a: "99", b: "104", c: "140" });
    confirm();
    expect(sent()).toEqual([
      { counterId: "a", value: 99, confirmed: true },
      { counterId: "b", value: 104 },
      { counterId: "c", value: 140, confirmed: true },
    ]);
    await answer(acceptedReading("a", 99), acceptedReading("b", 104), acceptedReading("c", 140));
    expect(snapshot().hasTag("saved")).toBe(true);
  });

  it("stay in their fields, unsent, when the resident goes back", () => {
    const { type, submit, back, context, snapshot, send } = start();
    type("a", "99");
    submit();
    back();
    expect(snapshot().value).toEqual({ editing: "fresh" });
    expect(context().values).toEqual({ a: "99" });
    expect(send.calls).toHaveLength(0);
  });

  it("are asked about again in each save [UTIL-2]", async () => {
    const { type, submit, confirm, fail, snapshot } = start();
    type("a", "99");
    submit();
    confirm();
    await fail();
    submit();
    expect(snapshot().hasTag("asking")).toBe(true);
  });

  it("are asked about when only the server doubts; accepted readings are not sent again [UTIL-2]", async () => {
    const { type, submit, answer, confirm, context, snapshot, sent } = start();
    type("a", "104");
    type("b", "101");
    type("c", "102");
    submit();
    await answer(
      acceptedReading("a", 104),
      refusedReading("b", "lower"),
      refusedReading("c", "provider-unavailable"),
    );
    expect(snapshot().hasTag("asking")).toBe(true);
    expect(context().doubts).toEqual([{ meterId: "b", value: 101, doubt: "lower" }]);
    expect(context().values).toEqual({ a: "", b: "101", c: "102" });
    confirm();
    expect(sent()).toEqual([{ counterId: "b", value: 101, confirmed: true }]);
    await answer(acceptedReading("b", 101));
    expect(context().acceptedSinceSubmit).toHaveLength(2);
    expect(context().values).toEqual({ a: "", b: "", c: "102" });
    // The third was not sent again: its reason stays, and no filter hides it.
    expect(context().refused).toMatchObject({ c: { reason: "provider-unavailable" } });
    expect(context().attention).toEqual(["c"]);
    expect(snapshot().matches({ editing: "partlyRefused" })).toBe(true);
  });

  it("of the server stay refused when the resident goes back [UTIL-2]", async () => {
    const { type, submit, answer, back, context, snapshot } = start();
    type("a", "104");
    submit();
    await answer(refusedReading("a", "unusual"));
    expect(snapshot().hasTag("asking")).toBe(true);
    back();
    expect(snapshot().hasTag("refused")).toBe(true);
    expect(context().refused["a"]?.reason).toBe("unusual");
    expect(context().values).toEqual({ a: "104" });
  });

  it("are not asked about again when they are refused although confirmed", async () => {
    const { type, submit, answer, confirm, snapshot, context } = start();
    type("a", "99");
    submit();
    confirm();
    await answer(refusedReading("a", "lower"));
    expect(snapshot().hasTag("refused")).toBe(true);
    expect(context().refused["a"]?.reason).toBe("lower");
  });
});
