/** Mutants of the readers of answers and of the calls that live, each with its reason. */
import { inFile } from "./in-file.ts";
import type { Explained } from "./in-file.ts";

export const inCalls: readonly Explained[] = [
  ...inFile("contracts/failure.ts", [
    {
      line: 'failure._tag === "Other" && failure.status === 404;',
      replacement: "true",
      reason: "No other failure has this status.",
    },
  ]),
  ...inFile("contracts/decoding.ts", [
    {
      line: "said([...path, ...(issue.path ?? []).map(String)], issue.message),",
      replacement: '["Stryker was here"]',
      reason: "Effect says a path with each issue; only the interface lets it be missing.",
    },
    {
      line: "if (!Array.isArray(value) || item === undefined || ast.elements.length > 0) {",
      replacement: "false",
      from: "item === undefined",
      reason: "A list without a rest has fixed places; the check of types wants the question.",
    },
    {
      line: "if (!Array.isArray(value) || item === undefined || ast.elements.length > 0) {",
      replacement: "false",
      from: "ast.elements",
      reason: "No schema of the contract has fixed places and a rest.",
    },
    {
      line: "if (!part.ok || ast.checks === undefined) return part;",
      replacement: "false",
      from: "ast.checks",
      reason: "Without rules of its own, a whole of right parts is right: this saves time.",
    },
    {
      line: "if (Result.isSuccess(strict)) return { ok: true, value: strict.success, lost: [], warnings: [] };",
      replacement: "false",
      reason: "What is right is the same when it is read in parts: this saves time.",
    },
  ]),
  ...inFile("contracts/forgiving.ts", [
    {
      line: 'day = "",',
      reason: "Where nothing matches, no text of the mutant is a moment.",
    },
    {
      line: 'minute = "",',
      reason: "Where nothing matches, no text of the mutant is a moment.",
    },
    {
      line: 'return text.replace(/^(\\d{4}-\\d\\d-\\d\\d)[T ]\\d\\d:\\d\\d[\\d:.]*$/u, "$1");',
      replacement: "/(\\d{4}-\\d\\d-\\d\\d)[T ]\\d\\d:\\d\\d[\\d:.]*$/u",
      reason: "What stands before stays, so the result is no day either way.",
    },
    {
      line: 'return text.replace(/^(\\d{4}-\\d\\d-\\d\\d)[T ]\\d\\d:\\d\\d[\\d:.]*$/u, "$1");',
      replacement: "/^(\\d{4}-\\d\\d-\\d\\d)[T ]\\d\\d:\\d\\d[\\d:.]*/u",
      reason: "What stands behind stays, so the result is no day either way.",
    },
  ]),
  ...inFile("contracts/number-patterns.ts", [
    {
      line: "? []",
      reason: "The text of the mutant is an alternative that is no number.",
    },
    {
      line: ': [`${digits.slice(0, at)}${range}${rest === 0 ? "" : `\\\\d{${rest}}`}`];',
      replacement: "false",
      reason: "No digits are also what {0} means.",
    },
    {
      line: 'const between = (from: number, to: number): string => (from > to ? "" : `[${from}-${to}]`);',
      replacement: '"Stryker was here!"',
      reason: "The text of the mutant is an alternative that is no number.",
    },
    {
      line: "const shorter = digits.length > 1 ? [`\\\\d{1,${digits.length - 1}}`] : [];",
      replacement: '["Stryker was here"]',
      reason: "The text of the mutant is an alternative that is no number.",
    },
  ]),
  ...inFile("contracts/text-patterns.ts", [
    {
      line: 'const [first = "", next = "", ...rest] = Array.from(word);',
      replacement: '"Stryker was here!"',
      reason: "A word has a first letter.",
    },
  ]),
  ...inFile("apps/web/src/api/client.ts", [
    {
      line: "shown: false,",
      reason: "Each failure without an answer is shown globally, which says it anew.",
    },
    {
      line: 'Effect.fail<Failure>({ _tag: "NoConnection", cause: "timeout", call, shown: false }),',
      replacement: "true",
      reason: "Each failure without an answer is shown globally, which says it anew.",
    },
    {
      line: 'failure._tag === "Unauthorized" && endedSession',
      replacement: "true",
      reason: "No other failure of a call signs out; the check of types wants the question.",
    },
    {
      line: "const endedSession = wasSignedIn && catalogueEntry(failure, false).signOut;",
      replacement: "true",
      reason: "The second value decides of a 504 only.",
    },
    {
      line: 'return right<unknown>(JSON.parse(textOf(bytes) ?? ""));',
      replacement: '"Stryker was here!"',
      reason: "There are bytes here; the check of types wants the question.",
    },
    {
      line: '/^text\\/html\\b/iu.test(response.headers.get("content-type") ?? "") &&',
      replacement: '"Stryker was here!"',
      reason: "The text of the mutant names no page either.",
    },
  ]),
  ...inFile("apps/web/src/api/early-calls.ts", [
    {
      line: "const first = Array.isArray(accounts) ? accounts.slice(0, amountsMax) : [];",
      replacement: '["Stryker was here"]',
      reason: "A text has no codes, so no amount is requested.",
    },
  ]),
  ...inFile("apps/web/src/api/operation-keys.ts", [
    {
      line: "const none: Kept = { open: [] };",
      replacement: '["Stryker was here"]',
      reason: "The text of the mutant is no attempt, so it is left out.",
    },
    {
      line: 'known ?? (storedInput(keptAs, none, ["open"]).open ?? []).filter(isAttempt);',
      replacement: '["Stryker was here"]',
      reason: "The text of the mutant is no attempt, so it is left out.",
    },
    {
      line: "let isRepeated = false;",
      replacement: "true",
      reason: "An attempt gets its key, which says whether it is repeated, before it is refused.",
    },
  ]),
  ...inFile("apps/web/src/api/read-body.ts", [
    {
      line: "await reader?.cancel();",
      replacement: "reader.cancel",
      reason: "What was read has a reader; the check of types wants the question.",
    },
  ]),
];
