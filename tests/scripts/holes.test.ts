import { describe, expect, it } from "vitest";
import { findingOf } from "#scripts/lock/holes.mjs";

describe("known vulnerabilities of the packages", () => {
  it("are listed with their severity", () => {
    const report = {
      vulnerabilities: { dompurify: { severity: "moderate" }, effect: { severity: "critical" } },
      metadata: {},
    };
    expect(findingOf(JSON.stringify(report))).toEqual({
      kind: "known",
      holes: ["dompurify: moderate", "effect: critical"],
    });
  });

  it("are an empty list when the registry knows none", () => {
    expect(findingOf('{"vulnerabilities":{},"metadata":{}}')).toEqual({ kind: "known", holes: [] });
  });

  it.each([
    ["", ""],
    ["<html>", ""],
    ["null", ""],
    [
      '{"message":"405 Method Not Allowed - POST https://registry.example/-/bulk"}',
      "405 Method Not Allowed",
    ],
    ['{"message":"request to https://registry.example failed"}', "request to failed"],
  ])("are unknown when the registry does not answer: %s", (output, reason) => {
    expect(findingOf(output)).toEqual({ kind: "unasked", reason });
  });
});
