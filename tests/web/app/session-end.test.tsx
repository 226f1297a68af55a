import { act, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { endSession } from "#contracts/endpoints/account.ts";
import { forgetDrafts, keepDraft } from "#web/api/draft-store.ts";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { profile } from "../support/samples.ts";

const provider = () => {
  const disableAutoSelect = vi.fn();
  vi.stubGlobal("google", { accounts: { id: { disableAutoSelect } } });
  return disableAutoSelect;
};

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("portal.draft."));
const typeWords = () => keepDraft("registration", { email: "private@example.com" });

const leftovers = () =>
  Object.values(sessionKeys).filter((key) => localStorage.getItem(key) !== null);

afterEach(() => {
  vi.unstubAllGlobals();
  forgetDrafts();
});

describe("the end of a session in the browser", () => {
  it("by logout clears everything, ends the token and leaves the provider [SES-6]", async () => {
    const { runtime, network } = renderScreen(<h1>Екран</h1>);
    const leave = provider();
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    runtime.portal.send({ type: "LOG_OUT" });
    await waitFor(() => expect(network.callsOf(endSession)).toHaveLength(1));
    expect(network.callsOf(endSession)[0]?.headers.get("authorization")).toMatch(/^Bearer /u);
    expect(leftovers()).toEqual([]);
    expect(leave).toHaveBeenCalledOnce();
  });

  it("by a refused token clears everything and leaves the provider, once [SES-6]", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>, {
      network: (fake) => fake.on(getProfile, { status: 401 }),
    });
    const leave = provider();
    await waitFor(() => expect(leftovers()).toEqual([]));
    expect(leave).toHaveBeenCalledOnce();
    expect(runtime.store.accessToken()).toBeNull();
  });

  it.each([["LOG_OUT"], ["UNAUTHORIZED"], ["PASSWORD.RECOVERED"]] as const)(
    "by %s leaves nothing that was typed into a form for whoever comes next [SES-6]",
    async (type) => {
      const { runtime } = renderScreen(<h1>Екран</h1>);
      await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
      typeWords();
      expect(drafts()).toEqual(["portal.draft.registration"]);
      runtime.portal.send({ type });
      await waitFor(() => expect(leftovers()).toEqual([]));
      expect(drafts()).toEqual([]);
    },
  );

  it("and the beginning of the next one leave nothing that was typed into a form [SES-9]", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    typeWords();
    runtime.portal.send({ type: "SIGNED_IN", expiresAt: Date.now() + 60_000 });
    expect(drafts()).toEqual([]);
  });

  it("does no more than that where the provider was never loaded", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>, {
      network: (fake) => fake.on(getProfile, { ok: profile }),
    });
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    runtime.portal.send({ type: "LOG_OUT" });
    await waitFor(() => expect(leftovers()).toEqual([]));
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

describe("the end of a session in another tab", () => {
  const change = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));

  const typing = async () => {
    const shown = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    act(() => shown.runtime.portal.send({ type: "WORDS.TYPED", key: "form" }));
    localStorage.clear();
    const { session } = shown.runtime.portal.getSnapshot().children;
    const is = (tag: "covered" | "signed-in") => session?.getSnapshot().hasTag(tag);
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
      typeWords();
      change(key, to);
      expect(drafts()).toEqual([]);
    },
  );

  it("keeps words that were not sent, unless somebody pressed logout there [SES-10, SES-7]", async () => {
    const refused = await typing();
    change(sessionKeys.accessToken, null);
    expect(refused.is("covered")).toBe(true);
    refused.unmount();
    const pressed = await typing();
    change(logoutMark, "true");
    expect(pressed.is("covered")).toBe(false);
    expect(pressed.is("signed-in")).toBe(false);
    change(logoutMark, null);
    change(sessionKeys.accessToken, null);
    expect(pressed.is("covered")).toBe(false);
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
      const { toasts } = runtime.portal.getSnapshot().children;
      expect(toasts?.getSnapshot().context.history.map(({ message }) => message)).toEqual([
        { code: "session-ended" },
      ]);
    },
  );
});

describe("a recovered password", () => {
  it("ends the session here and on the server, with no word and no move", async () => {
    const { runtime, network } = renderScreen(<h1>Екран</h1>, {
      network: (fake) => fake.on(endSession, { status: 401 }),
    });
    const went = vi.fn<(path: string) => void>();
    runtime.setNavigate(went);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    runtime.portal.send({ type: "PASSWORD.RECOVERED" });
    const { session, toasts } = runtime.portal.getSnapshot().children;
    await waitFor(() => expect(session?.getSnapshot().value).toBe("anonymous"));
    expect(network.callsOf(endSession)).toHaveLength(1);
    expect(network.callsOf(endSession)[0]?.headers.get("authorization")).toMatch(/^Bearer /u);
    expect(leftovers()).toEqual([]);
    expect(went).not.toHaveBeenCalled();
    expect(toasts?.getSnapshot().context.toasts).toEqual([]);
  });
});
