import * as Effect from "effect/Effect";
import type { Failure } from "#contracts/failure.ts";
import { getPagePart } from "#contracts/endpoints/content.ts";
import type { Client } from "#web/api/client.ts";
import { orIfMissing } from "#web/api/or-if-missing.ts";
import { readyUnlessEmpty } from "#web/content/make-ready.ts";
import type { ReadyText } from "#web/content/ready-text.ts";
import { warningRequest } from "./warning-request.ts";

/** The editors' warning; `null` if there is none or nothing of it is visible: the editors decide whether to warn. */
export const loadWarning = (client: Client): Effect.Effect<ReadyText | null, Failure> =>
  client.call(getPagePart, warningRequest).pipe(
    Effect.map(({ content }) => readyUnlessEmpty(content)),
    orIfMissing(null),
  );
