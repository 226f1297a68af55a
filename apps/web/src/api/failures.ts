import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import type { FailedCall, Failure } from "#contracts/failure.ts";
import { Problem } from "#contracts/schemas/problem.ts";

const problemOf = (text: string | null): Problem => {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return Option.getOrElse(Schema.decodeUnknownOption(Problem)(value), (): Problem => ({}));
  } catch {
    return {};
  }
};

/** Words for a resident are short; a page of HTML or a stack trace in `message` is not a message. */
const readable = (message: string | undefined): { readonly message?: string } =>
  message !== undefined && message.length <= 400 && !/[<>{}]|\bat .+:\d+/u.test(message)
    ? { message }
    : {};

/** Only the form in seconds is understood; a date would trust two clocks. */
const retryAfterOf = (response: Response): { readonly retryAfter?: number } => {
  const header = response.headers.get("retry-after");
  return header !== null && /^\d{1,6}$/u.test(header) ? { retryAfter: Number(header) } : {};
};

/** What an answer that is not the call's success means (the rows of section 8). */
export const failureOfStatus = (
  response: Response,
  text: string | null,
  call: FailedCall,
): Failure => {
  const problem = problemOf(text);
  const common = { call, shown: false, ...readable(problem.message) };
  const { status } = response;
  switch (status) {
    case 401:
      return { _tag: "Unauthorized", ...common };
    case 403:
      return { _tag: "Forbidden", ...common };
    case 409:
    case 422:
      return {
        _tag: "Rejected",
        status,
        ...common,
        items: (problem.errors ?? []).filter(
          (item) => readable(item.message).message !== undefined,
        ),
      };
    case 400:
    case 405:
    case 500:
      return { _tag: "ServerFault", status, ...common };
    case 504:
      return { _tag: "NoConnection", cause: "gateway", ...common };
    default:
      return response.ok
        ? contractFailure(call, [`status ${status}`])
        : { _tag: "Other", status, ...common, ...retryAfterOf(response) };
  }
};

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** An answer that is not what the contract says; `problems` name the places, never the values. */
export const contractFailure = (
  call: FailedCall,
  reason: readonly string[] | Schema.SchemaError,
): Failure => ({
  _tag: "Contract",
  call,
  shown: false,
  problems:
    "issue" in reason
      ? format(reason.issue).issues.map(
          (issue) => `${(issue.path ?? []).map(String).join(".")}: ${issue.message}`,
        )
      : reason,
});
