import { getConfig, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

/** As before the next file of the worker. */
const first = getConfig();
vi.resetModules();
await import("../../setup/dom.ts");
const second = getConfig();

describe("a wait of a view test", () => {
  it("ends after the effects of the change, on a busy machine too", async () => {
    let isOver = false;
    const wait = waitFor(() => expect(document.title).toBe("changed"));
    setImmediate(() => {
      document.title = "changed";
      document.body.append("changed");
      // As React does it with an effect.
      setImmediate(() => (isOver = true));
    });
    setImmediate(() => {
      const end = performance.now() + 20;
      while (performance.now() < end);
    });
    await wait;
    expect(isOver).toBe(true);
  });

  it("is not longer in the later files of a worker", () => {
    expect(second.asyncWrapper === first.asyncWrapper).toBe(true);
  });
});
