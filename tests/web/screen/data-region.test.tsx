import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { DataRegion } from "#web/screen/data-region.tsx";
import { hold } from "../support/network.ts";
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
    <>
      <input aria-label="Поле" />
      <DataRegion
        load={(client) => client.call(getProfile, {})}
        loading={<p>Завантаження</p>}
        empty={null}
      >
        {({ name }) => <p>{name}</p>}
      </DataRegion>
    </>,
    options,
  );

describe("a region that has failed", () => {
  it("keeps its retry in place while it loads, and then takes the focus itself [ERR-3, ALL-4]", async () => {
    const { user, network } = show({
      isSignedIn: false,
      network: (fake) => fake.on(getProfile, { status: 404 }),
    });
    const retry = await screen.findByRole("button", { name: "Спробувати ще раз" });
    expect(retry).not.toHaveAttribute("aria-disabled");
    const asked = hold<typeof getProfile>();
    network.on(getProfile, asked.answer);
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute("aria-disabled", "true"));
    expect(retry).toHaveFocus();
    await user.click(retry);
    expect(network.callsOf(getProfile)).toHaveLength(2);
    asked.give({ ok: profile });
    expect(await screen.findByText(profile.name)).toBeVisible();
    expect(document.activeElement).toContainElement(screen.getByText(profile.name));
    expect(document.body).not.toHaveFocus();
  });
});

describe("a region that loads by its retry", () => {
  it.each([
    [
      "scrolls to its start under the header of the page",
      20,
      [{ block: "start", behavior: "instant" }],
    ],
    ["stays where it is while its start is in sight", 200, []],
  ])("%s [ERR-3, ALL-4]", async (_, top, scrolls) => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    const styleOf = window.getComputedStyle.bind(window);
    vi.spyOn(window, "getComputedStyle").mockImplementation((element, pseudo) =>
      Object.assign(styleOf(element, pseudo), { scrollPaddingBlockStart: "80px" }),
    );
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
      new DOMRect(0, top, 100, 40),
    );
    const { user, network } = show({
      isSignedIn: false,
      network: (fake) => fake.on(getProfile, { status: 404 }),
    });
    const retry = await screen.findByRole("button", { name: "Спробувати ще раз" });
    network.on(getProfile, { ok: profile });
    await user.click(retry);
    expect(await screen.findByText(profile.name)).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(scrolled.mock.calls.flat()).toEqual(scrolls);
  });
});

describe("a region that loads after its retry was left", () => {
  it("leaves the focus where it is, also when the network comes back much later [ALL-4, SHELL-11]", async () => {
    online.is = false;
    const { user, network } = show({
      isSignedIn: false,
      network: (fake) => fake.on(getProfile, () => Promise.reject(new TypeError("no network"))),
    });
    const retry = await screen.findByRole("button", { name: "Спробувати ще раз" });
    await user.click(retry);
    await waitFor(() => expect(retry).not.toHaveAttribute("aria-disabled"));
    const field = screen.getByRole("textbox", { name: "Поле" });
    await user.type(field, "Олена");
    network.on(getProfile, { ok: profile });
    await turn(true);
    expect(await screen.findByText(profile.name)).toBeVisible();
    expect(field).toHaveFocus();
  });
});

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
    expect(session?.getSnapshot().hasTag("locked")).toBe(true);
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
