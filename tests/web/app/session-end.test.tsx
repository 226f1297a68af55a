import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { endSession } from "#contracts/endpoints/account.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { isSameTabUser, tabUserMark } from "#web/api/tab-user.ts";
import { storeInput } from "#web/api/input-store.ts";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { failures } from "../../contracts/failures.ts";
import { clearInput } from "../support/form-input.ts";
import { inputKeys, leftovers, typeInput } from "../support/kept-in-browser.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";
import { lastMessagesOf, toastsOf } from "../support/toasts.ts";

/** A form with input that needs no session. */
const hold = ({ portal }: Runtime) => {
  const form = { id: "feedback", isFile: false };
  act(() => portal.send({ type: "FORM.FILLED", ...form }));
  return () => act(() => portal.send({ type: "FORM.CLEARED", ...form }));
};

const provider = () => {
  const id = { disableAutoSelect: vi.fn() };
  vi.stubGlobal("google", { accounts: { id } });
  return id;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearInput();
});

describe("the end of a session in the browser", () => {
  it("by logout clears everything, ends the token and leaves the provider [SES-6]", async () => {
    const { runtime, network } = renderScreen(<h1>Екран</h1>);
    const google = provider();
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    runtime.portal.send({ type: "LOG_OUT" });
    await waitFor(() => expect(network.callsOf(endSession)).toHaveLength(1));
    expect(network.callsOf(endSession)[0]?.headers.get("authorization")).toMatch(/^Bearer /u);
    expect(leftovers()).toEqual([]);
    // A method of the provider's own object.
    expect(google.disableAutoSelect.mock.contexts).toEqual([google]);
  });

  it("by logout is told to the server also if the tab closes now, with the token that was just forgotten [SES-6]", async () => {
    const { runtime, network } = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    const token = runtime.store.accessToken();
    const sent = vi.fn(network.fetch);
    vi.stubGlobal("fetch", sent);
    runtime.portal.send({ type: "LOG_OUT" });
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const [address, init] = sent.mock.calls[0] ?? [];
    expect(address).toMatch(new RegExp(`${endSession.path}$`, "u"));
    expect(init).toMatchObject({ method: "POST", keepalive: true });
    expect(new Headers(init?.headers).get("authorization")).toBe(`Bearer ${token}`);
  });

  it("by a refused token clears everything and leaves the provider, once [SES-6]", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>, {
      network: (fake) => fake.on(getProfile, { status: 401 }),
    });
    const { disableAutoSelect: leave } = provider();
    await waitFor(() => expect(leftovers()).toEqual([]));
    expect(leave).toHaveBeenCalledOnce();
    expect(runtime.store.accessToken()).toBeNull();
  });

  it.each([["LOG_OUT"], ["UNAUTHORIZED"]] as const)(
    "by %s leaves nothing that was typed into a form for whoever comes next [SES-6]",
    async (type) => {
      const { runtime } = renderScreen(<h1>Екран</h1>);
      await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
      typeInput();
      expect(inputKeys()).toEqual(["portal.draft.session", "portal.draft.registration"]);
      runtime.portal.send({ type });
      await waitFor(() => expect(leftovers()).toEqual([]));
      expect(inputKeys()).toEqual([]);
    },
  );

  it("and the beginning of the next one leave nothing that was typed into a form [SES-9]", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    typeInput();
    runtime.portal.send({ type: "SIGNED_IN", expiresAt: Date.now() + 60_000 });
    expect(inputKeys()).toEqual([]);
  });

  it("requests no script of a provider that was never loaded [SES-6]", async () => {
    const { runtime, network } = renderScreen(<h1>Екран</h1>, {
      network: (fake) => fake.on(getProfile, { ok: profile }),
    });
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    runtime.portal.send({ type: "LOG_OUT" });
    await waitFor(() => expect(network.callsOf(endSession)).toHaveLength(1));
    expect(leftovers()).toEqual([]);
    expect([...document.scripts].map(({ src }) => src)).toEqual([]);
  });

  it("leads on also where the router comes later than the refusal [SES-6]", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>, {
      network: (fake) => fake.on(getProfile, { status: 401 }),
    });
    await waitFor(() => expect(runtime.store.accessToken()).toBeNull());
    const went = vi.fn();
    runtime.setNavigate(went);
    expect(went).toHaveBeenCalledExactlyOnceWith("/sign-in?next=%2F");
    const later = vi.fn();
    runtime.setNavigate(later);
    expect(later).not.toHaveBeenCalled();
  });
});

