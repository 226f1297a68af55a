import { contentRightsMachine } from "#machines/content/content-rights/content-rights.machine.ts";
import { callActor } from "./call-actor.ts";
import { hasNotArrived, PartMissing } from "./part-missing.ts";
import type { Runtime } from "./runtime.ts";

/** Only editors may enter the content area, so the code of this call is a separate chunk. */
const loadRights = () =>
  import("./ask-content-rights.ts").catch((cause: unknown) =>
    Promise.reject(
      hasNotArrived(cause) ? new PartMissing("The question did not load.", { cause }) : cause,
    ),
  );

/** The rights in the content area, with the portal's real actor. */
export const contentRightsMachineFor = (runtime: Runtime) =>
  contentRightsMachine.provide({
    actors: {
      ask: callActor<boolean>(async () => {
        const { askContentRights } = await loadRights();
        return askContentRights(runtime);
      }),
    },
  });
