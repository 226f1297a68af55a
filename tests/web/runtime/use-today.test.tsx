import { act, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useToday } from "#web/runtime/use-today.ts";

const Today = (): ReactElement => <p>{useToday()}</p>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T23:59:30+02:00") });
  return () => vi.useRealTimers();
});

describe("the day on a page that stays open [UTIL-1]", () => {
  it("is the next one within a minute of midnight in Kyiv", () => {
    render(<Today />);
    expect(screen.getByText("2026-11-20")).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText("2026-11-21")).toBeVisible();
  });

  it.each([
    ["is seen", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["comes back from the browser's cache", () => window.dispatchEvent(new Event("pageshow"))],
  ])(
    "is the present one as soon as the page %s again, though its timers stood still",
    (_case, come) => {
      render(<Today />);
      vi.setSystemTime("2026-11-23T08:00:00+02:00");
      expect(screen.getByText("2026-11-20")).toBeVisible();
      act(() => void come());
      expect(screen.getByText("2026-11-23")).toBeVisible();
    },
  );

  it("is looked at no more once nothing shows it", () => {
    const { unmount } = render(<Today />);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
