import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { deviceKeys } from "#web/api/session-keys.ts";

/** Another tab has written this entry of the storage, or removed it. */
export const writtenElsewhere = (key: string, newValue: string | null): void =>
  act(() => {
    const oldValue = localStorage.getItem(key);
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
  });

/** Another tab has sent readings, or opened a payment service or come back from it. */
export const changedElsewhere = (mark: "readings" | "payments"): void => {
  writtenElsewhere(deviceKeys.changed, mark);
  writtenElsewhere(deviceKeys.changed, null);
};

/** The marks that this tab has set for others, when they are asked for. For all tests of the file. */
export const watchMarks = () => {
  let calls: readonly (readonly [string, string])[] = [];
  beforeEach(() => {
    calls = vi.spyOn(Storage.prototype, "setItem").mock.calls;
  });
  afterEach(() => vi.restoreAllMocks());
  return (): readonly string[] =>
    calls.flatMap(([key, mark]) => (key === deviceKeys.changed ? [mark] : []));
};
