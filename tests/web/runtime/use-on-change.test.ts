import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useOnChange } from "#web/runtime/use-on-change.ts";

describe("a value that changes", () => {
  it("is told after the first one, each time, also when the first one is back", () => {
    const told: string[] = [];
    const { rerender } = renderHook(
      ({ value }) => useOnChange(value, (newer) => void told.push(newer)),
      { initialProps: { value: "a" }, reactStrictMode: true },
    );
    expect(told).toEqual([]);
    for (const value of ["a", "b", "b", "a"]) rerender({ value });
    expect(told).toEqual(["b", "a"]);
  });
});
