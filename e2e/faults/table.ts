import type { Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { expect } from "../fixtures.ts";
import { words } from "../support/words.ts";

type Order = Parameters<Control["setFault"]>[0];

/** One way for a call to go wrong. */
export interface Fault {
  readonly name: string;
  readonly order: Omit<Order, "method" | "path" | "times">;
  /** What the global handling says of it (section 8), as toasts. */
  readonly says?: readonly string[];
  /** Nothing comes for longer than the portal waits: the clock has to be moved on. */
  readonly hangs?: true;
}

const list = {
  message: "Загальне зауваження",
  errors: [{ message: "Перше зауваження." }, { message: "Друге зауваження.", field: "account" }],
};

const stack = "<html><body><pre>TypeError: x is undefined\n    at read (/srv/app.js:1:2)</pre>";

/** The refusals and broken answers that a server can send, but for 401: that one ends the session. */
export const faults: readonly Fault[] = [
  { name: "400", order: { status: 400 }, says: [words.requestFailed] },
  { name: "403", order: { status: 403 }, says: [words.forbidden] },
  { name: "404", order: { status: 404, rawBody: stack } },
  { name: "405", order: { status: 405 }, says: [words.wrongMethod] },
  {
    name: "409 with a list",
    order: { status: 409, body: list },
    says: ["Перше зауваження.", "Друге зауваження."],
  },
  {
    name: "422 with a list",
    order: { status: 422, body: list },
    says: ["Перше зауваження.", "Друге зауваження."],
  },
  { name: "429", order: { status: 429, body: {}, headers: { "retry-after": "60" } } },
  {
    name: "500 with a stack trace",
    order: { status: 500, rawBody: stack },
    says: [words.requestFailed],
  },
  { name: "502", order: { status: 502, rawBody: stack } },
  { name: "503", order: { status: 503 } },
  {
    name: "504",
    order: { status: 504, rawBody: stack },
    says: [words.noConnection, words.noConnectionDetail],
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
  { name: "cut connection", order: { cut: true }, says: [words.noConnection] },
  { name: "body cut off", order: { status: 200, rawBody: '[{"id":"a"}]', cut: true } },
  { name: "silence", order: { hang: true }, hangs: true, says: [words.noConnection] },
];

/** The browser's own lines about answers that are no success. */
export const browserLines = /Failed to load resource/u;

/** Milliseconds the portal waits for an answer, and a little more. */
const patience = 21_000;

/** Lets the time pass that a silent server is given. */
export const waitOut = async (page: Page, fault: Fault): Promise<void> => {
  if (fault.hangs) await page.clock.fastForward(patience);
};

const raw =
  /undefined|\bNaN\b|\[object |SyntaxError|TypeError|SchemaError|\bat \w+ \(|<\/?\w+>|\{"|Expected |Unexpected /u;

/** A heading stands and nothing on the page is for machines [ERR-4]. */
export const expectReadable = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 }), name).toBeVisible();
  const text = await page.locator("body").innerText();
  expect(text, name).not.toMatch(raw);
  expect(text.length, name).toBeGreaterThan(200);
};

/** The global messages of a fault are there as toasts [ERR-1]. */
export const expectToasts = async (page: Page, { name, says = [] }: Fault): Promise<void> => {
  const toasts = page.getByRole("region", { name: words.messages });
  for (const text of says) await expect(toasts.getByText(text).first(), name).toBeAttached();
};
