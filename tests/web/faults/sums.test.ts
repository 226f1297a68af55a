import { describe, expect, it } from "vitest";
import { cellOf, sumOf } from "./sums.ts";

describe("the sums of the matrix of faults", () => {
  it.each([
    [
      "stays readable when 'getPosts' answers '409 with a list', and is whole again when it is over",
      { place: "help", call: "getPosts", fault: "409 with a list" },
    ],
    [
      "is readable while getPage is slow, and whole when it has come",
      { place: "help", call: "getPage", fault: "slow" },
    ],
    [
      "says nothing of 'getPagePart', which answers '404' and was asked for aside",
      { place: "help", call: "getPagePart", fault: "404" },
    ],
    ["is whole, and reads what its row says", undefined],
  ])("take a cell out of a title: %s", (title, cell) => {
    expect(cellOf("help", title)).toEqual(cell);
  });

  it("count places, calls and faults once, and every cell", () => {
    const cells = [
      { place: "help", call: "getPosts", fault: "404", isPassed: true },
      { place: "help", call: "getPosts", fault: "slow", isPassed: false },
      { place: "docs", call: "getPage", fault: "slow", isPassed: true },
    ];
    expect(sumOf(cells, "screens")).toBe("2 screens × 2 calls × 2 faults: 2 of 3 passed");
  });
});
