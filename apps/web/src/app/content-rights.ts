import * as Effect from "effect/Effect";
import { getContentRights } from "#contracts/endpoints/administration.ts";
import type { Runtime } from "../runtime/runtime.ts";

/** Whether who is signed in may use the content area (CMS-4). Nobody has asked for the call: no failure but a 401 is told. */
export const askContentRights = async ({ quietClient }: Runtime): Promise<boolean> => {
  const { isContentManager } = await Effect.runPromise(quietClient.call(getContentRights, {}));
  return isContentManager;
};