describe("a 401 to a visitor", () => {
  const refuse = (runtime: Runtime) =>
    act(() =>
      runtime.portal.send({ type: "FAILED", failure: failures.unauthorized(), atRoot: false }),
    );

  it("is said, clears everything and leads to sign-in, with the way back [ERR-1, SES-6]", () => {
    const { runtime } = renderScreen(<h1>Екран</h1>, { isSignedIn: false });
    const { disableAutoSelect: leave } = provider();
    const went = vi.fn<(path: string) => void>();
    runtime.setNavigate(went);
    typeInput();
    refuse(runtime);
    refuse(runtime);
    expect(went.mock.calls).toEqual([["/sign-in?next=%2F"]]);
    expect(leave).toHaveBeenCalledOnce();
    expect(inputKeys()).toEqual([]);
    expect(toastsOf(runtime)).toEqual([
      { kind: "error", text: "Ви не авторизовані для доступу до цього ресурсу!" },
    ]);
  });

  it.each([
    ["back there", "/contacts/new", ["portal.draft.feedback"]],
    ["elsewhere", "/dashboard", []],
  ] as const)(
    "leads away from a form that is for anybody too; who signs in and comes %s finds what was typed or nothing [ERR-1, SES-6, SES-10]",
    (_, next, found) => {
      vi.useFakeTimers();
      window.history.replaceState(null, "", "/contacts/new");
      const { runtime } = renderScreen(<h1>Екран</h1>, { isSignedIn: false });
      const went = vi.fn<(path: string) => void>();
      runtime.setNavigate(went);
      const letGo = hold(runtime);
      storeInput("feedback", { message: "Немає води" });
      typeInput();
      refuse(runtime);
      expect(went.mock.calls).toEqual([["/sign-in?next=%2Fcontacts%2Fnew"]]);
      expect(inputKeys()).toEqual(["portal.draft.feedback"]);
      letGo();
      window.history.replaceState(null, "", `/sign-in?next=${encodeURIComponent(next)}`);
      // A wrong password, say. One that comes at once would be taken for the same refusal.
      act(() => void vi.advanceTimersByTime(5000));
      refuse(runtime);
      expect(inputKeys()).toEqual(["portal.draft.feedback"]);
      act(() => runtime.portal.send({ type: "SIGNED_IN", expiresAt: Date.now() + 60_000 }));
      expect(went).toHaveBeenLastCalledWith(next);
      expect(inputKeys()).toEqual(found);
      act(() => runtime.portal.send({ type: "LOG_OUT" }));
      expect(inputKeys()).toEqual([]);
      window.history.replaceState(null, "", "/");
    },
  );

  it("at the sign-in leaves the address with its way back [SIGN-5, SES-3]", () => {
    window.history.replaceState(null, "", "/sign-in?next=%2Fdashboard%2Fmeters");
    const { runtime } = renderScreen(<h1>Екран</h1>, { isSignedIn: false });
    const went = vi.fn<(path: string) => void>();
    runtime.setNavigate(went);
    refuse(runtime);
    expect(went).not.toHaveBeenCalled();
    window.history.replaceState(null, "", "/");
  });
});

