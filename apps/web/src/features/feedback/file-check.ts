import { attachmentProbe, refusalByContent, refusalByName } from "#contracts/schemas/attachment.ts";
import type { FileRefusal } from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());

/** The issue of a file by name, size and the bytes at its ends; `null` if it may be attached (FEED-3). */
export const checkFile = async (file: File): Promise<FileRefusal | null> => {
  const refusal = refusalByName(file.name, file.size);
  if (refusal !== null) return refusal;
  try {
    const head = await bytesOf(file.slice(0, attachmentProbe));
    const tail = await bytesOf(file.slice(-attachmentProbe));
    return refusalByContent(file.name, { head, tail });
  } catch {
    // Gone, locked or a folder.
    return "unreadable";
  }
};
