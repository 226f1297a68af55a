import * as Effect from "effect/Effect";
import { fromPromise } from "xstate";
import { sendFeedback } from "#contracts/endpoints/feedback.ts";
import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import { feedbackMachine } from "#machines/feedback/feedback.machine.ts";
import type { FeedbackDraft } from "#machines/forms/feedback.form.ts";
import { featureToast } from "#machines/kit/message.ts";
import type { Runtime } from "../../app/runtime.ts";

const waitKey = "feedback";

const bodyOf = ({ name, email, message, recaptcha }: FeedbackDraft) => ({
  message: { name, email, message },
  ...(recaptcha === "" ? {} : { recaptcha }),
});

/** The feedback machine with the portal's real actors; a press that comes before the runtime waits for it. */
export const feedbackMachineFor = (ready: Promise<Runtime>) =>
  feedbackMachine.provide({
    actors: {
      send: fromPromise<FeedbackTaken, { draft: FeedbackDraft }>(async ({ input, signal }) => {
        const { client, portal } = await ready;
        portal.send({ type: "WAIT.BEGIN", key: waitKey, message: { code: "please-wait" } });
        try {
          return await Effect.runPromise(client.call(sendFeedback, { body: bodyOf(input.draft) }), {
            signal,
          });
        } finally {
          portal.send({ type: "WAIT.END", key: waitKey });
        }
      }),
    },
    actions: {
      starting: () => {
        // The last refusal must not be read as the answer to this try.
        void ready.then(({ portal }) => portal.send({ type: "TOAST.CLEAR" }));
      },
      finished: () => undefined,
      refused: (_, { failure }) => {
        const message = featureToast(failure, "feedback-failed");
        if (message === undefined) return;
        void ready.then(({ portal }) =>
          portal.send({ type: "TOAST.SHOW", toast: { kind: "error", message } }),
        );
      },
    },
  });
