import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { cold, field, open, show } from "./support.tsx";

const withoutNetwork = (network: FakeNetwork) =>
  network.on(getLastFactors, () => {
    throw new TypeError("Failed to fetch");
  });

const keep = (kept: unknown): void =>
  localStorage.setItem(sessionKeys.seenMeters, JSON.stringify(kept));

/** Time enough for the client's retries. */
const soon = { timeout: 8000 };

describe("meters without a network", () => {
  it("are the last ones seen, marked with their time, and still take readings [ALL-8]", async () => {
    keep({ at: "2026-11-20T10:00:00.000Z", meters: [cold], lost: 0 });
    const { user } = show({ network: withoutNetwork });
    expect(
      await screen.findByText(/Станом на 20\.11\.2026\s12:00 \(офлайн\)/u, undefined, soon),
    ).toBeVisible();
    await user.type(field("c1"), "105");
    expect(field("c1")).toHaveValue("105");
  });

  it("are hidden when what was kept has another shape [ALL-8]", async () => {
    keep({ at: "2026-11-20T10:00:00.000Z", meters: [{ counter: 7 }], lost: 0 });
    show({ network: withoutNetwork });
    expect(await screen.findByText(/Помилка завантаження/u, undefined, soon)).toBeVisible();
    expect(localStorage.getItem(sessionKeys.seenMeters)).toBeNull();
  });

  it("are stored beside the session as they were received, and wiped with it [ALL-8, SES-6]", async () => {
    const { runtime } = await open({ list: [cold] });
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(sessionKeys.seenMeters) ?? "null")).toMatchObject({
        meters: [cold],
        lost: 0,
      }),
    );
    act(() => runtime.portal.send({ type: "LOG_OUT" }));
    expect(localStorage.getItem(sessionKeys.seenMeters)).toBeNull();
  });
});
