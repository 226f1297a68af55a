import type * as Effect from "effect/Effect";
import { getContentRights } from "#contracts/endpoints/administration.ts";
import type { SuccessOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Client } from "../../api/client.ts";

/** Whether the person may edit content (CMS-4). */
export const loadRights = (
  client: Client,
): Effect.Effect<SuccessOf<typeof getContentRights>, Failure> => client.call(getContentRights, {});
