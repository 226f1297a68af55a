/*
 * Calls that are known from the address and the stored session begin with the first script, before machines and schemas
 * are there. The client takes their answers in the place of asking again. Next to nothing is imported: whatever this
 * waited for would make it late, and what the portal's own script shared with it could keep that from starting.
 */
import { readBody } from "./read-body.ts";

interface EarlyCall {
  /** As it went out: an answer to another token is nobody's. */
  readonly authorization: string | null;
  /** The page's own time (`performance.now`). */
  readonly begun: number;
  /** `null` for one that is too large to be kept. */
  readonly answer: Promise<Response | null>;
}

/** Milliseconds: the client gives up before, and says so; this ends what nobody waits for any more. */
const timeLimit = 60_000;

/** Milliseconds after which an answer that nobody has wanted is too old to be shown. */
const keptFor = 30_000;

/** As `sessionKeys` has them. */
const keys = {
  accessToken: "portal.access-token",
  expiresAt: "portal.expires-at",
  accounts: "portal.accounts",
};

const consumer = "/api/warehouse/consumer/";
const ofEveryResident = [
  "/api/ud/profile",
  "/api/ud/contact_info/emails",
  "/api/ud/contact_info/phones",
];
const overview = "/dashboard";

/** What a section asks for besides. The partners of the payments are the same for all groups. */
const ofScreen = (query: string): Readonly<Record<string, string>> => ({
  "/dashboard/accounts": `service/provider/detail${query}`,
  "/dashboard/meters": `counters/last-factors${query}`,
  "/dashboard/payments": "payments/finance/partners",
});

/** Visible ASCII, as the contract has it (RFC 9110, section 5.5). */
const tokenShape = /^[!-~]+$/u;

/** Amounts that begin by themselves: the browser has six lines to a server, and what the screen wants next needs one too. */
const mostAmounts = 12;

/** What was asked for since the last change, `null` once it is taken: nothing goes out twice. */
let calls = new Map<string, EarlyCall | null>();

const forget = (): void => {
  calls = new Map();
};

/** @throws Error where storage is forbidden or holds no JSON. */
export const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");

/**
 * Of the session that the storage holds; `null` where there is none, or its time is over.
 * @throws Error where storage is forbidden or holds no JSON.
 */
export const storedToken = (): string | null => {
  const token = stored(keys.accessToken);
  const left = Number(stored(keys.expiresAt)) - Date.now();
  // A day is as long as a session lasts (SES-1).
  const lasts = left > 0 && left <= 24 * 60 * 60 * 1000;
  return lasts && typeof token === "string" && tokenShape.test(token) ? token : null;
};

const entry = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;

/** What the overview is about: the amount of each linked account. */
const amountsOf = (accounts: unknown): readonly string[] => {
  const first = Array.isArray(accounts) ? accounts.slice(0, mostAmounts) : [];
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
 * Read to its end at once: an answer that nobody takes would hold one of the few lines to the server.
 * @param read gets a success before anybody who waits for it.
 */
const fetchWhole = async (
  href: string,
  headers: Readonly<Record<string, string>>,
  read?: Read,
): Promise<Response | null> => {
  const signal = AbortSignal.timeout(timeLimit);
  const response = await fetch(href, {
    headers,
    credentials: "same-origin",
    cache: "no-store",
    signal,
  });
  const bytes = await readBody(response);
  if (bytes === null) return null;
  if (response.ok) read?.(bytes);
  // Some statuses take no body, not even an empty one.
  return new Response(bytes.length > 0 ? bytes : null, response);
};

const begin = (path: string, token?: string, read?: Read): void => {
  const { href } = new URL(path, location.origin);
  if (calls.has(href)) return;
  const authorization = token === undefined ? null : `Bearer ${token}`;
  const accept = "application/json";
  const headers = authorization === null ? { accept } : { accept, authorization };
  const answer = fetchWhole(href, headers, read);
  // Who takes it hears of a failure; nobody may want it.
  answer.catch(() => undefined);
  calls.set(href, { authorization, begun: performance.now(), answer });
};

/** The amounts of accounts that have just come, unless something has changed since they were asked for. */
const readAmounts = (token: string): Read => {
  const since = calls;
  return (bytes) => {
    try {
      const accounts: unknown = JSON.parse(new TextDecoder().decode(bytes));
      if (since === calls) for (const one of amountsOf(accounts)) begin(one, token);
    } catch {
      // Who wanted the accounts says what is wrong with them.
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
 * Asks for what the page behind a sign-in will ask for, while it is on its way.
 * @param query which accounts count, by the configuration (CON-1).
 */
export const beginCallsOfSession = (path: string, token: string, query: string): void => {
  forget();
  if (path.startsWith(overview))
    beginCallsOf(path, token, query, path === overview ? readAmounts(token) : undefined);
};

/** Asks for what the page at this address will ask for (`docs/performance.md`). Storage is input: what does not fit asks nothing. */
export const beginEarlyCalls = (): void => {
  forget();
  begin("/config.json");
  const path = location.pathname;
  if (!path.startsWith(overview)) return;
  try {
    const token = storedToken();
    if (token === null) return;
    if (path === overview) for (const one of amountsOf(stored(keys.accounts))) begin(one, token);
    // The groups are not known yet: accounts outside them may come, so no amounts follow (CON-1).
    beginCallsOf(path, token, "");
  } catch {
    // No storage, or nothing that can be read there: the calls come when the machines want them.
  }
};

/** The answer of a call that has begun already, once; `null` where this one has to be sent. */
export const takeEarlyAnswer = async (
  href: string,
  init: RequestInit,
): Promise<Response | null> => {
  if (init.method !== "GET") {
    // What is changed now was read before. The history of payments is read by a POST.
    if (!href.endsWith("/payments/history")) forget();
    return null;
  }
  const call = calls.get(href);
  // Also one that has not begun yet: the page asks for it now.
  calls.set(href, null);
  if (call === undefined || call === null) return null;
  const isOurs = call.authorization === new Headers(init.headers).get("authorization");
  return isOurs && performance.now() - call.begun < keptFor ? call.answer : null;
};
