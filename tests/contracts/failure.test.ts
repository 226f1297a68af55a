import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureOf, lacksNetwork } from "#contracts/failure.ts";
import { failures, shown } from "./failures.ts";

const family = [
  failures.unauthorized("m"),
  failures.forbidden(),
  failures.rejected(422, [{ message: "m", field: "email" }]),
  failures.fault(405),
  failures.noConnection("offline"),
  failures.contract(),
  failures.other(418),
  failures.defect(),
];

const ours = { _tag: "Defect", shown: false };

describe("the reason of a rejected promise", () => {
  it.each(family)("is the failure itself: $_tag", (failure) => {
    expect(failureOf(failure)).toBe(failure);
    const told = shown(failure);
    expect(failureOf(told)).toBe(told);
  });

  it("becomes a defect when it is an error [ERR-6]", () => {
    expect(failureOf(new TypeError("x is not a function"))).toEqual(ours);
  });

  it.each([
    undefined,
    null,
    0,
    "",
    "Other",
    Symbol("x"),
    [],
    {},
    () => "x",
    { _tag: "TimeoutError" },
    { _tag: "Other" },
    { _tag: "Unauthorized", shown: false },
    { _tag: "Forbidden", call: { method: "GET", path: "/" } },
    { status: 401 },
  ])("becomes a defect when it is no failure: %j", (reason) => {
    expect(failureOf(reason)).toEqual(ours);
  });

  it("becomes a failure for any value, and never throws", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (reason) => {
        expect(failureOf(reason)).toEqual(ours);
      }),
    );
  });
});

describe("a missing network", () => {
  it.each(["network", "offline", "timeout"] as const)(
    "is a call without an answer: %s",
    (cause) => {
      expect(lacksNetwork(failures.noConnection(cause))).toBe(true);
    },
  );

  it("is no other failure, and not a 504, which is an answer", () => {
    const answered = family.filter(({ _tag }) => _tag !== "NoConnection");
    for (const failure of [...answered, failures.noConnection("gateway"), null])
      expect(lacksNetwork(failure)).toBe(false);
  });
});
