import type { RenderResult } from "@testing-library/react";
import { cleanup, render } from "@testing-library/react";
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
  /** The router's address; the screen is shown at any address. */
  readonly path?: string;
  /** The state in the browser's history, from the last screen. */
  readonly state?: unknown;
  readonly isSignedIn?: boolean;
  readonly configuration?: ClientConfiguration;
  /** The path under which the portal runs; by default the root. */
  readonly basename?: string;
  /** Sets answers before the portal makes its calls. */
  readonly network?: (network: FakeNetwork) => void;
  /** Pass one that advances fake timers. */
  readonly user?: UserEvent;
}

export interface Screen extends RenderResult {
  readonly user: UserEvent;
  readonly runtime: Runtime;
  readonly network: FakeNetwork;
  /** The router's current path, query and hash. */
  readonly location: () => string;
}

const running: Runtime[] = [];

afterEach(async () => {
  // A form that leaves the screen tells the portal, which must still be there then.
  cleanup();
  await Promise.resolve();
  for (const { portal, configuration } of running.splice(0)) {
    portal.stop();
    configuration.stop();
    // A call that is still waiting would fail by its time limit during another file.
    portal.send = () => undefined;
  }
  localStorage.clear();
});

/** A valid access token. */
const token = "token-of-the-test-session";
const day = 24 * 60 * 60 * 1000;

/** Somebody is signed in, and the network answers what the portal asks of them. */
export const signIn = (network: FakeNetwork): void => {
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

/** jsdom has no media queries; nothing matches, so transitions run as for most people. */
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
    basename = "",
    network: prepare,
    user = userEvent.setup(),
  }: ScreenOptions = {},
): Screen => {
  const network = fakeNetwork().on(getClientConfiguration, { ok: configuration });
  vi.stubGlobal("matchMedia", noMedia);
  if (isSignedIn) signIn(network);
  prepare?.(network);
  const runtime = startRuntime({ basename });
  running.push(runtime);
  let at = path;
  const Probe = (): null => {
    const { pathname, search, hash } = useLocation();
    // Runs with the screen: a passive effect may run after the test's first query.
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
