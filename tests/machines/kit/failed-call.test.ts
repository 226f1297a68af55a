import { describe, expect, it } from "vitest";
import { comeback, comebackGuards, withFailure } from "#machines/kit/failed-call.ts";
import { failures } from "../../contracts/failures.ts";

const { hadNoConnection, lackedSession } = comebackGuards;

describe("a call that failed because something was missing", () => {
  it.each([
    [failures.noConnection("network"), true, false],
    [failures.noConnection("timeout"), true, false],
    [failures.unauthorized(), false, true],
    [failures.forbidden(), false, false],
    [failures.fault(500), false, false],
    [failures.other(503), false, false],
    [null, false, false],
  ] as const)(
    "%o lacked the network: %s, the session: %s [SHELL-11]",
    (failure, network, session) => {
      expect(hadNoConnection({ context: { failure } })).toBe(network);
      expect(lackedSession({ context: { failure } })).toBe(session);
    },
  );

  it("is retried only when that is back [SHELL-11]", () => {
    expect(comeback("loading")).toEqual({
      "NETWORK.BACK": { guard: "hadNoConnection", target: "loading" },
      "SESSION.BACK": { guard: "lackedSession", target: "loading" },
    });
  });
});

describe("the failure passed to an action", () => {
  it("is the one of the call, or a defect when something else was thrown [ERR-6]", () => {
    const failure = failures.other(429, "later");
    const { type, params } = withFailure("keep");
    expect(type).toBe("keep");
    expect(params({ event: { error: failure } })).toEqual({ failure });
    expect(params({ event: { error: new TypeError("x") } }).failure).toMatchObject({
      _tag: "Defect",
    });
  });
});