describe("a resident who does not sign in again over the page", () => {
  it("stays where words of a public form are, and is led away from any other page [SES-10]", async () => {
    for (const holds of [true, false]) {
      const { runtime, unmount } = renderScreen(<h1>Екран</h1>);
      const led: string[] = [];
      runtime.setNavigate((path) => led.push(path));
      await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
      const release = holds ? hold(runtime) : () => undefined;
      storeInput("feedback", { name: "Олена" });
      runtime.portal.send({ type: "INPUT.TYPED", key: "general" });
      runtime.portal.send({ type: "UNAUTHORIZED" });
      runtime.portal.send({ type: "SIGN_IN.LEAVE" });
      await waitFor(() => expect(leftovers()).toEqual([]));
      expect(led).toEqual(holds ? [] : ["/sign-in"]);
      expect(inputKeys()).toEqual(holds ? ["portal.draft.session", "portal.draft.feedback"] : []);
      release();
      unmount();
    }
  });
});

describe("the end of a session in another tab", () => {
  const change = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));

  const typing = async () => {
    const shown = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    act(() => shown.runtime.portal.send({ type: "INPUT.TYPED", key: "form" }));
    localStorage.clear();
    const { session } = shown.runtime.portal.getSnapshot().children;
    const is = (tag: "locked" | "signed-in") => session?.getSnapshot().hasTag(tag);
    return { ...shown, is };
  };

  it.each([
    [sessionKeys.accessToken, null],
    [sessionKeys.accessToken, JSON.stringify("token-of-another-tab")],
    [logoutMark, "true"],
  ])(
    "or its beginning there, %s: %s, forgets what was typed into forms here [SES-9]",
    (key, to) => {
      renderScreen(<h1>Екран</h1>);
      typeInput();
      if (key === sessionKeys.accessToken) localStorage.setItem(key, to ?? "null");
      change(key, to);
      expect(inputKeys()).toEqual([]);
    },
  );

  it("by a logout forgets what a visitor has typed here too [SES-9]", () => {
    renderScreen(<h1>Екран</h1>, { isSignedIn: false });
    typeInput();
    change(logoutMark, JSON.stringify("logout"));
    expect(inputKeys()).toEqual([]);
  });

  it("is followed where all that the browser keeps was cleared at once [SES-7]", async () => {
    const { runtime, is } = await typing();
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null })));
    expect(is("locked")).toBe(true);
    expect(runtime.store.accessToken()).toBeNull();
  });

  it("and the next sign-in there take the messages of the last session away here [SES-9, SHELL-6]", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    const message = { code: "profile-deleted" } as const;
    const toast = { kind: "success", message, sticky: true } as const;
    act(() => runtime.portal.send({ type: "TOAST.SHOW", toast }));
    expect([toastsOf(runtime), lastMessagesOf(runtime)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    const token = JSON.stringify("token-of-another-tab");
    localStorage.setItem(sessionKeys.accessToken, token);
    change(sessionKeys.accessToken, token);
    expect(toastsOf(runtime)).toEqual([]);
    expect(lastMessagesOf(runtime)).toEqual([]);
  });

  it.each([
    ["a logout", logoutMark, JSON.stringify("logout")],
    ["a sign-in", sessionKeys.accessToken, JSON.stringify("token-of-another-tab")],
  ])(
    "hides from the next person what a form left in the history here: %s there [SES-9]",
    async (_, key, to) => {
      const { runtime } = renderScreen(<h1>Екран</h1>);
      await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
      const mark = tabUserMark();
      // Such a form keeps the page, and its own input.
      const release = hold(runtime);
      if (key === sessionKeys.accessToken) localStorage.setItem(key, to);
      change(key, to);
      release();
      expect(isSameTabUser(mark)).toBe(false);
    },
  );

  it.each([
    ["the end of the session", null],
    ["a sign-in", JSON.stringify("token-of-another-tab")],
  ])("empties what the first script has shown of the last person: %s there [SES-9]", (_, to) => {
    renderScreen(<p data-seen="sum">1 234,56</p>);
    const box = screen.getByText("1 234,56");
    if (to === null) localStorage.clear();
    else localStorage.setItem(sessionKeys.accessToken, to);
    change(sessionKeys.accessToken, to);
    expect(box).toBeEmptyDOMElement();
  });

  it("keeps it for the same person when the session ended there by itself [SES-6]", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    const mark = tabUserMark();
    const release = hold(runtime);
    localStorage.clear();
    change(sessionKeys.accessToken, null);
    release();
    expect(isSameTabUser(mark)).toBe(true);
  });

  it("keeps unsaved input, unless somebody pressed logout there [SES-10, SES-7]", async () => {
    const refused = await typing();
    change(sessionKeys.accessToken, null);
    expect(refused.is("locked")).toBe(true);
    refused.unmount();
    const pressed = await typing();
    change(logoutMark, "true");
    expect(pressed.is("locked")).toBe(false);
    expect(pressed.is("signed-in")).toBe(false);
    change(logoutMark, null);
    change(sessionKeys.accessToken, null);
    expect(pressed.is("locked")).toBe(false);
  });
});

