import { describe, expect, it } from "vitest";
import type { FromPortal } from "#web/qa/protocol.ts";
import { fromPortal } from "#web/qa/protocol.ts";
import { nothingWarned, warnedAfter, warningsOfConfiguration } from "#web/qa/warned.ts";

const warning = (requestId: string, path = "/config.json"): FromPortal => ({
  kind: "contract-warning",
  path,
  requestId,
  warnings: [`${requestId}: Expected`],
});

const run = (...messages: readonly FromPortal[]) => messages.reduce(warnedAfter, nothingWarned);

describe("what the portal could not fully read", () => {
  it("is sent to the console as a message [CON-1, QA-4]", () => {
    expect(fromPortal(warning("a"))).toEqual(warning("a"));
    expect(fromPortal({ ...warning("a"), warnings: "all" })).toBeNull();
  });

  it("is kept beside its calls when the portal restarts; only the current run counts for the configuration [CON-1]", () => {
    const warned = run(warning("a"), { kind: "portal-started" }, warning("b"), warning("c", "/x"));
    expect(warned.map(({ requestId, isPast }) => [requestId, isPast])).toEqual([
      ["a", true],
      ["b", false],
      ["c", false],
    ]);
    expect(warningsOfConfiguration(warned)).toEqual(["b: Expected"]);
  });

  it("is limited to warnings, and to the latest of very many [CON-1]", () => {
    const stopped = { kind: "actor-started", sessionId: "x:1", machine: "data", parent: null };
    const many = Array.from({ length: 205 }, (_, at) => warning(String(at)));
    const warned = run(...many, stopped as FromPortal);
    expect(warned).toHaveLength(200);
    expect(warned[0]?.requestId).toBe("5");
  });
});
