import { uploadContentImage } from "#contracts/endpoints/administration.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { PlacedImage } from "#machines/content/content-image/content-image.machine.ts";
import { createContentImageMachine } from "#machines/content/content-image/content-image.machine.ts";
import type { ImageValues } from "#machines/forms/content.form.ts";
import { uploading } from "#web/api/upload.ts";
import { formToasts, runCall } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The machine of the form of an image with the portal's real actors. */
export const contentImageMachineFor = (
  ready: Promise<Runtime>,
  onImage: (image: PlacedImage) => void,
) =>
  createContentImageMachine<File>().provide({
    actors: {
      send: callActor<PlacedImage, FormSent<ImageValues<File>>>(async (input, signal) => {
        const { file, alt } = input.values;
        if (file === null) throw new Error("An image without a file is not valid.");
        const { url } = await runCall(await ready, {
          signal,
          // A slow line needs longer for a file than the usual call may take.
          call: (client) =>
            client.call(
              uploadContentImage,
              { file },
              uploading(() => undefined),
            ),
        });
        return { url, alt };
      }),
    },
    actions: {
      ...formToasts(ready, "processing-failed"),
      finished: (_, { result }) => onImage(result),
    },
  });
