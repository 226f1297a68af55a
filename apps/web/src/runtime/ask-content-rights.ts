import * as Effect from "effect/Effect";
import { getContentRights } from "#contracts/endpoints/administration.ts";
import type { Runtime } from "./runtime.ts";

/**
 * Whether the signed-in person may use the content area (CMS-4). Nobody asked for this call, so only a 401 is reported.
 */
export const askContentRights = async ({ quietClient }: Runtime): Promise<boolean> => {
  const { isContentManager } = await Effect.runPromise(quietClient.call(getContentRights, {}));
  return isContentManager;
};
