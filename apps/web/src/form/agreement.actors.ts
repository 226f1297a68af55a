import * as Effect from "effect/Effect";
import { getPagePart } from "#contracts/endpoints/content.ts";
import type { Failure } from "#contracts/failure.ts";
import { pageParts } from "#contracts/schemas/content.ts";
import type { Client } from "../api/client.ts";
import { makeReady } from "../content/make-ready.ts";
import type { ReadyText } from "../content/ready-text.ts";

/** An image without a description may not load: nothing would be left to read. */
const isReadable = (text: ReadyText): boolean => {
  const content = text.copy();
  return (
    content.textContent.trim() !== "" || content.querySelector("img[alt]:not([alt=''])") !== null
  );
};

/** The contract terms; `null` if there is nothing in them to read. */
export const loadAgreement = (client: Client): Effect.Effect<ReadyText | null, Failure> =>
  client.call(getPagePart, { params: { id: pageParts.agreement } }).pipe(
    Effect.map(({ content }) => makeReady(content)),
    Effect.map((text) => (text.isTooMuch || isReadable(text) ? text : null)),
  );
