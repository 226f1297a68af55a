import { describe, expect, it } from "vitest";
import { nullOrText } from "#contracts/text-patterns.ts";

/** Pact compares a text by itself, and the JSON of any other value. */
const taken = (values: readonly unknown[]) =>
  values.filter((value) => {
    const compared = typeof value === "string" ? value : JSON.stringify(value);
    return nullOrText.every((pattern) => new RegExp(pattern, "u").test(compared));
  });

describe("the patterns of null or a text", () => {
  it("match null and texts, also those that begin like true or false [CON-2]", () => {
    const texts =
      "Петрівна,t,tr,tru,truth,trueblood,f,fa,fals,false~,falter,tt,ft,true\nfalse,null,,Ні.\nТак.".split(
        ",",
      );
    expect(taken([null, ...texts])).toEqual([null, ...texts]);
  });

  it("match no other kind of value [CON-2]", () => {
    expect(taken([true, false, 7, -7, 0.5, [], ["a"], {}, { a: "b" }])).toEqual([]);
  });
});
