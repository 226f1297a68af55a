import { getContentRights } from "#contracts/endpoints/administration.ts";
import { sent } from "./form-actors.ts";
import type { Runtime } from "./runtime.ts";

/** Whether who is signed in may use the content area (CMS-4). */
export const askContentRights = async (runtime: Runtime): Promise<boolean> => {
  const { isContentManager } = await sent(runtime, {
    call: (client) => client.call(getContentRights, {}),
  });
  return isContentManager;
};
