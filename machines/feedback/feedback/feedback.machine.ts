import { assign, sendTo, setup } from "xstate";
import type { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import type { CaptchaNeeds } from "../../forms/sign-in.form.ts";
import { types } from "../../kit/types.ts";
import type { FileOutcome, NamedFile } from "../feedback-attachment/feedback-attachment.machine.ts";
import { createFeedbackAttachmentMachine } from "../feedback-attachment/feedback-attachment.machine.ts";
import { feedbackFormMachine } from "../feedback-form/feedback-form.machine.ts";

interface FeedbackInput {
  readonly needs: CaptchaNeeds;
}

interface FeedbackContext extends FeedbackInput {
  /** The number of the accepted message. */
  readonly number: string | null;
  /** What became of its file. */
  readonly file: FileOutcome | null;
}

/** What the chart names: its actors and actions. */
const setupFeedback = <Chosen extends NamedFile>() =>
  setup({
    types: types<{
      context: FeedbackContext;
      input: FeedbackInput;
      children: { fillIn: "fillIn"; file: "file" };
    }>(),
    actors: { fillIn: feedbackFormMachine, file: createFeedbackAttachmentMachine<Chosen>() },
    actions: {
      noteNumber: assign((_, { taken }: { taken: FeedbackTaken | null }) => ({
        number: taken?.id ?? null,
      })),
      /** The file is sent by the number of its message. */
      sendFile: sendTo("file", ({ context }) => ({ type: "SENT", id: context.number ?? "" })),
      noteOutcome: assign((_, { file }: { file: FileOutcome | null }) => ({ file })),
    },
  });

/**
 * One message to the municipality, from its form to the screen after it. Used as
 * `createFeedbackMachine<File>().provide({ actors: { fillIn, file } })`.
 */
export const createFeedbackMachine = <Chosen extends NamedFile>() =>
  setupFeedback<Chosen>().createMachine({
    id: "feedback",
    description:
      "A message to the municipality: its form, and its file, which is chosen beside the form and sent after the message.",
    context: ({ input }) => ({ ...input, number: null, file: null }),
    initial: "open",
    states: {
      open: {
        description: "Until it is decided what became of the file.",
        invoke: {
          id: "file",
          src: "file",
          onDone: {
            target: "completed",
            actions: { type: "noteOutcome", params: ({ event }) => ({ file: event.output }) },
          },
        },
        initial: "writing",
        states: {
          writing: {
            description: "The form, until the server has accepted the message.",
            invoke: {
              id: "fillIn",
              src: "fillIn",
              input: ({ context }) => ({ needs: context.needs }),
              onDone: {
                target: "accepted",
                actions: [
                  { type: "noteNumber", params: ({ event }) => ({ taken: event.output }) },
                  "sendFile",
                ],
              },
            },
          },
          accepted: {
            description:
              "The message has arrived and is not sent again. Its file is on its way, or has failed and can be sent again, replaced or left out.",
          },
        },
      },
      completed: {
        description:
          "The screen after the form replaces it, and says whether the file was left out.",
        type: "final",
      },
    },
  });
