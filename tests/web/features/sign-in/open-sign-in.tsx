import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import {
  authenticateBySocialToken,
  getSocialRegistrationStatus,
  registerBySocialToken,
} from "#contracts/endpoints/social.ts";
import { Overlays } from "#web/app/overlays.tsx";
import { SignInPage } from "#web/features/sign-in/sign-in.page.tsx";
// Loaded in advance, because the first load is slow.
import "#web/features/sign-in/social-registration.tsx";
import "#web/features/sign-in/social-sign-in.tsx";
import { fakeGoogle, scriptBrings, socialConfiguration } from "../../support/google.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, emails, phones, profile } from "../../support/samples.ts";

export const question = "Ви ще не зареєстровані в системі. Бажаєте зареєструватися?";
export const accessToken = "token-of-the-social-session";

export const open = (
  prepare: (network: FakeNetwork) => void = () => undefined,
  configuration = socialConfiguration(),
) => {
  const shown = renderScreen(
    <>
      <SignInPage />
      <Overlays />
    </>,
    {
      path: "/sign-in",
      isSignedIn: false,
      configuration,
      network: (network) => {
        network
          .on(getProfile, { ok: profile })
          .on(getEmails, { ok: emails })
          .on(getPhones, { ok: phones })
          .on(getInvoiceAccounts, { ok: accounts })
          .on(getPagePart, { ok: { id: "AGREEMENT", content: "<p>Умови для всіх.</p>" } })
          .on(registerBySocialToken, { ok: undefined })
          .on(authenticateBySocialToken, { ok: { accessToken } });
        prepare(network);
      },
    },
  );
  return { ...shown, configuration };
};

/** The screen with the provider's button on it. */
export const ready = async (prepare?: (network: FakeNetwork) => void) => {
  const shown = open(prepare);
  const google = fakeGoogle();
  await scriptBrings(shown.configuration, google.global);
  await waitFor(() => expect(google.rendered.length).toBeGreaterThan(0));
  return { ...shown, google };
};

export const status =
  (registered: boolean, emailUsed = registered) =>
  (network: FakeNetwork) => {
    network.on(getSocialRegistrationStatus, { ok: { registered, emailUsed } });
  };

export const isSignedIn = ({ runtime }: Pick<ReturnType<typeof open>, "runtime">) =>
  waitFor(() =>
    expect(runtime.portal.getSnapshot().children.session?.getSnapshot().hasTag("signed-in")).toBe(
      true,
    ),
  );
