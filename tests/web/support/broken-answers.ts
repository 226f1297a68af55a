import type { MessageCode } from "#machines/portal/message.ts";
import { textOf } from "#web/screen/messages.texts.ts";
import type { SaidToast } from "./toasts.ts";
import { errorToast, warningToast } from "./toasts.ts";

interface BrokenReply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One fault of an answer, and what the global handling shows for it (ERR-1). */
export interface BrokenAnswer {
  readonly name: string;
  /** Without a reply the connection breaks at once, or never answers. */
  readonly reply?: BrokenReply;
  /** The connection breaks in the middle of the body. */
  readonly isCut?: true;
  /** No answer for longer than the portal waits. */
  readonly isSilent?: true;
  /** These messages and no other, in their order. */
  readonly says: readonly SaidToast[];
  /** What an action says instead of its own message. */
  readonly saysOfActs?: string;
}

const list = {
  message: "Загальне зауваження",
  errors: [{ message: "Перше зауваження." }, { message: "Друге зауваження.", field: "account" }],
};
const stack = "<html><body><pre>TypeError: x is undefined\n    at read (/srv/app.js:1:2)</pre>";

const error = (code: MessageCode): readonly SaidToast[] => [errorToast(textOf({ code }))];
const warnings = list.errors.map(({ message }) => warningToast(message));
const unanswered = error("no-connection-detail");

/** Valid JSON that is longer than any answer may be. */
const endless = JSON.stringify([{ id: "x".repeat(10_000_000) }]);

const ok = (name: string, body: unknown): BrokenAnswer => ({
  name,
  reply: { status: 200, body },
  says: [],
});

/**
 * What a server may send instead of an answer, except 401, which ends the session. An answer that is only slow is a
 * test of its own. `e2e/faults/table.ts` has the same for forms, in a browser.
 */
export const brokenAnswers: readonly BrokenAnswer[] = [
  { name: "400", reply: { status: 400, body: {} }, says: error("request-failed") },
  { name: "403", reply: { status: 403, body: {} }, says: error("forbidden") },
  { name: "404", reply: { status: 404, body: stack }, says: [] },
  { name: "405", reply: { status: 405, body: {} }, says: error("method-not-allowed") },
  { name: "409 with a list", reply: { status: 409, body: list }, says: warnings },
  { name: "422 with a list", reply: { status: 422, body: list }, says: warnings },
  { name: "418", reply: { status: 418, body: {} }, says: [] },
  {
    name: "429",
    reply: { status: 429, body: {}, headers: { "retry-after": "60" } },
    says: [],
    saysOfActs: "Забагато спроб. Спробуйте ще раз через 1\u00A0хв.",
  },
  { name: "500 with a stack", reply: { status: 500, body: stack }, says: error("request-failed") },
  { name: "502", reply: { status: 502, body: stack }, says: [] },
  { name: "503", reply: { status: 503, body: {} }, says: [] },
  { name: "504", reply: { status: 504, body: stack }, says: unanswered },
  ok("broken JSON", '{"accessToken": "abc'),
  ok("HTML instead of JSON", stack),
  ok("wrong types", [{ id: 7, title: {}, amountToPay: "багато" }]),
  ok("missing fields", {}),
  ok("missing fields in a list", [{}]),
  ok("10 MB", endless),
  ok("null", "null"),
  ok("nothing", ""),
  { name: "another success", reply: { status: 204 }, says: [] },
  { name: "a broken connection", says: unanswered },
  {
    name: "half a body",
    reply: { status: 200, body: '[{"id":"a"}' },
    isCut: true,
    says: unanswered,
  },
  { name: "silence", isSilent: true, says: unanswered },
];
