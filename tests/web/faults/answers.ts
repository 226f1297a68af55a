import type { EndpointId } from "#contracts/endpoints/table.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import type { BrokenAnswer } from "../support/broken-answers.ts";
import { answerOf, brokenAnswers } from "../support/broken-answers.ts";

/** The answer as the browser would hand it out; a connection that breaks rejects. */
export const replyOf = (fault: BrokenAnswer): Response => {
  const { status, body, headers } = answerOf(fault)();
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : text, {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
};

const ids = Object.keys(endpoints);

/** How many ways of each call `npm test` takes. */
const sample = 3;

/** The answers that refuse, and the connection that breaks: of a call whose answer is not used any success is one. */
export const refusals: readonly BrokenAnswer[] = brokenAnswers.filter(
  ({ reply }) => reply === undefined || reply.status >= 400,
);

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
