import type { RenderResult } from "@testing-library/react";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { useLayoutEffect } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { MemoryRouter, parsePath, useLocation } from "react-router-dom";
import { afterEach, vi } from "vitest";
import { endSession } from "#contracts/endpoints/account.ts";
import { getContentRights } from "#contracts/endpoints/administration.ts";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { RuntimeContext } from "#web/runtime/runtime-context.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { startRuntime } from "#web/runtime/runtime.ts";
import { shellTexts } from "#web/screen/shell.texts.ts";
import { LongTextLabels } from "#web/ui/long-text.tsx";
import { fakeNetwork } from "./network.ts";
import type { FakeNetwork } from "./network.ts";
import { accounts, emails, phones, profile } from "./samples.ts";

export interface ScreenOptions {
  /** Where the router stands; the screen is shown whatever it is. */
  readonly path?: string;
  /** Of the browser's history: what the screen before has told. */
  readonly state?: unknown;
  readonly isSignedIn?: boolean;
  readonly configuration?: ClientConfiguration;
  /** Answers that differ from the usual ones, before the portal asks. */
  readonly network?: (network: FakeNetwork) => void;
  /** Pass one that advances fake timers. */
  readonly user?: UserEvent;
}

export interface Screen extends RenderResult {
  readonly user: UserEvent;
  readonly runtime: Runtime;
  readonly network: FakeNetwork;
  /** Path, query and hash where the router stands now. */
  readonly location: () => string;
}

const running: Runtime[] = [];

afterEach(() => {
  for (const { portal, configuration } of running.splice(0)) {
    portal.stop();
    configuration.stop();
    // A call that was left waiting fails by its time limit, in the middle of another file: nobody is there to be told.
    portal.send = () => undefined;
  }
  localStorage.clear();
});

/** An access token as the contract wants it. */
const token = "token-of-the-test-session";
const day = 24 * 60 * 60 * 1000;

const signIn = (network: FakeNetwork): void => {
  localStorage.setItem(sessionKeys.accessToken, JSON.stringify(token));
  localStorage.setItem(sessionKeys.expiresAt, JSON.stringify(Date.now() + day));
  network
    .on(getProfile, { ok: profile })
    .on(getEmails, { ok: emails })
    .on(getPhones, { ok: phones })
    .on(getInvoiceAccounts, { ok: accounts })
    .on(getContentRights, { ok: { isContentManager: false } })
    .on(endSession, { ok: undefined });
};

/** jsdom has no media queries; nothing matches, so that transitions take their time as for most people. */
const noMedia = (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/**
 * Shows a screen as the portal does: the real runtime (client, machines, session store) over a fake network, signed in
 * unless told otherwise, in a router that remembers where it was sent.
 */
export const renderScreen = (
  screen: ReactElement,
  {
    path = "/",
    state = null,
    isSignedIn = true,
    configuration = defaultConfiguration,
    network: prepare,
    user = userEvent.setup(),
  }: ScreenOptions = {},
): Screen => {
  const network = fakeNetwork().on(getClientConfiguration, { ok: configuration });
  vi.stubGlobal("matchMedia", noMedia);
  if (isSignedIn) signIn(network);
  prepare?.(network);
  const runtime = startRuntime({ basename: "" });
  running.push(runtime);
  let at = path;
  const Probe = (): null => {
    const { pathname, search, hash } = useLocation();
    // With the screen itself: a passive effect may come after what a test has found on it.
    useLayoutEffect(() => {
      at = pathname + search + hash;
    });
    return null;
  };
  const slot = { runtime, ready: Promise.resolve(runtime) };
  const result = render(
    <I18nProvider locale="uk-UA">
      <RuntimeContext value={slot}>
        <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
          <Probe />
          <LongTextLabels value={shellTexts.longText}>{screen}</LongTextLabels>
        </MemoryRouter>
      </RuntimeContext>
    </I18nProvider>,
  );
  return { ...result, user, runtime, network, location: () => at };
};
