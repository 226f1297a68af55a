import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import { decodeAs } from "#contracts/decoding.ts";
import { Counter, NewFactors } from "#contracts/schemas/counters.ts";

describe("the dial of a meter", () => {
  const { digits: _digits, fractionDigits: _fractionDigits, ...undescribed } = counterOf("c1");
  const dialOf = (over: object) => {
    const read = decodeAs(Counter, { ...undescribed, ...over });
    return read.ok ? [read.value.digits, read.value.fractionDigits] : null;
  };

  it("has the most digits that a reading may have where the service does not say how many [CON-1, UTIL-2]", () => {
    expect(dialOf({})).toEqual([9, 3]);
    expect(dialOf({ digits: "5", fractionDigits: "2" })).toEqual([9, 3]);
  });

  it.each([
    [1, 0, [1, 0]],
    [9, 3, [9, 3]],
    [0, -1, [9, 3]],
    [10, 4, [9, 3]],
  ])(
    "of %s digits and %s after the point is read as %o [CON-1, UTIL-2]",
    (digits, fractionDigits, read) => {
      expect(dialOf({ digits, fractionDigits })).toEqual(read);
    },
  );
});

describe("a call that sends readings", () => {
  const isValid = (count: number) =>
    Schema.is(NewFactors)({
      factors: Array.from({ length: count }, (_, at) => ({ counterId: `c${at}`, value: at })),
    });

  it("has one to two hundred of them [UTIL-2]", () => {
    expect([0, 1, 200, 201].map(isValid)).toEqual([false, true, true, false]);
  });
});
