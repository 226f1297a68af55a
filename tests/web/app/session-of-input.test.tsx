import { act, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { clearInput } from "../support/form-input.ts";
import { inputKeys, typeInput } from "../support/kept-in-browser.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { accounts, emails, phones, profile } from "../support/samples.ts";

afterEach(clearInput);

describe("a resident who signs in again over the page", () => {
  it("finds what was typed before also when the page is loaded again [SES-9, SES-10]", async () => {
    const { runtime } = renderScreen(<h1>Екран</h1>);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    typeInput();
    const sessionOfInput = () => sessionStorage.getItem("portal.draft.session");
    const first = sessionOfInput();
    act(() => {
      runtime.portal.send({ type: "INPUT.TYPED", key: "registration" });
      runtime.portal.send({ type: "UNAUTHORIZED" });
    });
    const expiresAt = Date.now() + 60_000;
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-the-next-session"));
    localStorage.setItem(sessionKeys.expiresAt, JSON.stringify(expiresAt));
    act(() => runtime.portal.send({ type: "SIGNED_IN", expiresAt }));
    await waitFor(() => expect(sessionOfInput()).toBe(String(expiresAt)));
    expect(first).not.toBe(sessionOfInput());
  });
});

describe("a session of somebody who was a visitor", () => {
  it("begins with nothing of what a visitor typed on another page, and no trace of it [SES-9]", () => {
    const { runtime } = renderScreen(<h1>Екран</h1>, {
      isSignedIn: false,
      network: (fake) =>
        fake
          .on(getProfile, { ok: profile })
          .on(getEmails, { ok: emails })
          .on(getPhones, { ok: phones })
          .on(getInvoiceAccounts, { ok: accounts }),
    });
    typeInput();
    const expiresAt = Date.now() + 60_000;
    localStorage.setItem(sessionKeys.accessToken, JSON.stringify("token-of-the-next-session"));
    localStorage.setItem(sessionKeys.expiresAt, JSON.stringify(expiresAt));
    act(() => runtime.portal.send({ type: "SIGNED_IN", expiresAt }));
    expect(inputKeys()).toEqual([]);
  });
});
