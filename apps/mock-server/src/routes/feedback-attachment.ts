import type { attachFeedbackFile as attachFeedbackFileCall } from "#contracts/endpoints/feedback.ts";
import type { AttachmentRefusal } from "#contracts/schemas/attachment.ts";
import { attachmentProbe, refusalByContent, refusalByName } from "#contracts/schemas/attachment.ts";
import { digestOf } from "../rules/digest.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { attachmentTexts } from "./feedback-attachment.texts.ts";

const statuses = { type: 415, content: 415, size: 413, empty: 422 } as const;

const refuse = (reason: AttachmentRefusal | null): void => {
  if (reason === null) return;
  throw new Refusal(statuses[reason], attachmentTexts[reason], {
    explanation: `body.attachment: ${reason}`,
  });
};

/**
 * Checks the client's rules again, for requests that bypass it. An answer may get lost, so the same bytes are accepted
 * again. A message has one file, so other bytes are refused.
 */
export const attachFeedbackFile: Handler<typeof attachFeedbackFileCall> = async ({
  world,
  params,
  file,
}) => {
  const attached = world.feedback.fileOf(params.id);
  if (attached === undefined) throw new Refusal(404, attachmentTexts.unknown);
  refuse(refusalByName(file.name, file.size));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const ends = { head: bytes.subarray(0, attachmentProbe), tail: bytes.subarray(-attachmentProbe) };
  refuse(refusalByContent(file.name, ends));
  const digest = digestOf(bytes);
  if (attached !== null && attached !== digest) throw new Refusal(409, attachmentTexts.other);
  world.feedback.note(params.id, digest);
  return undefined;
};
