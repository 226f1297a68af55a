import { act, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { CodeFromAddress, useLetterCode } from "#web/screen/code-from-address.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const Letter = () => <output>{useLetterCode() ?? "none"}</output>;

const open = async (path: string, isSignedIn = true) => {
  const shown = renderScreen(
    <Routes>
      <Route element={<CodeFromAddress />}>
        <Route path="letter" element={<Letter />} />
      </Route>
    </Routes>,
    { path, isSignedIn },
  );
  await shown.runtime.whenConfigured();
  const went = vi.fn<(path: string) => void>();
  shown.runtime.setNavigate(went);
  return { ...shown, went };
};

type Shown = Awaited<ReturnType<typeof open>>;

const moved = (key: string, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));

const ends: readonly (readonly [string, (shown: Shown) => void])[] = [
  ["a refused token", ({ runtime }) => act(() => runtime.portal.send({ type: "UNAUTHORIZED" }))],
  [
    "a logout in another tab",
    () => {
      localStorage.clear();
      moved(logoutMark, JSON.stringify("logout"));
      moved(sessionKeys.accessToken, null);
    },
  ],
];

const isSignedOut = ({ runtime }: Shown) =>
  waitFor(() => expect(runtime.store.accessToken()).toBeNull());

describe("the page of a letter's link, when the session ends by itself", () => {
  it.each(ends)(
    "stays with its code after %s: sign-in would lead back without it [SES-6, REG-9, REC-8]",
    async (_, end) => {
      const shown = await open("/letter?code=abc");
      expect(shown.location()).toBe("/letter");
      end(shown);
      await isSignedOut(shown);
      expect(shown.went).not.toHaveBeenCalled();
      expect(screen.getByRole("status")).toHaveTextContent("abc");
    },
  );

  it("leads to sign-in after a 401 to a visitor [ERR-1, SES-6]", async () => {
    const { runtime, went } = await open("/letter?code=abc", false);
    act(() => runtime.portal.send({ type: "UNAUTHORIZED" }));
    await waitFor(() => expect(went).toHaveBeenCalledOnce());
  });

  it.each(ends)("leads to sign-in after %s, if it has no code [SES-6]", async (_, end) => {
    const shown = await open("/letter");
    end(shown);
    await waitFor(() => expect(shown.went).toHaveBeenCalledOnce());
    expect(shown.went.mock.calls[0]?.[0]).toMatch(/^\/sign-in/u);
  });
});
