import type { Collected } from "#machines/profile/data-download/data-download.machine.ts";
import { dataDownloadMachine } from "#machines/profile/data-download/data-download.machine.ts";
import { importPart } from "#web/runtime/import-part.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { editors } from "../editors.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The machine with the portal's real calls, whose code is loaded on demand. */
export const dataDownloadMachineFor = (runtime: Runtime) =>
  dataDownloadMachine.provide({
    actors: {
      collect: callActor<Collected>(async (_, signal) => {
        const collect = await importPart(editors.download);
        return collect(runtime, signal);
      }),
    },
  });
