import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import {
  acceptedReading,
  meterOf,
  readingOf,
  refusedReading,
} from "#contracts/builders/meters.data.ts";
import { failures } from "#tests/contracts/failures.ts";
import { start } from "./support.ts";

describe("typed readings", () => {
  it("start empty, or with the values that were kept", () => {
    const { snapshot, context } = start();
    expect(snapshot().value).toEqual({ editing: "fresh" });
    expect(context().values).toEqual({});
    expect(start({ a: "104" }).context().values).toEqual({ a: "104" });
  });

  it("are not sent while nothing is typed or a value is invalid [UTIL-2]", () => {
    const { submit, snapshot, context, type, send, log } = start();
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(context().attention).toEqual([]);
    type("a", "104");
    type("b", "-5");
    type("c", "x");
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(context().attention).toEqual(["b", "c"]);
    expect(context().values).toEqual({ a: "104", b: "-5", c: "x" });
    expect([send.calls, log]).toEqual([[], []]);
  });

  it("are sent together, once for many presses, without the empty fields [UTIL-2]", () => {
    const { type, submit, send, sent, log, snapshot, confirm, back } = start();
    type("c", "104,5");
    type("a", "100");
    for (let press = 0; press < 50; press += 1) submit();
    confirm();
    back();
    expect(snapshot().hasTag("busy")).toBe(true);
    expect(send.calls).toHaveLength(1);
    expect(log).toEqual(["before call 1"]);
    expect(sent()).toEqual([
      { counterId: "a", value: 100 },
      { counterId: "c", value: 104.5 },
    ]);
  });
});

describe("an answer", () => {
  it("that accepts all clears the fields and updates the last readings [UTIL-2]", async () => {
    const { type, submit, answer, snapshot, context, more, send } = start();
    type("a", "104");
    type("b", "101,5");
    submit();
    await answer(acceptedReading("a", 104), acceptedReading("b", 101.5));
    expect(snapshot().hasTag("saved")).toBe(true);
    expect(snapshot().hasTag("sent")).toBe(true);
    expect(context().values).toEqual({ a: "", b: "" });
    expect(context().acceptedSinceSubmit).toHaveLength(2);
    expect(context().meters.map(({ factor }) => factor?.value)).toEqual([104, 101.5, 100]);
    expect(Object.keys(context().accepted)).toEqual(["a", "b"]);
    expect(context().attention).toEqual([]);
    // With the former readings of the meters: the summary shows the consumption.
    expect(
      context().acceptedSinceSubmit.map(({ meter, value }) => [
        meter.counter.id,
        meter.factor?.value,
        value,
      ]),
    ).toEqual([
      ["a", 100, 104],
      ["b", 100, 101.5],
    ]);
    // There is no form: nothing can be typed or sent before MORE.
    type("a", "103");
    submit();
    expect(snapshot().value).toBe("sent");
    expect(send.calls).toHaveLength(1);
    more();
    expect(snapshot().value).toEqual({ editing: "fresh" });
    type("a", "103");
    submit();
    // Lower than the reading accepted a moment ago.
    expect(snapshot().hasTag("asking")).toBe(true);
  });

  it("that refuses some keeps those in their fields, and only they are sent again [UTIL-2]", async () => {
    const { type, submit, answer, snapshot, context, sent } = start();
    type("a", "104");
    type("b", "101,5");
    type("c", "102");
    submit();
    await answer(
      acceptedReading("a", 104),
      refusedReading("b", "provider-unavailable", "provider-unavailable of b"),
      refusedReading("c", "too-many-digits"),
    );
    expect(snapshot().hasTag("refused")).toBe(true);
    expect(context().values).toEqual({ a: "", b: "101,5", c: "102" });
    expect(context().refused["b"]).toEqual({
      reason: "provider-unavailable",
      message: "provider-unavailable of b",
    });
    expect(context().attention).toEqual(["b", "c"]);
    type("c", "x");
    expect(Object.keys(context().refused)).toEqual(["b"]);
    submit();
    // Invalid readings and those refused before: no filter may hide them.
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(context().attention).toEqual(["c", "b"]);
    type("c", "103");
    submit();
    expect(context().refused).toEqual({});
    expect(sent()).toEqual([
      { counterId: "b", value: 101.5 },
      { counterId: "c", value: 103 },
    ]);
    await answer(acceptedReading("b", 101.5), acceptedReading("c", 103));
    expect(snapshot().hasTag("saved")).toBe(true);
    expect(context().acceptedSinceSubmit).toHaveLength(2);
    expect(Object.keys(context().accepted)).toEqual(["a", "b", "c"]);
  });

  it("keeps what was typed into the same field in the meantime", async () => {
    const { type, submit, answer, context, snapshot } = start();
    type("a", "104");
    type("b", "101");
    submit();
    type("a", "105");
    type("b", "101,0");
    await answer(acceptedReading("a", 104), acceptedReading("b", 101));
    expect(context().values).toEqual({ a: "105", b: "" });
    expect(snapshot().value).toEqual({ editing: "saved" });
  });

  it("that omits a reading refuses it; a reading of a meter that was not sent is ignored", async () => {
    const { type, submit, answer, context, snapshot } = start();
    type("a", "104");
    submit();
    await answer(acceptedReading("b", 500));
    expect(snapshot().hasTag("refused")).toBe(true);
    expect(context().refused).toEqual({ a: { reason: "unanswered", message: "" } });
    expect(context().values).toEqual({ a: "104" });
    expect(context().meters[1]?.factor?.value).toBe(100);
    expect(context().accepted).toEqual({});
  });
});

