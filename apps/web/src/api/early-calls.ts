/*
 * Starts calls that follow from the address and the stored session in the first script, before machines and schemas
 * have loaded. The client uses their answers instead of asking again. It imports almost nothing: every import would
 * delay it, and code shared with the portal's script could delay that one.
 *
 * Later it keeps the calls that start with the press of a link (`app/calls-ahead.ts`).
 */
import { readBody } from "./read-body.ts";

interface EarlyCall {
  /** The token that was sent; an answer for another token is not used. */
  readonly authorization: string | null;
  /** When the answer is too old (`performance.now`). */
  readonly until: number;
  /** `null` for an answer that is too large. */
  readonly answer: Promise<Response | null>;
}

/** Timeout in milliseconds. The client's own timeout is shorter; this one ends calls that nobody uses. */
const timeLimit = 60_000;

/** Milliseconds after which an unused answer is too old: of a page that starts, and of a section that renders. */
const keptFor = { start: 30_000, press: 10_000 };

/** The same keys as in `sessionKeys` and `deviceKeys`. */
const keys = {
  accessToken: "portal.access-token",
  expiresAt: "portal.expires-at",
  profile: "portal.profile",
  emails: "portal.emails",
  phones: "portal.phones",
  accounts: "portal.accounts",
  providerGroups: "portal.provider-groups",
  changed: "portal.changed",
};

/** Another tab writes these after a change on the server: an answer from before it is old. */
const changeMarks: readonly (string | null)[] = [
  keys.profile,
  keys.emails,
  keys.phones,
  keys.accounts,
  keys.changed,
];

const consumer = "/api/warehouse/consumer/";
const ofEveryResident = [
  "/api/ud/profile",
  "/api/ud/contact_info/emails",
  "/api/ud/contact_info/phones",
];
const overview = "/dashboard";

/** Additional calls of each section. The payment partners are the same for all groups. */
const ofScreen = (query: string): Readonly<Record<string, string>> => ({
  "/dashboard/accounts": `service/provider/detail${query}`,
  "/dashboard/meters": `counters/last-factors${query}`,
  "/dashboard/payments": "payments/finance/partners",
});

/** Visible ASCII, as the contract has it (RFC 9110, section 5.5). */
const tokenShape = /^[!-~]+$/u;

/**
 * The number of amounts to request early. A browser opens six connections to a server, so more of them would delay the
 * screen's next calls. Twice six is a choice, not a measurement: the machines request the others, six at a time.
 */
const amountsMax = 12;

/** Histories that are read by a POST, which is no change. */
const readByPost = /\/(?:payments|counter\/factors)\/history$/u;

/** The calls since the last change; `null` once an answer is used, so that no call is made twice. */
let calls = new Map<string, EarlyCall | null>();

/** Reads of the section whose link was pressed last. */
let ahead = new Map<string, EarlyCall>();

/** Drops the answers to the last press that nobody has used. */
export const forgetAhead = (): void => {
  ahead = new Map();
};

const forget = (): void => {
  calls = new Map();
  forgetAhead();
};

/** @throws Error if storage is forbidden or contains no JSON. */
export const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");

/**
 * The token of the stored session; `null` without one, or if it has expired.
 * @throws Error if storage is forbidden or contains no JSON.
 */
export const storedToken = (): string | null => {
  const token = stored(keys.accessToken);
  const left = Number(stored(keys.expiresAt)) - Date.now();
  // The lifetime of a session (SES-1).
  const lasts = left > 0 && left <= 24 * 60 * 60 * 1000;
  return lasts && typeof token === "string" && tokenShape.test(token) ? token : null;
};

const entry = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;

/** The addresses of the calls for the amounts of the linked accounts. */
const amountsOf = (accounts: unknown): readonly string[] => {
  const first = Array.isArray(accounts) ? accounts.slice(0, amountsMax) : [];
  return first.flatMap((account: unknown) => {
    const provider = entry(entry(account, "serviceProvider"), "code");
    const code = entry(entry(account, "invoiceAccount"), "code");
    if (typeof provider !== "string" || typeof code !== "string") return [];
    const query = new URLSearchParams({ serviceProviderCode: provider, code });
    return [`${consumer}invoice/amount_to_pay?${query}`];
  });
};

type Read = (bytes: Uint8Array<ArrayBuffer>) => void;

/**
 * Reads an answer completely, since an unread one would block a connection.
 * @param read receives a successful answer first.
 */
const fetchWhole = async (
  href: string,
  init: RequestInit,
  read?: Read,
): Promise<Response | null> => {
  const signal = AbortSignal.timeout(timeLimit);
  const response = await fetch(href, {
    ...init,
    credentials: "same-origin",
    cache: "no-store",
    signal,
  });
  const bytes = await readBody(response);
  if (bytes === null) return null;
  if (response.ok) read?.(bytes);
  // Some statuses allow no body, not even an empty one.
  return new Response(bytes.length > 0 ? bytes : null, response);
};

