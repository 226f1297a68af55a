import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { rememberGroups } from "#web/api/groups-query.ts";
import { deviceKeys } from "#web/api/session-keys.ts";

const remember = (...ids: readonly string[]): void =>
  rememberGroups({ ...defaultConfiguration, service_provider_group_ids: ids });
const stored = (): string | null => localStorage.getItem(deviceKeys.providerGroups);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("the provider groups of the last visit", () => {
  it("are those of the configuration [CON-1, CFG-2]", () => {
    remember("1");
    remember("1", "2");
    expect(stored()).toBe("1,2");
  });

  it("are forgotten when the configuration has none any more [CFG-2]", () => {
    remember("1");
    remember();
    expect(stored()).toBeNull();
  });

  it("are forgotten, not left as they were, where the browser has no room for the new ones", () => {
    remember("1");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    remember("1", "2");
    expect(stored()).toBeNull();
  });
});
