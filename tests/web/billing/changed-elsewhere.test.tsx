import { fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deviceKeys, sessionKeys } from "#web/api/session-keys.ts";
import { tellChange, useChangedElsewhere } from "#web/billing/changed-elsewhere.ts";
import { changedElsewhere, watchMarks, writtenElsewhere } from "../support/other-tab.ts";

const marks = watchMarks();
afterEach(() => localStorage.clear());

const follow = (change: Parameters<typeof useChangedElsewhere>[0]) => {
  const load = vi.fn();
  const Follower = (): null => {
    useChangedElsewhere(change, load);
    return null;
  };
  return { load, ...render(<Follower />) };
};

describe("what another tab has changed", () => {
  it.each([
    ["readings", "readings", "payments"],
    ["payments", "payments", "readings"],
    ["bills", "payments", "readings"],
  ] as const)("is loaded again: %s once after the mark of %s, not of %s", (change, own, other) => {
    const { load, unmount } = follow(change);
    changedElsewhere(other);
    expect(load).not.toHaveBeenCalled();
    changedElsewhere(own);
    expect(load).toHaveBeenCalledOnce();
    unmount();
    changedElsewhere(own);
    expect(load).toHaveBeenCalledOnce();
  });

  it("is loaded again once when somebody looks at a tab that was hidden", () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { load } = follow("readings");
    changedElsewhere("readings");
    changedElsewhere("readings");
    fireEvent(document, new Event("visibilitychange"));
    expect(load).not.toHaveBeenCalled();
    visibility.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    fireEvent(document, new Event("visibilitychange"));
    expect(load).toHaveBeenCalledOnce();
  });

  it("are the bills of other accounts too, but nothing after the session has ended [ACC-3]", () => {
    const bills = follow("bills");
    const amounts = follow("payments");
    writtenElsewhere(sessionKeys.accounts, "[]");
    expect(bills.load).toHaveBeenCalledOnce();
    writtenElsewhere(sessionKeys.accounts, null);
    expect(bills.load).toHaveBeenCalledOnce();
    expect(amounts.load).not.toHaveBeenCalled();
  });

  it("is told by a mark that does not stay [ALL-10]", () => {
    tellChange("readings");
    expect(marks()).toEqual(["readings"]);
    expect(localStorage.getItem(deviceKeys.changed)).toBeNull();
  });
});