const authorizationOf = ({ headers }: RequestInit): string | null =>
  new Headers(headers).get("authorization");

/** Tells calls apart: reads by POST differ in their bodies. */
const keyOf = (href: string, { body }: RequestInit): string =>
  typeof body === "string" ? `${href} ${body}` : href;

const send = (href: string, init: RequestInit, time: number, read?: Read): EarlyCall => {
  const answer = fetchWhole(href, init, read);
  // Whoever uses the answer handles its failure.
  answer.catch(() => undefined);
  return { authorization: authorizationOf(init), until: performance.now() + time, answer };
};

const begin = (path: string, token?: string, read?: Read): void => {
  const { href } = new URL(path, location.origin);
  if (calls.has(href)) return;
  const accept = "application/json";
  const headers = token === undefined ? { accept } : { accept, authorization: `Bearer ${token}` };
  calls.set(href, send(href, { headers }, keptFor.start, read));
};

/** Sends a read that the next section will make. */
export const beginAhead = (href: string, init: RequestInit): void => {
  ahead.set(keyOf(href, init), send(href, init, keptFor.press));
};

/** Requests the amounts of newly loaded accounts, unless something has changed since the call. */
const readAmounts = (token: string): Read => {
  const since = calls;
  return (bytes) => {
    try {
      const accounts: unknown = JSON.parse(new TextDecoder().decode(bytes));
      if (since === calls) for (const one of amountsOf(accounts)) begin(one, token);
    } catch {
      // Whoever uses the accounts reports the error.
    }
  };
};

const beginCallsOf = (path: string, token: string, query: string, read?: Read): void => {
  begin(`${consumer}invoice_accounts${query}`, token, read);
  for (const one of ofEveryResident) begin(one, token);
  const own = ofScreen(query)[path];
  if (own !== undefined) begin(`${consumer}${own}`, token);
};

/**
 * Starts the calls of the page that follows a sign-in, while it loads.
 * @param query the provider groups of the configuration (CON-1).
 */
export const beginCallsOfSession = (path: string, token: string, query: string): void => {
  forget();
  if (path.startsWith(overview))
    beginCallsOf(path, token, query, path === overview ? readAmounts(token) : undefined);
};

/** The query with the provider groups of the last visit (CON-1). */
const queryOfGroups = (): string => {
  const ids = localStorage.getItem(keys.providerGroups);
  return ids === null ? "" : `?${new URLSearchParams({ serviceProviderGroupIds: ids })}`;
};

const beginStored = (): void => {
  const path = location.pathname;
  if (!path.startsWith(overview)) return;
  try {
    const token = storedToken();
    if (token === null) return;
    if (path === overview) for (const one of amountsOf(stored(keys.accounts))) begin(one, token);
    // The groups may have changed since, so that the answer may contain other accounts: no amounts are requested.
    beginCallsOf(path, token, queryOfGroups());
  } catch {
    // Without readable storage the machines make their calls later.
  }
};

const followOtherTabs = (): void => {
  window.addEventListener("storage", ({ key, oldValue }) => {
    // The first values belong to a session that has just begun, and the page may begin with it.
    if (oldValue !== null && changeMarks.includes(key)) forget();
  });
};

/**
 * Starts the calls of the page at this address (`docs/performance.md`). Invalid stored data starts no calls.
 * @returns `true` with the first answer; `false` when all of them have failed.
 */
export const beginEarlyCalls = (): Promise<boolean> => {
  forget();
  followOtherTabs();
  begin("/config.json");
  beginStored();
  const answers = [...calls.values()].flatMap((call) => (call === null ? [] : [call.answer]));
  return Promise.any(answers).then(
    () => true,
    () => false,
  );
};

/** Whether a call writes. */
const isChange = (href: string, { method = "GET" }: RequestInit): boolean =>
  method !== "GET" && !readByPost.test(href);

/** Drops all answers after a call that writes: those sent while it ran may be older than the change. */
export const forgetAfter = (href: string, init: RequestInit): void => {
  if (isChange(href, init)) forget();
};

/** Returns the answer of an early call, once; `null` if the call must be sent. */
export const takeEarlyAnswer = async (
  href: string,
  init: RequestInit,
): Promise<Response | null> => {
  if (isChange(href, init)) {
    forget();
    return null;
  }
  const key = keyOf(href, init);
  const call = ahead.get(key) ?? calls.get(href);
  ahead.delete(key);
  // Also cancels a call that has not started yet, as the page makes it now.
  calls.set(href, null);
  if (call === undefined || call === null) return null;
  const isOurs = call.authorization === authorizationOf(init);
  return isOurs && performance.now() < call.until ? call.answer : null;
};
