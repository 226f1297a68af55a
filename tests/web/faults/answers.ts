import type { EndpointId } from "#contracts/endpoints/table.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import type { BrokenAnswer } from "../support/broken-answers.ts";
import { brokenAnswers } from "../support/broken-answers.ts";

const lost = () => new TypeError("Failed to fetch");

/** Until the call is given up. */
const never = (signal: RequestInit["signal"]): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });

/** A body that begins well, and whose connection breaks then. */
const cutOff = (text: string): ReadableStream =>
  new ReadableStream({
    start: (piece) => piece.enqueue(new TextEncoder().encode(text)),
    pull: (piece) => piece.error(lost()),
  });

/** The answer as the browser would hand it out; a connection that breaks rejects. */
export const replyOf = async (
  { reply, isCut, isSilent }: BrokenAnswer,
  signal: RequestInit["signal"],
): Promise<Response> => {
  if (isSilent) return never(signal);
  if (reply === undefined) throw lost();
  const { status, body, headers } = reply;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const content = isCut ? cutOff(text) : text;
  return new Response(status === 204 ? null : content, {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
};

const ids = Object.keys(endpoints);

/** How many ways of each call `npm test` takes. */
const sample = 3;

/** The answers that refuse, and the connection that breaks: of a call whose answer is not used any success is one. */
export const refusals: readonly BrokenAnswer[] = brokenAnswers.filter(
  ({ reply, isCut }) => reply === undefined || isCut || reply.status >= 400,
);

/** All of them, or one, another for each screen. */
export const someOf = <Call>(calls: readonly Call[], screen: string): readonly Call[] =>
  process.env["FAULTS"] === "all"
    ? calls
    : calls.filter((_, at) => at === screen.length % calls.length);

/** Those that are tried with a call of a screen: all of them, or a few, others for each screen. */
export const chosen = (
  screen: string,
  id: EndpointId,
  faults: readonly BrokenAnswer[],
): readonly BrokenAnswer[] => {
  if (process.env["FAULTS"] === "all") return faults;
  const start = screen.length * 3 + ids.indexOf(id) * 7;
  const step = Math.floor(faults.length / sample);
  const places = Array.from({ length: sample }, (_, turn) => (start + turn * step) % faults.length);
  return faults.filter((_, place) => places.includes(place));
};
