import { describe, expect, it } from "vitest";
import { messageIn, messageOf, onOneLine } from "#contracts/verify/message.ts";

describe("the reason in the body of an answer [CON-4]", () => {
  it.each([
    ["the contract's own field", { message: "Not yours", detail: "d", title: "t" }, "Not yours"],
    ["the detail of a problem", { type: "about:blank", title: "Gone", detail: "Sold" }, "Sold"],
    ["its title where it has no detail", { title: "Gone", status: 410 }, "Gone"],
    [
      "the error of a framework",
      { status: 500, error: "Internal Server Error" },
      "Internal Server Error",
    ],
    ["the next one where the first is empty", { message: " ", title: "Gone" }, "Gone"],
    ["the next one where the first is no text", { message: { code: 7 }, error: "No" }, "No"],
  ])("is %s", (_, body, reason) => {
    expect(messageOf(body)).toBe(reason);
    expect(messageIn(JSON.stringify(body))).toBe(reason);
  });

  it.each([["a text"], [null], [7], [["message"]], [{}], [{ status: 500 }]])(
    "is not there in %j",
    (body) => {
      expect(messageOf(body)).toBeUndefined();
    },
  );

  it("is not there in what is no JSON", () => {
    expect(messageIn("<h1>500</h1>")).toBeUndefined();
    expect(messageIn("")).toBeUndefined();
  });

  it("stands on one line of 200 characters at most", () => {
    expect(messageOf({ message: " one\n\ttwo " })).toBe("one two");
    expect(onOneLine("x".repeat(200))).toBe("x".repeat(200));
    expect(onOneLine("x".repeat(201))).toBe(`${"x".repeat(200)}…`);
  });
});
