import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { attachmentBytesMax, attachmentEndings } from "../schemas/attachment.ts";
import { NonEmptyString } from "../schemas/common.ts";
import { Feedback, FeedbackTaken } from "../schemas/feedback.ts";

/** Public. A message is accepted once for its key; a different message with the same key gets a 422. */
export const sendFeedback = endpoint({
  id: "sendFeedback",
  method: "POST",
  path: "/api/cms/public/callback",
  summary: "Write to the municipality; the answer comes by email",
  bearer: "if-any",
  body: Feedback,
  idempotencyKey: true,
  success: { status: 200, schema: FeedbackTaken },
  failures: [400, 422],
});

/** Needs the id of an accepted message. Sending the same file again changes nothing; a different one gets a 409. */
export const attachFeedbackFile = endpoint({
  id: "attachFeedbackFile",
  method: "POST",
  path: "/api/cms/public/callback/:id/attachment",
  summary: "Attach a file to a message that was taken",
  bearer: "if-any",
  params: Schema.Struct({ id: NonEmptyString }),
  multipart: {
    field: "attachment",
    endings: attachmentEndings,
    bytesMax: attachmentBytesMax,
  },
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 404, 409, 413, 415, 422],
});
