import * as Effect from "effect/Effect";
import { getContentRights } from "#contracts/endpoints/administration.ts";
import type { Runtime } from "./runtime.ts";

/** Whether who is signed in may use the content area (CMS-4). Nobody has asked for the call: its failure is not told. */
export const askContentRights = async ({ quietClient }: Runtime): Promise<boolean> => {
  const { isContentManager } = await Effect.runPromise(quietClient.call(getContentRights, {}));
  return isContentManager;
};
