/*
 * Calls that are known from the address and the stored session begin with the first script, before machines and schemas
 * are there. The client takes their answers in the place of asking again. Next to nothing is imported: whatever this
 * waited for would make it late, and what the portal's own script shared with it could keep that from starting.
 */
import { readBody } from "./read-body.ts";

interface EarlyCall {
  /** As it went out: an answer to another token is nobody's. */
  readonly authorization: string | null;
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
  `${consumer}invoice_accounts`,
];
const ofScreen: Readonly<Record<string, readonly string[]>> = {
  "/dashboard/accounts": [`${consumer}service/provider/detail`],
  "/dashboard/meters": [`${consumer}counters/last-factors`],
  "/dashboard/payments": [`${consumer}payments/finance/partners`],
};

/** Visible ASCII, as the contract has it (RFC 9110, section 5.5). */
const tokenShape = /^[!-~]+$/u;

const calls = new Map<string, EarlyCall>();
let begun = 0;

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");

const entry = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;

/** What the overview is about: the amount of each account that was linked when the resident was here last. */
const amountsOf = (accounts: unknown): readonly string[] =>
  (Array.isArray(accounts) ? accounts : []).flatMap((account: unknown) => {
    const provider = entry(entry(account, "serviceProvider"), "code");
    const code = entry(entry(account, "invoiceAccount"), "code");
    if (typeof provider !== "string" || typeof code !== "string") return [];
    const query = new URLSearchParams({ serviceProviderCode: provider, code });
    return [`${consumer}invoice/amount_to_pay?${query}`];
  });

/** An answer without its body: such a status has none. */
const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);

/** Read to its end at once: an answer that nobody takes would hold one of the few lines to the server. */
const fetchWhole = async (href: string, headers: Headers): Promise<Response | null> => {
  const signal = AbortSignal.timeout(timeLimit);
  const response = await fetch(href, {
    headers,
    credentials: "same-origin",
    cache: "no-store",
    signal,
  });
  const bytes = await readBody(response);
  const { status, statusText, headers: answered } = response;
  return bytes === null
    ? null
    : new Response(hasNoBody(status) ? null : bytes, { status, statusText, headers: answered });
};

const begin = (path: string, token: string | null): void => {
  const headers = new Headers({ accept: "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const { href } = new URL(path, location.origin);
  const answer = fetchWhole(href, headers);
  // Who takes it hears of a failure; nobody may want it.
  answer.catch(() => undefined);
  calls.set(href, { authorization: headers.get("authorization"), answer });
};

/** Asks for what the page at this address will ask for (`docs/performance.md`). Storage is input: what does not fit asks nothing. */
export const beginEarlyCalls = (): void => {
  begun = performance.now();
  begin("/config.json", null);
  const path = location.pathname;
  if (!path.startsWith("/dashboard")) return;
  try {
    const token = stored(keys.accessToken);
    const left = Number(stored(keys.expiresAt)) - Date.now();
    // A day is as long as a session lasts (SES-1).
    if (
      typeof token !== "string" ||
      !tokenShape.test(token) ||
      !(left > 0 && left <= 24 * 60 * 60 * 1000)
    )
      return;
    const amounts = path === "/dashboard" ? amountsOf(stored(keys.accounts)) : [];
    for (const one of [...amounts, ...ofEveryResident, ...(ofScreen[path] ?? [])])
      begin(one, token);
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
    if (!href.endsWith("/payments/history")) calls.clear();
    return null;
  }
  const call = calls.get(href);
  calls.delete(href);
  const authorization = new Headers(init.headers).get("authorization");
  const isFresh = performance.now() - begun < keptFor;
  return call !== undefined && isFresh && call.authorization === authorization ? call.answer : null;
};
