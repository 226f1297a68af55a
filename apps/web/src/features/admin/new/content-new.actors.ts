import { createContent } from "#contracts/endpoints/administration.ts";
import type { ContentItem, ContentKind } from "#contracts/schemas/administration.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import { contentNewMachine } from "#machines/content/content-new/content-new.machine.ts";
import type { NewContentValues, NewContentNeeds } from "#machines/forms/content.form.ts";
import { formToasts, runCall } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The machine of a new item with the portal's real actors; it begins without a text. */
export const contentNewMachineFor = (ready: Promise<Runtime>, kind: ContentKind) =>
  contentNewMachine.provide({
    actors: {
      send: callActor<ContentItem, FormSent<NewContentValues, NewContentNeeds>>(
        async (input, signal) =>
          runCall(await ready, {
            signal,
            call: (client) =>
              client.call(createContent, { body: { kind, ...input.values, content: "" } }),
          }),
      ),
    },
    actions: { ...formToasts(ready, "processing-failed"), finished: () => undefined },
  });
