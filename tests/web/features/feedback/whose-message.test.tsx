import { act, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { clearInput } from "../../support/form-input.ts";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, emails, phones, profile } from "../../support/samples.ts";

const form = "/contacts/new";
const text = "Чому зросла сума за воду?";
const other = { ...profile, name: "taras.bondar@example.com", firstName: "Тарас" };

/** Like the router: the form at its address, another page elsewhere. */
const Tab = (): ReactElement => {
  const { setNavigate } = useRuntime();
  const [path, setPath] = useState(form);
  useEffect(() => {
    setNavigate((to) => {
      window.history.replaceState(null, "", to);
      setPath(to);
    });
  }, [setNavigate]);
  return (
    <>
      <button type="button" onClick={() => setPath(form)}>
        Назад
      </button>
      {path === form ? <FeedbackPage /> : <h1>Інша сторінка</h1>}
    </>
  );
};

const message = () => screen.getByRole("textbox", { name: "Повідомлення" });
const name = () => screen.getByRole("textbox", { name: "Ім’я" });
const stored = () => JSON.stringify(Object.entries(sessionStorage));

/** Somebody has typed a message, and a refusal has led to sign-in. */
const refused = async (
  { isSignedIn }: { readonly isSignedIn: boolean },
  network?: (network: FakeNetwork) => void,
) => {
  window.history.replaceState(null, "", form);
  const shown = renderScreen(<Tab />, {
    isSignedIn,
    ...(network === undefined ? {} : { network }),
    configuration: {
      ...defaultConfiguration,
      recaptcha: { ...defaultConfiguration.recaptcha, show: false },
    },
  });
  if (isSignedIn && network === undefined)
    await waitFor(() => expect(name()).toHaveValue(profile.firstName));
  await shown.user.type(message(), text);
  act(() => shown.runtime.portal.send({ type: "UNAUTHORIZED" }));
  await screen.findByRole("heading", { name: "Інша сторінка" });
  expect(window.location.pathname).toBe("/sign-in");
  const signIn = () => {
    const { expiresAt } = shown.runtime.store.open("token-of-the-next-session");
    act(() => shown.runtime.portal.send({ type: "SIGNED_IN", expiresAt }));
  };
  return { ...shown, signIn };
};

beforeEach(() => {
  clearInput();
  window.history.replaceState(null, "", "/");
});

describe("what a resident typed before a refusal led to sign-in", () => {
  it("is restored for the same resident, once it is known who signed in [SES-9, FEED-4]", async () => {
    const { network, signIn } = await refused({ isSignedIn: true });
    expect(stored()).not.toContain(text);
    const answer = hold<typeof getProfile>();
    network.on(getProfile, answer.answer);
    signIn();
    expect(message()).toHaveValue("");
    expect(stored()).not.toContain(text);
    answer.give({ ok: profile });
    await waitFor(() => expect(message()).toHaveValue(text));
    expect(name()).toHaveValue(profile.firstName);
    expect(stored()).toContain(text);
  });

  it("is not shown to anybody else, nor to the first resident afterwards [SES-9]", async () => {
    const { network, runtime, signIn } = await refused({ isSignedIn: true });
    network.on(getProfile, { ok: other });
    signIn();
    await waitFor(() => expect(name()).toHaveValue(other.firstName));
    expect(message()).toHaveValue("");
    expect(stored()).not.toContain(text);
    act(() => runtime.portal.send({ type: "UNAUTHORIZED" }));
    network.on(getProfile, { ok: profile });
    signIn();
    await waitFor(() => expect(runtime.store.accessToken()).not.toBeNull());
    await screen.findByRole("textbox", { name: "Повідомлення" });
    await waitFor(() => expect(name()).toHaveValue(profile.firstName));
    expect(message()).toHaveValue("");
  });

  it("is not shown to a visitor who goes back, but still restored for the resident [SES-9]", async () => {
    const { user, signIn } = await refused({ isSignedIn: true });
    await user.click(screen.getByRole("button", { name: "Назад" }));
    expect(message()).toHaveValue("");
    expect(name()).toHaveValue("");
    await user.type(name(), "Гість");
    signIn();
    await waitFor(() => expect(message()).toHaveValue(text));
    // What was typed meanwhile stays.
    expect(name()).toHaveValue("Гість");
    expect(stored()).toContain(text);
  });
});

describe("what somebody typed whose profile never loaded, before a refusal led to sign-in", () => {
  it("is restored for nobody [SES-9]", async () => {
    const { network, signIn } = await refused({ isSignedIn: true }, (silent) =>
      silent.on(getProfile, hold<typeof getProfile>().answer),
    );
    expect(stored()).not.toContain(text);
    network.on(getProfile, { ok: profile });
    signIn();
    await waitFor(() => expect(name()).toHaveValue(profile.firstName));
    expect(message()).toHaveValue("");
  });
});

describe("what a visitor typed before a refusal led to sign-in", () => {
  it("is restored at once for whoever signs in and comes back [SES-10]", async () => {
    const { network, signIn } = await refused({ isSignedIn: false });
    expect(stored()).toContain(text);
    network
      .on(getProfile, hold<typeof getProfile>().answer)
      .on(getEmails, { ok: emails })
      .on(getPhones, { ok: phones })
      .on(getInvoiceAccounts, { ok: accounts });
    signIn();
    expect(message()).toHaveValue(text);
  });
});
