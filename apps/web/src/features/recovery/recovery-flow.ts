import type { ActorRefFrom } from "xstate";
import type { recoveryMachine } from "#machines/access/recovery/recovery.machine.ts";

/** The running recovery, shared by all steps. */
export interface InRecovery {
  readonly flow: ActorRefFrom<typeof recoveryMachine>;
}
