import { describe, expect, it, vi } from "vitest";
import { ofEngine } from "../../setup/selectors.ts";

const parse = (): void => {
  new DOMParser().parseFromString("<p>1</p>", "text/html").querySelector("p:focus-visible");
};

describe("the selector engine of the tests' page", () => {
  it("listens for the page, and adds nothing for further documents", () => {
    const read = vi.fn();
    // Of all listeners only the engine reads the key of an event at the window itself.
    const event = new Event("keydown");
    Object.defineProperty(event, "key", { get: read });
    window.dispatchEvent(event);
    const before = read.mock.calls.length;
    for (let count = 0; count < 3; count += 1) parse();
    window.dispatchEvent(event);
    expect(before).toBeGreaterThan(0);
    expect(read).toHaveBeenCalledTimes(2 * before);
  });

  it("adds only listeners whose names are known", () => {
    const adding = vi.spyOn(EventTarget.prototype, "addEventListener");
    parse();
    const names = adding.mock.calls.map(([, listener]) =>
      typeof listener === "function" ? listener.name : "",
    );
    expect(new Set(names)).toEqual(ofEngine);
  });
});
