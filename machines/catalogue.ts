import type { AnyStateMachine } from "xstate";
import { amountsMachine } from "./amounts/amounts.machine.ts";
import { confirmMachine } from "./confirm/confirm.machine.ts";
import { connectionMachine } from "./connection/connection.machine.ts";
import { createDataMachine } from "./data/data.machine.ts";
import type { MachineSamples } from "./kit/samples.ts";
import { portalMachine } from "./portal/portal.machine.ts";
import { sessionMachine } from "./session/session.machine.ts";
import { signInMachine } from "./sign-in/sign-in.machine.ts";
import { toastMachine } from "./toasts/toast.machine.ts";
import { toastsMachine } from "./toasts/toasts.machine.ts";
import { waitMachine } from "./wait/wait.machine.ts";

/** One machine of the portal. `flow` is the name of its file without `.machine.ts`. */
export interface CatalogueEntry {
  readonly flow: string;
  readonly machine: AnyStateMachine;
  readonly samples?: MachineSamples<AnyStateMachine>;
}

/** All machines: what is drawn, listed, toured and asked for its untaken transitions. */
export const machines: readonly CatalogueEntry[] = [
  { flow: "amounts", machine: amountsMachine },
  { flow: "confirm", machine: confirmMachine },
  { flow: "connection", machine: connectionMachine },
  { flow: "data", machine: createDataMachine<unknown>() },
  { flow: "portal", machine: portalMachine },
  { flow: "session", machine: sessionMachine },
  { flow: "sign-in", machine: signInMachine },
  { flow: "toast", machine: toastMachine },
  { flow: "toasts", machine: toastsMachine },
  { flow: "wait", machine: waitMachine },
];
