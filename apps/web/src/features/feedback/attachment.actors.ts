import * as Effect from "effect/Effect";
import { attachFeedbackFile } from "#contracts/endpoints/feedback.ts";
import type { FileRefusal } from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { createFeedbackAttachmentMachine } from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { uploading } from "../../api/upload.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { checkFile } from "./file-check.ts";
import { callActor } from "../../runtime/call-actor.ts";

interface AttachInput {
  readonly file: File | null;
  readonly id: string | null;
  readonly onProgress: (share: number) => void;
}

/** The machine of the attached file with the portal's real actors. */
export const attachmentMachineFor = (ready: Promise<Runtime>) =>
  createFeedbackAttachmentMachine<File>().provide({
    actors: {
      check: callActor<FileRefusal | null, { file: File | null }>(({ file }) =>
        file === null ? Promise.resolve("unreadable") : checkFile(file),
      ),
      attach: callActor<FileRefusal | null, AttachInput>(async (input, signal) => {
        const { file, id, onProgress } = input;
        if (file === null || id === null) throw new Error("There is nothing to attach.");
        // The file may have changed or vanished since: sending it would look like a broken connection.
        const refusal = await checkFile(file);
        if (refusal !== null) return refusal;
        const { client } = await ready;
        const call = client.call(
          attachFeedbackFile,
          { params: { id }, file },
          uploading(onProgress),
        );
        await Effect.runPromise(call, { signal });
        return null;
      }),
    },
  });
