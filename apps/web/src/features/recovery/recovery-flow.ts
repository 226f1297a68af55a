import type { ActorRefFrom } from "xstate";
import type { recoveryMachine } from "#machines/access/recovery/recovery.machine.ts";

/** The running recovery, as every step gets it. */
export interface InRecovery {
  readonly flow: ActorRefFrom<typeof recoveryMachine>;
}
