import { endpoint } from "../endpoint.ts";
import { Feedback, FeedbackTaken } from "../schemas/feedback.ts";

/** Anybody may write; who is signed in is known by the address only, so no token goes along. */
export const sendFeedback = endpoint({
  id: "sendFeedback",
  method: "POST",
  path: "/api/cms/public/callback",
  summary: "Write to the municipality; the answer comes by email",
  bearer: false,
  body: Feedback,
  success: { status: 200, schema: FeedbackTaken },
  failures: [400, 422],
});
