import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { deviceKeys } from "#web/api/session-keys.ts";

/** Another tab has written this entry of the storage, or removed it. */
export const writtenElsewhere = (key: string, newValue: string | null): void =>
  act(() => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  });

/** Another tab has sent readings, or opened a payment service or come back from it. */
export const changedElsewhere = (mark: "readings" | "payments"): void => {
  writtenElsewhere(deviceKeys.changed, mark);
  writtenElsewhere(deviceKeys.changed, null);
};

/** The marks that this tab has set for others. For all tests of the file. */
export const watchMarks = () => {
  const marks: string[] = [];
  beforeEach(() => {
    marks.length = 0;
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (
      this: Storage,
      key: string,
      value: string,
    ) {
      if (key === deviceKeys.changed) marks.push(value);
      setItem.call(this, key, value);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return marks;
};
