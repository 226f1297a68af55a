import { describe, expect, it, vi } from "vitest";

describe("the selector engine of the tests' page", () => {
  it("hears the page, and adds nothing for further documents", () => {
    const heard = vi.fn();
    // Of all listeners only the engine reads the key of an event at the window itself.
    const event = new Event("keydown");
    Object.defineProperty(event, "key", { get: heard });
    window.dispatchEvent(event);
    const before = heard.mock.calls.length;
    for (let count = 0; count < 3; count += 1)
      new DOMParser().parseFromString("<p>1</p>", "text/html").querySelector("p:focus-visible");
    window.dispatchEvent(event);
    expect(before).toBeGreaterThan(0);
    expect(heard).toHaveBeenCalledTimes(2 * before);
  });
});
