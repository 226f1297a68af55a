import type { BrowserContext, ConsoleMessage, Request } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { secretsOfPeople } from "./people.ts";

/** The failures that a test expects, because it provokes them. */
export interface Watch {
  /** Console errors and warnings that the browser writes about a provoked failure. */
  readonly expectConsole: (pattern: RegExp) => void;
  /** Errors that React or the page reports and recovers from. */
  readonly expectPageError: (pattern: RegExp) => void;
  /** Calls that break the contract on purpose, matched by their entry in the log. */
  readonly expectProblem: (pattern: RegExp) => void;
  /** Outside addresses that a test expects and answers itself. */
  readonly expectForeign: (pattern: RegExp) => void;
  /** Every request of the pages, in order. */
  readonly requests: readonly Request[];
  /** Returns everything that went wrong unexpectedly. */
  readonly verdict: (control: Control) => Promise<readonly string[]>;
}

const loud: ReadonlySet<string> = new Set(["error", "warning", "assert"]);

const textOf = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${message.location().url})`;

const isLocal = (url: string, origin: string): boolean =>
  new URL(url).origin === origin || /^(?:data|blob|about):/u.test(url);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const secretsIn = (text: string, tokens: ReadonlySet<string>): readonly string[] =>
  [...secretsOfPeople, ...tokens].filter(
    (secret) => text.includes(secret) || decoded(text).includes(secret),
  );

/**
 * Watches every page of a context. Each of these fails a test: console errors and warnings (with CSP violations and
 * hydration mismatches), page errors and unhandled rejections. So do requests to other origins, calls that break the
 * contract, and tokens or personal data in an address or on the console.
 */
export const watch = (context: BrowserContext, origin: string): Watch => {
  // Playwright writes this warning itself (`serviceWorkers` in playwright.config.ts).
  const expected: RegExp[] = [/^warning: Service Worker registration blocked by Playwright /u];
  const expectedErrors: RegExp[] = [];
  const expectedProblems: RegExp[] = [/^(?:fault|connection):/u];
  const expectedForeign: RegExp[] = [];
  const requests: Request[] = [];
  const said: string[] = [];
  const broken: string[] = [];
  const all: string[] = [];
  const tokens = new Set<string>();

  context.on("console", (message) => {
    all.push(message.text());
    if (loud.has(message.type())) said.push(textOf(message));
  });
  context.on("weberror", (problem) => {
    const reason = problem.error();
    broken.push(`page error: ${reason.stack ?? reason.message}`);
  });
  context.on("request", (request) => {
    requests.push(request);
    const token = request.headers()["authorization"]?.replace(/^Bearer /u, "");
    if (token !== undefined) tokens.add(token);
  });

  const refusedCalls = async (control: Control): Promise<readonly string[]> =>
    (await control.calls()).flatMap(({ conforms, method, path, problems }) => {
      const unannounced = problems.filter(
        (problem) => !expectedProblems.some((pattern) => pattern.test(problem)),
      );
      return conforms || unannounced.length === 0
        ? []
        : [`not in the contract: ${method} ${path}: ${unannounced.join("; ")}`];
    });

  return {
    requests,
    expectConsole: (pattern) => {
      expected.push(pattern);
    },
    expectPageError: (pattern) => {
      expectedErrors.push(pattern);
    },
    expectProblem: (pattern) => {
      expectedProblems.push(pattern);
    },
    expectForeign: (pattern) => {
      expectedForeign.push(pattern);
    },
    verdict: async (control) => [
      ...broken.filter((line) => !expectedErrors.some((pattern) => pattern.test(line))),
      ...said.filter((line) => !expected.some((pattern) => pattern.test(line))),
      ...requests
        .map((request) => request.url())
        .filter((url) => !isLocal(url, origin))
        .filter((url) => !expectedForeign.some((pattern) => pattern.test(url)))
        .map((url) => `request beyond the origin: ${url}`),
      ...requests
        .flatMap((request) => secretsIn(request.url(), tokens))
        .map((secret) => `in an address: ${secret.slice(0, 12)}…`),
      ...all
        .flatMap((line) => secretsIn(line, tokens))
        .map((secret) => `in the console: ${secret.slice(0, 12)}…`),
      ...(await refusedCalls(control)),
    ],
  };
};
