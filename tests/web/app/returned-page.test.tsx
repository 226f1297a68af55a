import { act, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { clearInput } from "../support/form-input.ts";
import { isSameTabUser, tabUserMark } from "#web/api/tab-user.ts";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { inputKeys, leftovers, typeInput } from "../support/kept-in-browser.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";

afterEach(() => {
  clearInput();
});

describe("a page that Back takes out of the browser's cache", () => {
  const returned = (persisted = true) =>
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted })));

  const left = async () => {
    const shown = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    const went = vi.fn<(path: string) => void>();
    shown.runtime.setNavigate(went);
    const { session } = shown.runtime.portal.getSnapshot().children;
    return {
      ...shown,
      went,
      is: (tag: "locked" | "signed-in") => session?.getSnapshot().hasTag(tag),
    };
  };

  it("shows nothing of a session that ended meanwhile, and forgets what was typed [SES-9]", async () => {
    const { runtime, went, is, unmount } = await left();
    act(() => runtime.portal.send({ type: "INPUT.TYPED", key: "form" }));
    typeInput();
    const mark = tabUserMark();
    localStorage.clear();
    returned(false);
    expect(is("signed-in")).toBe(true);
    returned();
    expect(is("signed-in")).toBe(false);
    expect(is("locked")).toBe(false);
    expect(went.mock.calls).toEqual([["/sign-in?next=%2F"]]);
    expect(inputKeys()).toEqual([]);
    expect(isSameTabUser(mark)).toBe(false);
    unmount();
    returned();
    expect(went).toHaveBeenCalledOnce();
  });

  it("forgets nothing of a visitor whom a session that is over cannot concern [SES-9]", async () => {
    renderScreen(<h1>Екран</h1>, { isSignedIn: false });
    const mark = tabUserMark();
    typeInput();
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-another-tab"));
    localStorage.setItem(sessionKeys.expiresAt, JSON.stringify(Date.now() - 1));
    returned();
    expect(isSameTabUser(mark)).toBe(true);
    expect(inputKeys()).not.toEqual([]);
    expect(leftovers()).toEqual([]);
  });

  it("belongs to whoever has signed in meanwhile [SES-9]", async () => {
    const { runtime, network, is } = await left();
    const asked = network.callsOf(getProfile).length;
    typeInput();
    // As the first script writes it into the page.
    const seen = document.createElement("div");
    seen.dataset["seen"] = sessionKeys.seenName;
    seen.append("Олена Коваленко");
    document.body.append(seen);
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-another-tab"));
    returned();
    expect(seen).toBeEmptyDOMElement();
    seen.remove();
    await waitFor(() => expect(network.callsOf(getProfile).length).toBeGreaterThan(asked));
    expect(network.callsOf(getProfile).at(-1)?.headers.get("authorization")).toBe(
      "Bearer token-of-another-tab",
    );
    expect(is("signed-in")).toBe(true);
    expect(runtime.store.accessToken()).toBe("token-of-another-tab");
    expect(inputKeys()).toEqual([]);
  });

  it("loads the data of the next person once, whatever is told late of the last one's end [SES-9]", async () => {
    const { runtime, network, is, went } = await left();
    const until = localStorage.getItem(sessionKeys.expiresAt);
    const asked = network.callsOf(getProfile).length;
    const other = { ...profile, name: "taras.bondar@example.com" };
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-another-tab"));
    localStorage.setItem(sessionKeys.expiresAt, String(Date.now() + 1000));
    localStorage.setItem(sessionKeys.profile, JSON.stringify(other));
    network.on(getProfile, { ok: other });
    returned();
    const mark = tabUserMark();
    typeInput();
    const late = [
      [logoutMark, JSON.stringify(`logout ${until}`)],
      [logoutMark, null],
      [sessionKeys.accessToken, null],
      [sessionKeys.profile, null],
      [sessionKeys.accessToken, JSON.stringify("token-of-another-tab")],
      [sessionKeys.profile, JSON.stringify(other)],
    ] as const;
    act(() => {
      for (const [key, newValue] of late)
        window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    });
    const { session } = runtime.portal.getSnapshot().children;
    await waitFor(() => expect(session?.getSnapshot().hasTag("loading-user")).toBe(false));
    expect(network.callsOf(getProfile)).toHaveLength(asked + 1);
    expect(is("signed-in")).toBe(true);
    expect(went).not.toHaveBeenCalled();
    expect(session?.getSnapshot().context.user.profile?.name).toBe(other.name);
    expect(inputKeys()).not.toEqual([]);
    expect(isSameTabUser(mark)).toBe(true);
  });

  it("stays as it is in the same session, with the data of today [SES-9]", async () => {
    const { runtime, went, is } = await left();
    typeInput();
    const name = { ...profile, name: "changed@example.com" };
    localStorage.setItem(sessionKeys.profile, JSON.stringify(name));
    returned();
    expect(is("signed-in")).toBe(true);
    expect(went).not.toHaveBeenCalled();
    expect(inputKeys()).not.toEqual([]);
    const { session } = runtime.portal.getSnapshot().children;
    expect(session?.getSnapshot().context.user.profile?.name).toBe("changed@example.com");
  });
});
