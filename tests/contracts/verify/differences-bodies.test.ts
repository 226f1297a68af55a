import { describe, expect, it } from "vitest";
import { unreadStatus } from "#contracts/verify/service-relay.ts";
import { body, difference, rule } from "./difference.ts";

/** As the verifier tells that a body is no JSON. */
const unparsed = (actual: string, fault: string) => ({
  ...body("$", '{"id":"7"}', actual),
  mismatch: `Failed to parse the actual body: '${fault}'`,
});

describe("a body that cannot be compared [CON-4]", () => {
  it("is told with the place where it is no JSON, and how it begins", () => {
    const fault = "EOF while parsing a string at line 1 column 9";
    const told = (actual: string) => difference([unparsed(actual, fault)]);
    const words = `the body: expected JSON, got something else (${fault}), beginning with`;
    expect(told('{"id":"7')).toBe(`${words} {"id":"7`);
    expect(told(`{"id":"${"7".repeat(99)}`)).toBe(`${words} {"id":"${"7".repeat(53)}…`);
    // The mark is not seen in a console, and the rest looks like JSON.
    expect(told('\uFEFF{"id":"7"}')).toBe(`${words} a byte order mark`);
    expect(told("ERROR: could not convert from bytes")).toBe(
      `${words} bytes that are no text in UTF-8`,
    );
  });

  it("may be compressed in a way that cannot be read, or not as it says", () => {
    const told = (actual: number) =>
      difference([{ type: "StatusMismatch", expected: 200, actual }]);
    expect(told(unreadStatus.zstd)).toBe(
      "the body: expected no compression (Accept-Encoding: identity), got zstd, which cannot be read here",
    );
    expect(told(unreadStatus.damaged)).toBe(
      "the body: cannot be decompressed as its header Content-Encoding says",
    );
  });

  it("may have another content type than its header says", () => {
    const told = { type: "BodyTypeMismatch", expected: "application/json", actual: "text/html" };
    expect(difference([told], { $: rule("type") })).toBe(
      "the body: expected application/json, got text/html",
    );
  });

  it("is none of a verifier of another version: without a type nothing is told", () => {
    expect(() => difference([{ path: "$" }])).toThrow("Missing key");
  });

  it("may be nothing", () => {
    const none = { ...body("/", '{"id":"7"}', ""), actual: null };
    expect(difference([none])).toBe("the body: expected an object, got nothing");
  });
});

describe("a body of another kind [CON-4]", () => {
  it.each([
    ['{"id":"7"}', '[{"id":"7"}]', "an object"],
    ['[{"id":"7"}]', '{"data":[]}', "a list"],
    ['{"id":"7"}', "null", "an object"],
    // The empty list is what is expected, and not only the kind.
    ["[]", '[{"id":"7"}]', "[]"],
    ["7", '"7"', "7"],
    ['"a[b]"', "7", '"a[b]"'],
  ])("%s: of %s, %s is expected", (example, got, expected) => {
    expect(difference([body("$", example, got)])).toBe(
      `the body: expected ${expected}, got ${got}`,
    );
    expect(difference([body("$.a", example, got)])).toBe(`a: expected ${expected}, got ${got}`);
  });

  it.each([
    ["null (Null)", "null"],
    ["'' (String)", '""'],
  ])("may be null or an empty text, for which the verifier writes nothing: %s", (words, got) => {
    const told = (path: string) => ({
      ...body(path, '{"id":"7"}', ""),
      mismatch: `Type mismatch: Expected ${words} to be the same type as {"id":"7"} (Object)`,
    });
    expect(difference([told("$.a")])).toBe(`a: expected an object, got ${got}`);
    expect(difference([told("$")])).toBe(`the body: expected an object, got ${got}`);
  });

  it("is told with its value where that must be equal", () => {
    expect(difference([body("$.a", "[1]", "7")], { "$.a": rule("equality") })).toBe(
      "a: expected [1], got 7",
    );
  });
});