describe("a profile that was deleted in another tab", () => {
  it.each([
    ["logout", "/sign-in?next=%2F"],
    ["deletion", "/sign-in"],
  ] as const)(
    "%s there: the session is over here, and sign-in leads to %s [PROF-7]",
    async (wanted, to) => {
      const { runtime } = renderScreen(<h1>Екран</h1>);
      await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
      const went = vi.fn<(path: string) => void>();
      runtime.setNavigate(went);
      const mark = new StorageEvent("storage", {
        key: logoutMark,
        newValue: JSON.stringify(wanted),
      });
      act(() => void window.dispatchEvent(mark));
      expect(went.mock.calls).toEqual([[to]]);
      expect(lastMessagesOf(runtime)).toEqual([
        { kind: "info", text: "Сеанс завершено. Увійдіть знову." },
      ]);
    },
  );
});

describe("a recovered password", () => {
  it("ends the session whose token it was, with no word and no move [SES-11]", async () => {
    const { runtime, network } = renderScreen(<h1>Екран</h1>, {
      network: (fake) => fake.on(endSession, { status: 401 }),
    });
    const went = vi.fn<(path: string) => void>();
    runtime.setNavigate(went);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    network.on(getProfile, { status: 401 });
    typeInput();
    runtime.portal.send({ type: "PASSWORD.RECOVERED" });
    const { session } = runtime.portal.getSnapshot().children;
    await waitFor(() => expect(session?.getSnapshot().value).toBe("visitor"));
    expect(network.callsOf(endSession)).toHaveLength(1);
    expect(network.callsOf(endSession)[0]?.headers.get("authorization")).toMatch(/^Bearer /u);
    expect(leftovers()).toEqual([]);
    expect(inputKeys()).toEqual([]);
    expect(went).not.toHaveBeenCalled();
    expect(toastsOf(runtime)).toEqual([]);
  });

  it.each([200, 500])(
    "of somebody else leaves the resident signed in, asked with %i [SES-11]",
    async (status) => {
      const { runtime, network } = renderScreen(<h1>Екран</h1>);
      await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
      const before = network.callsOf(getProfile).length;
      if (status === 500) network.on(getProfile, { status });
      runtime.portal.send({ type: "PASSWORD.RECOVERED" });
      await waitFor(() => expect(network.callsOf(getProfile)).toHaveLength(before + 1));
      const { session } = runtime.portal.getSnapshot().children;
      await waitFor(() =>
        expect(session?.getSnapshot().matches({ signedIn: { token: "trusted" } })).toBe(true),
      );
      expect(leftovers().length).toBeGreaterThan(0);
      expect(toastsOf(runtime)).toEqual([]);
      expect(network.callsOf(endSession)).toHaveLength(0);
    },
  );
});
