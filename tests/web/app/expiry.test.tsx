import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Overlays } from "#web/app/overlays.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const banner = () => document.querySelector(".ui-banner")?.textContent ?? null;
const ends = (minutes: number) => `Сеанс завершиться за ${minutes} хв.`;

/** Signed in for a day at the moment of the call; whatever is announced is written down. */
const show = async () => {
  const shown = renderScreen(<Overlays />);
  // The part that is fetched for the warning comes without time passing.
  await act(async () => {
    await import("#web/app/expiry-warning.tsx");
  });
  await pass(0);
  const spoken: string[] = [];
  new MutationObserver(() => {
    const text = document.querySelector("output.ui-visually-hidden")?.textContent ?? "";
    if (text !== "" && text !== spoken.at(-1)) spoken.push(text);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return { ...shown, spoken };
};

describe("the warning of the end of a session", () => {
  it("appears five minutes ahead, counts down for the eyes and speaks twice [SES-7]", async () => {
    const { spoken } = await show();
    await pass(day - 5 * minute - 1);
    expect(banner()).toBeNull();
    await pass(1);
    const seen: (string | null | undefined)[] = [];
    for (let gone = 0; gone < 5; gone += 1) {
      seen.push(screen.queryByText(ends(5 - gone), { selector: "strong > span" })?.textContent);
      await pass(minute - 1);
      expect(screen.queryByText(ends(5 - gone), { selector: "strong > span" })).not.toBeNull();
      if (gone < 4) await pass(1);
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map(ends));
    expect(spoken).toEqual([ends(5), ends(1)]);
    // No number is ever in a region that would announce it each minute.
    expect(
      document.querySelector(".ui-banner")?.closest("[aria-live], output, [role=alert]"),
    ).toBeNull();
    await pass(1);
    expect(banner()).toBeNull();
    expect(screen.getByText("Сеанс завершено. Увійдіть знову.")).toBeVisible();
  });

  it("does not fade, can be put away, and comes back once in the last minute [SES-7]", async () => {
    await show();
    await pass(day - 5 * minute);
    await pass(30_000);
    expect(banner()).toContain(ends(5));
    fireEvent.click(screen.getByRole("button", { name: "Закрити" }));
    expect(banner()).toBeNull();
    await pass(3 * minute);
    expect(banner()).toBeNull();
    await pass(30_000);
    expect(banner()).toContain(ends(1));
    fireEvent.click(screen.getByRole("button", { name: "Закрити" }));
    await pass(30_000);
    expect(banner()).toBeNull();
  });

  it("counts by the clock in a tab that slept, whose timers did not run [SES-7]", async () => {
    await show();
    vi.setSystemTime(Date.now() + day - 2.5 * minute);
    await act(async () => {
      fireEvent(document, new Event("visibilitychange"));
    });
    expect(banner()).toContain(ends(3));
    // Back from the browser's cache.
    vi.setSystemTime(Date.now() + minute);
    await act(async () => {
      fireEvent(window, new Event("pageshow"));
    });
    expect(banner()).toContain(ends(2));
    vi.setSystemTime(Date.now() + 2 * minute);
    await act(async () => {
      fireEvent(window, new Event("focus"));
    });
    expect(banner()).toBeNull();
    expect(screen.getByText("Сеанс завершено. Увійдіть знову.")).toBeVisible();
  });

  it("counts whole minutes from wherever it begins [SES-7]", async () => {
    await show();
    vi.setSystemTime(Date.now() + day - 2.5 * minute);
    await act(async () => {
      fireEvent(window, new Event("focus"));
    });
    expect(banner()).toContain(ends(3));
    await pass(30_000);
    expect(banner()).toContain(ends(2));
  });

  it("goes when the clock is set back, and notices a clock set ahead within a minute [SES-7]", async () => {
    await show();
    const start = Date.now();
    vi.setSystemTime(start + day - 4 * minute);
    await pass(minute);
    expect(banner()).toContain(ends(3));
    vi.setSystemTime(start);
    await pass(minute);
    expect(banner()).toBeNull();
  });

  it("is reached by F6, and offers to sign in again [SES-7]", async () => {
    const { runtime } = await show();
    await pass(day - 5 * minute);
    fireEvent.keyDown(document.body, { key: "F6" });
    const again = screen.getByRole("button", { name: "Увійти знову" });
    expect(again).toHaveFocus();
    const { session } = runtime.portal.getSnapshot().children;
    await act(async () => {
      fireEvent.click(again);
    });
    expect(session?.getSnapshot().hasTag("asking")).toBe(true);
    // The dialog says it now.
    expect(banner()).toBeNull();
  });
});
