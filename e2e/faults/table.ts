import type { Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect } from "../fixtures.ts";
import { errorToast, expectNoToast, expectToasts, warningToast } from "../support/toasts.ts";
import type { SaidToast } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

type Order = Parameters<Control["setFault"]>[0];

/** One way for a call to go wrong. */
export interface Fault {
  readonly name: string;
  readonly order: Omit<Order, "method" | "path" | "times">;
  /** The toasts of the global handling (ERR-1), and no others. */
  readonly says?: readonly SaidToast[];
  /** Not in the table of ERR-1: the feature shows its own message. */
  readonly isForFeature?: true;
  /** What a feature says of it instead of its own message. */
  readonly saysOfActs?: string;
  /** The response never arrives. The test has to move the clock past the timeout. */
  readonly hangs?: true;
}

const list = {
  message: "Загальне зауваження",
  errors: [{ message: "Перше зауваження." }, { message: "Друге зауваження.", field: "account" }],
};

const warnings: readonly SaidToast[] = list.errors.map(({ message }) => warningToast(message));

const unanswered: readonly SaidToast[] = [errorToast(texts.noConnection, texts.noConnectionDetail)];

const stack = "<html><body><pre>TypeError: x is undefined\n    at read (/srv/app.js:1:2)</pre>";

/** The refusals and invalid responses that a server can send, except 401, which ends the session. */
export const faults: readonly Fault[] = [
  { name: "400", order: { status: 400 }, says: [errorToast(texts.requestFailed)] },
  { name: "403", order: { status: 403 }, says: [errorToast(texts.forbidden)] },
  { name: "404", order: { status: 404, rawBody: stack }, isForFeature: true },
  { name: "405", order: { status: 405 }, says: [errorToast(texts.wrongMethod)] },
  {
    name: "409 with a list",
    order: { status: 409, body: list },
    says: warnings,
  },
  {
    name: "422 with a list",
    order: { status: 422, body: list },
    says: warnings,
  },
  {
    name: "429",
    order: { status: 429, body: {}, headers: { "retry-after": "60" } },
    isForFeature: true,
    saysOfActs: texts.tooManyAttempts,
  },
  {
    name: "500 with a stack trace",
    order: { status: 500, rawBody: stack },
    says: [errorToast(texts.requestFailed)],
  },
  { name: "502", order: { status: 502, rawBody: stack }, isForFeature: true },
  { name: "503", order: { status: 503 }, isForFeature: true },
  {
    name: "504",
    order: { status: 504, rawBody: stack },
    says: unanswered,
  },
  { name: "broken JSON", order: { status: 200, rawBody: '{"accessToken": "abc' } },
  { name: "HTML instead of JSON", order: { status: 200, rawBody: stack } },
  {
    name: "wrong types",
    order: { status: 200, body: [{ id: 7, title: {}, amountToPay: "багато" }] },
  },
  { name: "missing fields", order: { status: 200, body: {} } },
  { name: "missing fields in a list", order: { status: 200, body: [{}] } },
  { name: "null", order: { status: 200, rawBody: "null" } },
  { name: "nothing", order: { status: 200, rawBody: "" } },
  { name: "another success", order: { status: 204 } },
  { name: "cut connection", order: { cut: true }, says: unanswered },
  {
    name: "body cut off",
    order: { status: 200, rawBody: '[{"id":"a"}]', cut: true },
    says: unanswered,
  },
  { name: "silence", order: { hang: true }, hangs: true, says: unanswered },
];

const wire: readonly string[] = [
  "500 with a stack trace",
  "HTML instead of JSON",
  "cut connection",
  "body cut off",
  "silence",
];

/**
 * Faults of a loading screen that only show up between a real browser and a server. `tests/web/faults` covers every
 * response for every call of every screen.
 */
export const faultsOnTheWire: readonly Fault[] = faults.filter(({ name }) => wire.includes(name));

/** Faults of a call whose response body is not used: any success counts, whatever its body. */
export const refusals: readonly Fault[] = faults.filter(
  ({ says, isForFeature }) => says !== undefined || isForFeature === true,
);

/** The same of a call whose response body is not used. */
export const refusalsOnTheWire: readonly Fault[] = refusals.filter(({ name }) =>
  wire.includes(name),
);

/** The browser's own console lines about failed responses. */
export const browserLines = /Failed to load resource/u;

/** A little longer than the portal waits for a response, in milliseconds. */
const patience = 21_000;

/** A toast has disappeared after this many milliseconds. */
const life = 4500;

/** Moves the clock past the portal's timeout when the server does not respond. */
export const waitOut = async (page: Page, fault: Fault): Promise<void> => {
  if (fault.hangs) await page.clock.fastForward(patience);
};

/**
 * The same while a page opens. Its calls start with the first script, and a test cannot see when the timeout starts. So
 * the clock is moved until all calls have timed out.
 */
export const waitOutOpening = async (
  page: Page,
  fault: Fault,
  isSaid: () => Promise<void>,
): Promise<void> => {
  if (!fault.hangs) return;
  await expect(async () => {
    await page.clock.fastForward(patience);
    await isSaid();
  }).toPass();
};

const raw =
  /undefined|\bNaN\b|\[object |SyntaxError|TypeError|SchemaError|\bat \w+ \(|<\/?\w+>|\{"|Expected |Unexpected /u;

/** There is a heading, and the page shows no technical text [ERR-4]. */
export const expectReadable = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 }), name).toBeVisible();
  const text = await page.locator("body").innerText();
  expect(text, name).not.toMatch(raw);
  expect(text.length, name).toBeGreaterThan(200);
};

/**
 * The toasts of a fault: those of the table of ERR-1, or the feature's own message when the resident requested
 * something [ERR-1, ERR-2]. Then they disappear.
 */
export const expectSaid = async (
  page: Page,
  { name, says, isForFeature, saysOfActs }: Fault,
  fallback?: string,
): Promise<void> => {
  const own = isForFeature ? (saysOfActs ?? fallback) : texts.loadingFailed;
  const byFeature = fallback === undefined || own === undefined ? [] : [errorToast(own)];
  const said = says ?? byFeature;
  await (said.length === 0 ? expectNoToast(page, name) : expectToasts(page, said, name));
  await page.clock.fastForward(life);
};
