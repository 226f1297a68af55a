import { describe, expect, it } from "vitest";
import { failureOfStatus } from "#web/api/failures.ts";

const call = { method: "GET", path: "/api/ud/profile" } as const;

describe("how long a server wants no retry [ERR-5]", () => {
  it.each([
    ["0", 0],
    ["30", 30],
    ["999999", 999_999],
    ["1000000", undefined],
    ["30, 60", undefined],
    ["1e3", undefined],
    ["-1", undefined],
    ["2.5", undefined],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
  ])("is read from %j as %j: seconds alone", (header, retryAfter) => {
    const response = new Response(null, { status: 503, headers: { "retry-after": header } });
    expect(failureOfStatus(response, null, call)).toStrictEqual({
      _tag: "Other",
      status: 503,
      call,
      shown: false,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  });
});
