import * as Effect from "effect/Effect";
import { getPagePart } from "#contracts/endpoints/content.ts";
import type { Failure } from "#contracts/failure.ts";
import { pageParts } from "#contracts/schemas/content.ts";
import type { Client } from "../api/client.ts";
import { readyUnlessEmpty } from "../content/make-ready.ts";
import type { ReadyText } from "../content/ready-text.ts";

/** The contract terms; `null` if nothing of them is visible. */
export const loadAgreement = (client: Client): Effect.Effect<ReadyText | null, Failure> =>
  client
    .call(getPagePart, { params: { id: pageParts.agreement } })
    .pipe(Effect.map(({ content }) => readyUnlessEmpty(content)));
