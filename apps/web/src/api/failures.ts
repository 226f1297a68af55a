import type { FailedCall, Failure } from "#contracts/failure.ts";
import { readProblem } from "#contracts/schemas/problem.ts";

/** The problem in a body; an empty one if the body is no JSON. */
const saidIn = (text: string | null): ReturnType<typeof readProblem> => {
  try {
    return readProblem(JSON.parse(text ?? ""));
  } catch {
    return { items: [] };
  }
};

/** Only the form in seconds is understood; a date would trust two clocks. */
const retryAfterOf = (response: Response): { readonly retryAfter?: number } => {
  const header = response.headers.get("retry-after");
  return header !== null && /^\d{1,6}$/u.test(header) ? { retryAfter: Number(header) } : {};
};

/** The failure of an unsuccessful answer (the rows of ERR-1). */
export const failureOfStatus = (
  response: Response,
  text: string | null,
  call: FailedCall,
): Failure => {
  const { items, ...said } = saidIn(text);
  const common = { call, shown: false, ...said };
  const { status } = response;
  switch (status) {
    case 401:
      return { _tag: "Unauthorized", ...common };
    case 403:
      return { _tag: "Forbidden", ...common };
    case 409:
    case 422:
      return { _tag: "Rejected", status, ...common, items };
    case 400:
    case 405:
    case 500:
      return { _tag: "ServerFault", status, ...common };
    case 504:
      return { _tag: "NoConnection", cause: "gateway", ...common };
    default:
      return { _tag: "Other", status, ...common, ...retryAfterOf(response) };
  }
};

/** The failure of an answer that breaks the contract; `problems` contain places, never values. */
export const contractFailure = (call: FailedCall, problems: readonly string[]): Failure => ({
  _tag: "Contract",
  call,
  shown: false,
  problems,
});
