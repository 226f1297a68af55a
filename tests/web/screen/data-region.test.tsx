import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { DataRegion } from "#web/screen/data-region.tsx";
import type { ScreenOptions } from "../support/render-screen.tsx";
import { renderScreen } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";

const online = { is: true };

beforeEach(() => {
  online.is = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online.is);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const turn = (isOnline: boolean) =>
  act(async () => {
    online.is = isOnline;
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });

const failed = "Помилка завантаження даних! Спробуйте пізніше.";

const show = (options: ScreenOptions) =>
  renderScreen(
    <DataRegion
      load={(client) => client.call(getProfile, {})}
      loading={<p>Завантаження</p>}
      empty={null}
    >
      {({ name }) => <p>{name}</p>}
    </DataRegion>,
    options,
  );

describe("a region without the network", () => {
  it("loads by itself when the network is back [SHELL-11]", async () => {
    online.is = false;
    const { network } = show({
      isSignedIn: false,
      network: (fake) => fake.on(getProfile, () => Promise.reject(new TypeError("no network"))),
    });
    await screen.findByText(failed);
    network.on(getProfile, { ok: profile });
    await turn(true);
    expect(await screen.findByText(profile.name)).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  });

  it("stays as it is when the network returns but something else was wrong [SHELL-11]", async () => {
    const { network } = show({
      isSignedIn: false,
      network: (fake) => fake.on(getProfile, { status: 404 }),
    });
    await screen.findByText(failed);
    await turn(false);
    await turn(true);
    expect(network.callsOf(getProfile)).toHaveLength(1);
    expect(screen.getByText(failed)).toBeVisible();
  });
});

describe("a region whose session ended", () => {
  it("loads again when its resident has signed in again over the page [SES-10]", async () => {
    const { network, runtime } = show({
      network: (fake) => {
        localStorage.setItem(sessionKeys.profile, JSON.stringify(profile));
        fake.on(getProfile, { status: 401 });
      },
    });
    const { session } = runtime.portal.getSnapshot().children;
    act(() => runtime.portal.send({ type: "INPUT.TYPED", key: "form" }));
    await screen.findByText(failed);
    expect(session?.getSnapshot().hasTag("covered")).toBe(true);
    network.on(getProfile, { ok: profile });
    const { expiresAt } = runtime.store.open("another-token-of-the-test");
    await act(async () => runtime.portal.send({ type: "SIGNED_IN", expiresAt }));
    expect(await screen.findByText(profile.name)).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  });
});

describe("a region that a defect breaks", () => {
  it("says that it is the portal's fault, and reports the defect on the console [ERR-6]", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const error = new TypeError("x is not a function");
    renderScreen(
      <DataRegion<string>
        load={() => {
          throw error;
        }}
        loading={null}
        empty={null}
      >
        {(text) => text}
      </DataRegion>,
      { isSignedIn: false },
    );
    expect(await screen.findByText(/^Сталася помилка в роботі порталу\./u)).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
    expect(said.mock.calls).toEqual([[error]]);
  });
});
