import type { EndpointId } from "#contracts/endpoints/table.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import type { BrokenAnswer } from "../support/broken-answers.ts";
import { brokenAnswers } from "../support/broken-answers.ts";

const lost = () => new TypeError("Failed to fetch");

/** Waits until the call is aborted. */
const never = (signal: RequestInit["signal"]): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });

/** A body that starts well, then the connection breaks. */
const cutOff = (text: string): ReadableStream =>
  new ReadableStream({
    start: (piece) => piece.enqueue(new TextEncoder().encode(text)),
    pull: (piece) => piece.error(lost()),
  });

/** The answer as the browser would give it; a broken connection rejects. */
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

/** How many faults of each call `npm test` tries. */
const sample = 3;

/** The connection breaks, or no answer comes in time: no status tells why. */
export const isUnanswered = ({ reply, isCut }: BrokenAnswer): boolean =>
  reply === undefined || isCut === true;

/** Refusals and the broken connection: a call whose answer is not used accepts any success. */
export const refusals: readonly BrokenAnswer[] = brokenAnswers.filter(
  (one) => isUnanswered(one) || (one.reply?.status ?? 0) >= 400,
);

/** All of them, or one that differs for each screen. */
export const someOf = <Call>(calls: readonly Call[], screen: string): readonly Call[] =>
  process.env["FAULTS"] === "all"
    ? calls
    : calls.filter((_, at) => at === screen.length % calls.length);

/** Those that are tried with a call of a screen: all, or a few that differ for each screen. */
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
