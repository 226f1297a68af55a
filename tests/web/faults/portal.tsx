/** The whole portal in jsdom with its own mock server, and a network between them that the test can break. */
import { act, screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import type { EndpointId } from "#contracts/endpoints/table.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { dayAt } from "#mock/rules/months.ts";
import { App } from "#web/app/app.tsx";
import { sessionKeys } from "#web/api/session-keys.ts";
import type { BrokenAnswer } from "../support/broken-answers.ts";
import { replyOf } from "./answers.ts";
import type { Mock } from "../../mock-server/support/server.ts";
import { startMock, visitorOf } from "../../mock-server/support/server.ts";
import { seedOf } from "../../mock-server/support/seeds.ts";
import type { Screen } from "../support/render-screen.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const patterns = Object.entries(endpoints).map(([id, { method, path }]) => ({
  id: id as EndpointId,
  method,
  path: new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/gu, "[^/]+")}$`, "u"),
}));

/** Between the portal and the mock server. */
export class Wire {
  /** Each request, oldest first: its call, and its address with the query. */
  readonly asked: { readonly id: EndpointId | undefined; readonly address: string }[] = [];
  /** The statuses of the mock server's own answers, without faults. */
  readonly answered: { readonly id: EndpointId | undefined; readonly status: number }[] = [];
  private readonly faults = new Map<EndpointId, BrokenAnswer>();
  private readonly slow = new Map<EndpointId, () => Promise<unknown>>();
  private change: (answer: unknown) => unknown = (answer) => answer;
  private open = 0;
  private silent = 0;

  private readonly mock: Mock;
  private readonly session: string;

  constructor(mock: Mock, session: string) {
    this.mock = mock;
    this.session = session;
  }

  break(id: EndpointId, fault: BrokenAnswer): void {
    this.faults.set(id, fault);
  }

  /** The mock server's own answer, after this has ended. */
  delay(id: EndpointId, until: () => Promise<unknown>): void {
    this.slow.set(id, until);
  }

  mend(): void {
    this.faults.clear();
  }

  /** Replaces each correct JSON answer by another value. */
  changeAll(change: (answer: unknown) => unknown): void {
    this.change = change;
  }

  get isQuiet(): boolean {
    return this.open === 0;
  }

  /** Waits until only calls without an answer are left. */
  get isSilent(): boolean {
    return this.silent > 0 && this.open === this.silent;
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address);
    const method = init.method ?? "GET";
    const id = patterns.find((one) => one.method === method && one.path.test(url.pathname))?.id;
    this.asked.push({ id, address: `${method} ${url.pathname}${url.search}` });
    const fault = id === undefined ? undefined : this.faults.get(id);
    const silent = fault?.isSilent ? 1 : 0;
    this.open += 1;
    this.silent += silent;
    try {
      if (fault !== undefined) return await replyOf(fault, init.signal);
      if (id !== undefined) await this.slow.get(id)?.();
      const sent = await this.forward(url, init);
      // Without a configuration there is no portal; other tests break it.
      const response = id === "getClientConfiguration" ? sent : await this.changed(sent);
      this.answered.push({ id, status: response.status });
      return response;
    } finally {
      this.open -= 1;
      this.silent -= silent;
    }
  };

  private async changed(response: Response): Promise<Response> {
    const { status, headers } = response;
    if (status !== 200 || headers.get("content-type")?.startsWith("application/json") !== true)
      return response;
    return Response.json(this.change(await response.json()));
  }

  private forward({ pathname, search }: URL, { method, headers, body }: RequestInit) {
    return realFetch(this.mock.url + pathname + search, {
      ...(method === undefined ? {} : { method }),
      ...(body === undefined || body === null ? {} : { body }),
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        "x-qa-session": this.session,
        cookie: document.cookie,
      },
    });
  }
}

const realFetch = globalThis.fetch;
let mock: Mock;

/** jsdom is always idle. Not stubbed for a test alone: what its screen leaves waiting is given up after it. */
const idle = {
  requestIdleCallback: (run: () => void) => setTimeout(run, 0),
  cancelIdleCallback: clearTimeout,
};

/** Milliseconds that the portal waits for an answer. */
const timeLimit = 20_000;

const { setTimeout: set, clearTimeout: clear } = globalThis;

/** What happens when a call has waited so long. */
const timesUp = new Map<unknown, () => void>();

/** The time that calls wait can be let pass at once. */
const watchTimeLimits = (): void => {
  timesUp.clear();
  const watched = (run: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
    const timer = set(run, delay, ...values);
    if (delay === timeLimit) timesUp.set(timer, run);
    return timer;
  };
  const cleared: typeof clear = (timer) => {
    timesUp.delete(timer);
    clear(timer);
  };
  vi.stubGlobal("setTimeout", watched);
  vi.stubGlobal("clearTimeout", cleared);
};

const letTimePass = (): void => {
  const due = [...timesUp];
  timesUp.clear();
  for (const [timer, run] of due) {
    clearTimeout(timer as number);
    run();
  }
};

/** One mock server for a file of tests. */
export const withMock = (): void => {
  beforeAll(async () => {
    mock = await startMock({ seed: seedOf(2012, dayAt(Date.now())) });
    Object.assign(globalThis, idle);
  });
  afterAll(async () => {
    await mock.stop();
    for (const name of Object.keys(idle)) Reflect.deleteProperty(globalThis, name);
  });
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    // Retries do not wait.
    vi.spyOn(Math, "random").mockReturnValue(0);
  });
};

/** All parts are on, and no outside service is needed. */
const configuration = {
  recaptcha: { show: false },
  pages: { dashboard: { profile: { show_send_user_notification_settings: true } } },
};

export interface Opened extends Screen {
  readonly wire: Wire;
  /** Closes it within a test, so that another one can be opened. */
  readonly close: () => void;
}

/** Opens an address of the portal as a test person, or as a visitor. */
export const openPortal = async (
  path: string,
  person: keyof typeof testPeople | undefined,
  { session, broken }: { readonly session: string; readonly broken?: (wire: Wire) => void },
): Promise<Opened> => {
  const wire = new Wire(mock, session);
  broken?.(wire);
  await mock.control(session).configure(configuration);
  const token =
    person === undefined
      ? null
      : await visitorOf(mock, session).signIn(
          testPeople[person].login,
          testPeople[person].password,
        );
  history.replaceState(null, "", path);
  const shown = renderScreen(<App />, {
    path,
    isSignedIn: token !== null,
    network: () => {
      if (token !== null) localStorage.setItem(sessionKeys.accessToken, JSON.stringify(token));
      vi.stubGlobal("fetch", wire.fetch);
      watchTimeLimits();
    },
  });
  await settled(wire);
  const close = (): void => {
    shown.unmount();
    shown.runtime.portal.stop();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  };
  return { ...shown, wire, close };
};

/** What says that something is on its way; the button of Google comes from Google. */
const loading = /(?:Завантаження|\p{Lu}\p{Ll}+ємо)(?! кнопку)[^.…]*…/u;

/** Milliseconds without any change after which a page counts as complete, and those after which none comes. */
const pause = 5;
const patience = 15_000;

/** Until nothing is asked for and the page changes no more, looked at so many times. */
export const settled = async (wire: Wire, looks = 3): Promise<void> => {
  let before = "";
  let calm = 0;
  for (const begun = performance.now(); calm < looks;) {
    await act(async () => {
      if (wire.isSilent) letTimePass();
      await new Promise((resolve) => setTimeout(resolve, pause));
    });
    const now = document.body.innerHTML;
    const main = screen.queryByRole("main")?.textContent ?? "…";
    calm = now === before && wire.isQuiet && !loading.test(main) ? calm + 1 : 0;
    before = now;
    if (performance.now() - begun > patience) throw new Error(`It never comes to rest: ${main}`);
  }
};

/** The frame and the heading come without the data; called from the network, outside of React's watch. */
export const untilHeading = async (): Promise<void> => {
  const begun = performance.now();
  while (screen.queryByRole("heading", { level: 1 }) === null) {
    if (performance.now() - begun > patience) throw new Error("No heading comes.");
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
};

/** What the screen says; the minute of an amount may go over from one opening to the next. */
export const mainText = (): string =>
  screen.getByRole("main").textContent.replaceAll(/(Станом\sна\s[\d.]+)\s\d\d:\d\d/gu, "$1");
