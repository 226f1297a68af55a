import { describe, expect, it } from "vitest";
import { atLeast, atMost, decimals, exactly, oneOf } from "#contracts/number-patterns.ts";

const numbers = Array.from({ length: 1300 }, (_, at) => at);
const taken = (pattern: string, some: readonly (number | string)[]) =>
  some.filter((one) => new RegExp(pattern, "u").test(String(one)));

describe("a pattern of numbers", () => {
  it.each([0, 1, 3, 9, 10, 23, 99, 500, 1000])("matches nothing above %i [CON-2]", (max) => {
    expect(taken(atMost(max), numbers)).toEqual(numbers.filter((one) => one <= max));
    expect(taken(atMost(max), [`${max}.0`, `${max}.01`, `${max + 1}.5`])).toEqual([`${max}.0`]);
  });

  it.each([0, 1, 3, 9, 10, 23, 99, 500])("matches nothing below %i [CON-2]", (min) => {
    expect(taken(atLeast(min), numbers)).toEqual(numbers.filter((one) => one >= min));
    expect(taken(atLeast(min), [-1, -min - 1, `${min}.5`, `${min}.0`])).toEqual([
      `${min}.5`,
      `${min}.0`,
    ]);
  });

  it("limits the number of decimals [CON-2]", () => {
    expect(taken(decimals(2), [412, "412.0", -412.35, 412.355, 1e13])).toEqual([
      412,
      "412.0",
      -412.35,
    ]);
  });

  it.each([-5, Number.NaN, 2 ** 60])("cannot be made for the bound %d [CON-2]", (bound) => {
    for (const make of [atLeast, atMost]) {
      expect(() => make(bound)).toThrow(RangeError);
      expect(() => make(bound)).toThrow(`the bound ${bound}: it is no whole number from 0 on`);
    }
  });

  it("ends below the next whole number for a bound with decimals [CON-2]", () => {
    const some = [0, 12.999, 99.999, "99.0", 100, 100.001, 1000];
    expect(taken(atMost(99.999), some)).toEqual([0, 12.999, 99.999, "99.0"]);
    expect(taken(atMost(999_999_999.999), [999_999_999.999, 1e9, 12])).toEqual([
      999_999_999.999, 12,
    ]);
    expect(() => atLeast(0.01)).toThrow(RangeError);
  });

  it("matches one whole number, as a decimal type may write it too [CON-2]", () => {
    const some = [0, "0.0", "0.00", "0.01", 1, 10, "00", "-0"];
    expect(taken(exactly(0), some)).toEqual([0, "0.0", "0.00"]);
    expect(taken(exactly(1335), [1335, "1335.000", "1335.5", 13350, -1335])).toEqual([
      1335,
      "1335.000",
    ]);
  });

  it("matches only the numbers of an enumeration [CON-2]", () => {
    expect(taken(oneOf([10, 16]), [1, 10, 101, 16, -16, 160])).toEqual([10, 16]);
    expect(taken(oneOf([10, 16]), ["10.0"])).toEqual([]);
    const sums = [-123.45, 0, "0.0", "0.00", 123.45, -12345, "-123745", "-123.450", 0.5, 10];
    expect(taken(oneOf([-123.45, 0]), sums)).toEqual([-123.45, 0, "0.0", "0.00"]);
  });
});