describe("a success without a body", () => {
  const silent = async () => {
    const started = start();
    started.type("a", "104");
    started.type("b", "101");
    started.submit();
    started.type("b", "102");
    started.send.last().resolve(null);
    await waitFor(started.actor, (now) => now.hasTag("saved"));
    return started;
  };
  const done = async ({ actor }: Awaited<ReturnType<typeof silent>>) =>
    waitFor(actor, (now) => !now.hasTag("busy"));

  it("accepts all that was sent, and reloads the last readings [UTIL-2, CON-1]", async () => {
    const started = await silent();
    const { context, snapshot, reload, type, submit, send } = started;
    expect([context().acceptedSinceSubmit.length, context().refused]).toEqual([2, {}]);
    expect(context().values).toEqual({ a: "", b: "102" });
    // Nothing is sent before the new readings have loaded, because the next are compared with them.
    type("c", "103");
    submit();
    expect(send.calls).toHaveLength(1);
    reload.last().resolve([meterOf("b"), meterOf("a", { factor: readingOf("a", 104) })]);
    await done(started);
    expect(snapshot().value).toEqual({ editing: "saved" });
    expect(context().meters.map(({ factor }) => factor?.value)).toEqual([104, 100, 100]);
    expect(context().accepted).toEqual({ a: readingOf("a", 104), b: readingOf("b", 100) });
    expect(context().values).toEqual({ a: "", b: "102", c: "103" });
  });

  it("keeps what was typed in the meantime, and accepts meters without a reading [UTIL-2, CON-1]", async () => {
    const started = start({ a: "104", b: "101" });
    started.submit();
    started.type("c", "103");
    started.send.last().resolve(null);
    await waitFor(started.actor, (now) => now.hasTag("saved"));
    expect(started.context().values).toEqual({ a: "", b: "", c: "103" });
    const { factor: _, ...unread } = meterOf("b");
    started.reload.last().resolve([unread]);
    await done(started);
    expect(Object.keys(started.context().accepted)).toEqual([]);
    expect(started.context().meters).toEqual([meterOf("a"), unread, meterOf("c")]);
  });

  it("stays a success when the last readings fail to load [UTIL-2, CON-1]", async () => {
    const started = await silent();
    started.reload.last().reject(failures.fault(500));
    await done(started);
    expect(started.snapshot().value).toEqual({ editing: "saved" });
    expect([started.context().acceptedSinceSubmit.length, started.context().failure]).toEqual([
      2,
      null,
    ]);
  });
});

describe("a failed call", () => {
  it("keeps everything that was typed, shows why, and can be sent again [UTIL-2]", async () => {
    const { type, submit, fail, context, snapshot, sent, answer, log } = start();
    type("a", "104");
    type("b", "101");
    submit();
    type("b", "102");
    const reason = failures.fault(500);
    await fail(reason);
    expect(snapshot().hasTag("failed")).toBe(true);
    expect(context().failure).toEqual(reason);
    expect(context().values).toEqual({ a: "104", b: "102" });
    type("c", "101");
    expect(context().failure).toEqual(reason);
    submit();
    expect(context().failure).toBeNull();
    expect(sent().map(({ value }) => value)).toEqual([104, 102, 101]);
    expect(log).toEqual(["before call 1", "before call 2"]);
    await answer(acceptedReading("a", 104), acceptedReading("b", 102), acceptedReading("c", 101));
    expect(snapshot().hasTag("saved")).toBe(true);
  });
});

describe("a refusal of the whole call", () => {
  it("names the meters whose fields must be shown, until the next attempt [UTIL-2]", async () => {
    const { type, submit, fail, context } = start();
    type("a", "104");
    type("b", "101");
    type("c", "-5");
    submit();
    expect(context().attention).toEqual(["c"]);
    type("c", "");
    submit();
    await fail(
      failures.rejected(422, [
        { field: "b", message: "Забагато" },
        { field: "of-nobody", message: "Невідомо" },
        { message: "Не приймаємо" },
      ]),
    );
    expect(context().attention).toEqual(["b"]);
    submit();
    await fail(failures.fault(500));
    expect(context().attention).toEqual([]);
  });
});

describe("the reason of a failed call", () => {
  it.each([
    ["is held back: something is wrong", "x", "invalid"],
    ["is asked about first", "99", "asking"],
    ["is on its way", "104", "busy"],
  ] as const)("is cleared once the next try %s [UTIL-2]", async (_, text, tag) => {
    const { type, submit, fail, snapshot, context } = start();
    type("a", "104");
    submit();
    await fail();
    type("a", text);
    submit();
    expect(snapshot().hasTag(tag)).toBe(true);
    expect(context().failure).toBeNull();
  });
});
