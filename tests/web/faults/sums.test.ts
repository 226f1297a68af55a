import { describe, expect, it } from "vitest";
import { cellOf, sumOf } from "./sums.ts";

describe("the sums of the matrix of faults", () => {
  it.each([
    [
      "stays readable when 'getPosts' answers '409 with a list', and is complete after a retry",
      { place: "help", call: "getPosts", fault: "409 with a list" },
    ],
    [
      "is readable while getPage is slow, and complete once it has loaded",
      { place: "help", call: "getPage", fault: "slow" },
    ],
    [
      "shows no error when 'getPagePart', a background call, answers '404'",
      { place: "help", call: "getPagePart", fault: "404" },
    ],
    ["is complete, and makes the calls that its row lists", undefined],
  ])("read a cell from a title: %s", (title, cell) => {
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
