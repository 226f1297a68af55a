import { screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
// Loaded in advance, because a busy machine is slow.
import "#web/features/dashboard/optional/account-meters.tsx";
import "#web/features/dashboard/optional/accounts-block.tsx";
import "#web/features/dashboard/optional/tariff-history.tsx";

/** For all tests of the file. */
export const fixToday = (): void => {
  beforeEach(() => {
    // Only Date is fake, so that timers keep running.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

export const block = (name: string) => screen.findByRole("region", { name });

export const settled = async () => {
  await screen.findByRole("table", { name: "Останні рахунки на оплату" });
};
