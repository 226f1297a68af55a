import { fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deviceKeys, sessionKeys } from "#web/api/session-keys.ts";
import type { Followed, Loading } from "#web/billing/changed-elsewhere.ts";
import { tellChange, useChangedElsewhere } from "#web/billing/changed-elsewhere.ts";
import { changedElsewhere, watchMarks, writtenElsewhere } from "../support/other-tab.ts";

const marks = watchMarks();
afterEach(() => localStorage.clear());

const follow = (change: Followed, isLoading = false) => {
  const load = vi.fn();
  const done = vi.fn<() => void>();
  const isBusy = vi.fn(() => isLoading);
  const loading: Loading = {
    getSnapshot: () => ({ hasTag: isBusy }),
    subscribe: ({ next }) => {
      done.mockImplementation(next);
      return { unsubscribe: () => done.mockReset() };
    },
    send: load,
  };
  const Follower = (): null => {
    useChangedElsewhere(change, loading);
    return null;
  };
  return { load, isBusy, done, ...render(<Follower />) };
};

describe("what another tab has changed", () => {
  it.each([
    ["readings", undefined, "payments"],
    ["payments", undefined, "readings"],
    ["readings", true, "payments"],
    ["payments", true, "readings"],
  ] as const)(
    "is loaded again once after the mark of %s (accounts too: %s), not of %s",
    (own, alsoAccounts, other) => {
      const { load, unmount } = follow({ mark: own, ...(alsoAccounts && { alsoAccounts }) });
      changedElsewhere(other);
      expect(load).not.toHaveBeenCalled();
      changedElsewhere(own);
      expect(load).toHaveBeenCalledOnce();
      unmount();
      changedElsewhere(own);
      expect(load).toHaveBeenCalledOnce();
    },
  );

  it("is loaded again once when somebody looks at a tab that was hidden", () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { load } = follow({ mark: "readings" });
    changedElsewhere("readings");
    changedElsewhere("readings");
    fireEvent(document, new Event("visibilitychange"));
    expect(load).not.toHaveBeenCalled();
    visibility.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    fireEvent(document, new Event("visibilitychange"));
    expect(load).toHaveBeenCalledOnce();
  });

  it("is loaded again when the page returns from the browser's cache, where nothing was told", () => {
    const { load, unmount } = follow({ mark: "readings" });
    fireEvent(window, new PageTransitionEvent("pageshow", { persisted: false }));
    expect(load).not.toHaveBeenCalled();
    fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));
    expect(load).toHaveBeenCalledOnce();
    unmount();
    fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));
    expect(load).toHaveBeenCalledOnce();
  });

  it("is loaded again at the return of a page that was hidden, whatever else the browser tells", () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { load } = follow({ mark: "readings" });
    visibility.mockReturnValue("visible");
    fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));
    expect(load).toHaveBeenCalledOnce();
  });

  it("is loaded again after a load that has begun before the change", () => {
    const { load, isBusy, done, unmount } = follow({ mark: "readings" });
    const isLoading = (is: boolean): void => {
      isBusy.mockReturnValue(is);
      done();
    };
    isLoading(true);
    changedElsewhere("readings");
    changedElsewhere("readings");
    done();
    expect(load).not.toHaveBeenCalled();
    isLoading(false);
    done();
    expect(load.mock.calls).toEqual([[{ type: "REFRESH" }]]);
    isLoading(true);
    changedElsewhere("readings");
    unmount();
    // What loads may live longer.
    expect(done.getMockImplementation()).toBeUndefined();
    isLoading(false);
    expect(load).toHaveBeenCalledOnce();
  });

  it("is loaded again after a load that was running before, and not while nobody looks from the beginning", () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { load, done, isBusy } = follow({ mark: "readings" }, true);
    changedElsewhere("readings");
    visibility.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    expect(load).not.toHaveBeenCalled();
    isBusy.mockReturnValue(false);
    done();
    expect(load).toHaveBeenCalledOnce();
  });

  it("are the bills and meters of other accounts too, but nothing as a session begins or has ended [ACC-3]", () => {
    const all = [
      follow({ mark: "payments", alsoAccounts: true }),
      follow({ mark: "readings", alsoAccounts: true }),
      follow({ mark: "payments" }),
      follow({ mark: "readings" }),
    ];
    const loads = () => all.map(({ load }) => load.mock.calls.length);
    writtenElsewhere(sessionKeys.accounts, "[1]");
    expect(loads()).toEqual([0, 0, 0, 0]);
    writtenElsewhere(sessionKeys.accounts, "[]");
    expect(loads()).toEqual([1, 1, 0, 0]);
    writtenElsewhere(sessionKeys.accounts, null);
    expect(loads()).toEqual([1, 1, 0, 0]);
  });

  it("is told by a mark that does not stay [ALL-10]", () => {
    tellChange("readings");
    expect(marks()).toEqual(["readings"]);
    expect(localStorage.getItem(deviceKeys.changed)).toBeNull();
  });
});
