import type { AreaEntry } from "../kit/samples.ts";
import { confirmMachine } from "./confirm/confirm.machine.ts";
import { confirmSamples } from "./confirm/confirm.samples.ts";
import { connectionMachine } from "./connection/connection.machine.ts";
import { connectionSamples } from "./connection/connection.samples.ts";
import { createDataMachine } from "./data/data.machine.ts";
import { dataSamples } from "./data/data.samples.ts";
import { editModeMachine } from "./edit-mode/edit-mode.machine.ts";
import { editModeSamples } from "./edit-mode/edit-mode.samples.ts";
import { formInputMachine } from "./form-input/form-input.machine.ts";
import { formInputSamples } from "./form-input/form-input.samples.ts";
import { createKeptMachine } from "./kept/kept.machine.ts";
import { keptSamples } from "./kept/kept.samples.ts";
import { leavingMachine } from "./leaving/leaving.machine.ts";
import { leavingSamples } from "./leaving/leaving.samples.ts";
import { newBuildMachine } from "./new-build/new-build.machine.ts";
import { newBuildSamples } from "./new-build/new-build.samples.ts";
import { portalMachine } from "./portal/portal.machine.ts";
import { portalSamples } from "./portal/portal.samples.ts";
import { expiryMachine } from "./session/expiry.machine.ts";
import { expirySamples } from "./session/expiry.samples.ts";
import { sessionEndsTable } from "./session/session-ends.table.ts";
import { sessionMachine } from "./session/session.machine.ts";
import { sessionSamples } from "./session/session.samples.ts";
import { toastMachine } from "./toasts/toast.machine.ts";
import { toastSamples } from "./toasts/toast.samples.ts";
import { toastsMachine } from "./toasts/toasts.machine.ts";
import { toastsSamples } from "./toasts/toasts.samples.ts";
import { waitMachine } from "./wait/wait.machine.ts";
import { waitSamples } from "./wait/wait.samples.ts";

/** The machines of the portal itself. */
export const portalMachines: readonly AreaEntry[] = [
  { flow: "confirm", machine: confirmMachine, samples: confirmSamples },
  { flow: "connection", machine: connectionMachine, samples: connectionSamples },
  { flow: "data", machine: createDataMachine<unknown, string>(), samples: dataSamples },
  { flow: "edit-mode", machine: editModeMachine, samples: editModeSamples },
  { flow: "expiry", machine: expiryMachine, samples: expirySamples },
  { flow: "form-input", machine: formInputMachine, samples: formInputSamples },
  { flow: "kept", machine: createKeptMachine<unknown>(), samples: keptSamples },
  { flow: "leaving", machine: leavingMachine, samples: leavingSamples },
  { flow: "new-build", machine: newBuildMachine, samples: newBuildSamples },
  {
    flow: "portal",
    machine: portalMachine,
    samples: portalSamples,
    tables: [sessionEndsTable],
  },
  { flow: "session", machine: sessionMachine, samples: sessionSamples },
  { flow: "toast", machine: toastMachine, samples: toastSamples },
  { flow: "toasts", machine: toastsMachine, samples: toastsSamples },
  { flow: "wait", machine: waitMachine, samples: waitSamples },
];
