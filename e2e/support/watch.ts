import type { BrowserContext, ConsoleMessage, Request } from "playwright/test";
import { endSession } from "#contracts/endpoints/account.ts";
import { percentDecoded } from "#contracts/percent-decoded.ts";
import type { Control } from "#mock/control/client.ts";
import { secretsOfPeople } from "./people.ts";

/** The failures that a test expects, because it provokes them. What is expected and does not come fails the test. */
export interface Watch {
  /** Console errors and warnings that the browser writes about a provoked failure. */
  readonly expectConsole: (pattern: RegExp) => void;
  /** The same, for lines that come only sometimes, such as the refusal of a call that may end before. */
  readonly allowConsole: (pattern: RegExp) => void;
  /** Errors that React or the page reports and recovers from, in some of several tests. */
  readonly allowPageError: (pattern: RegExp) => void;
  /** Calls that break the contract on purpose, matched by their entry in the log. */
  readonly expectProblem: (pattern: RegExp) => void;
  /** Outside addresses that a test expects and answers itself. */
  readonly expectForeign: (pattern: RegExp) => void;
  /** The same, for scripts that only some of several tests need. */
  readonly allowForeign: (pattern: RegExp) => void;
  /** Every request of the pages, in order. */
  readonly requests: readonly Request[];
  /** Returns everything that went wrong unexpectedly. */
  readonly verdict: (control: Control) => Promise<readonly string[]>;
}

const loud: ReadonlySet<string> = new Set(["error", "warning", "assert"]);

const textOf = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${message.location().url})`;

/** Patterns, and which of them have matched. */
const patterns = (allowed: readonly RegExp[] = []) => {
  const expected: RegExp[] = [];
  const rest = [...allowed];
  const matched = new Set<RegExp>();
  return {
    expect: (pattern: RegExp): void => void expected.push(pattern),
    allow: (pattern: RegExp): void => void rest.push(pattern),
    /** Every pattern is tried, since each one must match something. */
    covers: (text: string): boolean => {
      const those = [...expected, ...rest].filter((pattern) => pattern.test(text));
      for (const pattern of those) matched.add(pattern);
      return those.length > 0;
    },
    unmatched: (): readonly RegExp[] => expected.filter((pattern) => !matched.has(pattern)),
  };
};

const isLocal = (url: string, origin: string): boolean =>
  new URL(url).origin === origin || /^(?:data|blob|about):/u.test(url);

const secretsIn = (text: string, tokens: ReadonlySet<string>): readonly string[] =>
  [...secretsOfPeople, ...tokens].filter(
    (secret) => text.includes(secret) || percentDecoded(text).includes(secret),
  );

/**
 * Watches every page of a context. Each of these fails a test: console errors and warnings (with CSP violations and
 * hydration mismatches), page errors and unhandled rejections. So do requests to other origins, calls that break the
 * contract, and tokens or personal data in an address or on the console.
 */
export const watch = (context: BrowserContext, origin: string): Watch => {
  // Playwright writes this warning itself (`serviceWorkers` in playwright.config.ts).
  const lines = patterns([/^warning: Service Worker registration blocked by Playwright /u]);
  const errors = patterns();
  const breaches = patterns([/^(?:fault|connection):/u]);
  const foreign = patterns();
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
      const unannounced = problems.filter((problem) => !breaches.covers(problem));
      return conforms || unannounced.length === 0
        ? []
        : [`not in the contract: ${method} ${path}: ${unannounced.join("; ")}`];
    });

  /** The user menu asks for the editor's rights when it opens, and a logout from it may overtake the question. */
  const isOvertaken = (line: string): boolean =>
    /^error: Failed to load resource: .* 401 .*\/api\/cms\/admin\/rights\)$/u.test(line) &&
    requests.some((one) => new URL(one.url()).pathname === endSession.path);

  return {
    requests,
    expectConsole: lines.expect,
    allowConsole: lines.allow,
    allowPageError: errors.allow,
    expectProblem: breaches.expect,
    expectForeign: foreign.expect,
    allowForeign: foreign.allow,
    verdict: async (control) => [
      ...broken.filter((line) => !errors.covers(line)),
      ...said.filter((line) => !lines.covers(line) && !isOvertaken(line)),
      ...requests
        .map((request) => request.url())
        .filter((url) => !isLocal(url, origin))
        .filter((url) => !foreign.covers(url))
        .map((url) => `request beyond the origin: ${url}`),
      ...requests
        .flatMap((request) => secretsIn(request.url(), tokens))
        .map((secret) => `in an address: ${secret.slice(0, 12)}…`),
      ...all
        .flatMap((line) => secretsIn(line, tokens))
        .map((secret) => `in the console: ${secret.slice(0, 12)}…`),
      ...(await refusedCalls(control)),
      ...[lines, errors, breaches, foreign]
        .flatMap((one) => one.unmatched())
        .map((pattern) => `expected, and did not come: ${pattern.source}`),
    ],
  };
};
