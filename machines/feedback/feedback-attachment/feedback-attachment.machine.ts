import { assign, setup } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { AttachmentRefusal } from "#contracts/schemas/attachment.ts";
import { isOutcomeUnknown } from "../../forms/refusal.ts";
import { withFailure } from "../../kit/failed-call.ts";
import { placeholder } from "../../kit/placeholder.ts";
import { types } from "../../kit/types.ts";

/** Facts about a file that are known without reading it. */
export interface NamedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Why a chosen file is not attached. A file may also be gone or locked before it is read. */
export type FileRefusal = AttachmentRefusal | "unreadable";

/** What became of the file of an accepted message. */
export type FileOutcome = "attached" | "without" | "missing" | "unsure";

interface AttachmentContext<Chosen extends NamedFile> {
  /** The file, in whatever state. */
  readonly file: Chosen | null;
  readonly refusal: FileRefusal | null;
  /** The id of the accepted message, which another machine has sent. */
  readonly id: string | null;
  /** How much of the file was sent, from 0 to 1. */
  readonly share: number;
  /** Of the last attempt. */
  readonly failure: Failure | null;
  /**
   * The outcome of an attempt is unknown, so a file may have arrived. It stays: no later refusal, here or by the server,
   * takes that file back.
   */
  readonly mayBeThere: boolean;
  /** `null` until it is decided. */
  readonly outcome: FileOutcome | null;
}

type AttachmentEvent<Chosen> =
  | { type: "CHOOSE"; file: Chosen }
  | { type: "REMOVE" }
  /** The message was accepted, so the file can be sent. */
  | { type: "SENT"; id: string }
  | { type: "PROGRESS"; share: number }
  | { type: "RETRY" }
  /** Goes on without the file. */
  | { type: "FINISH" };

interface CheckInput<Chosen> {
  readonly file: Chosen | null;
}

interface AttachInput<Chosen> {
  readonly file: Chosen | null;
  readonly id: string | null;
  readonly onProgress: (share: number) => void;
}

/** What the chart names: its events, actors, actions and guards. */
const setupAttachment = <Chosen extends NamedFile>() =>
  setup({
    types: types<{
      context: AttachmentContext<Chosen>;
      events: AttachmentEvent<Chosen>;
      output: FileOutcome | null;
      tags: "checking" | "chosen" | "refused" | "attaching" | "failed";
    }>(),
    actors: {
      check: placeholder<FileRefusal | null, CheckInput<Chosen>>("check"),
      attach: placeholder<FileRefusal | null, AttachInput<Chosen>>("attach"),
    },
    actions: {
      choose: assign((_, params: { file: Chosen }) => ({
        file: params.file,
        refusal: null,
        failure: null,
      })),
      forget: assign({ file: null, refusal: null }),
      noteRefusal: assign({
        refusal: (_, params: { refusal: FileRefusal | null }) => params.refusal,
      }),
      noteId: assign({ id: (_, params: { id: string }) => params.id }),
      noteShare: assign({ share: (_, params: { share: number }) => params.share }),
      noteFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
        failure,
        mayBeThere: context.mayBeThere || isOutcomeUnknown(failure),
      })),
      begin: assign({ share: 0, failure: null }),
      decide: assign({ outcome: (_, params: { outcome: FileOutcome }) => params.outcome }),
    },
    guards: {
      isGood: (_, params: { refusal: FileRefusal | null }) => params.refusal === null,
      isGoodAndSent: ({ context }, params: { refusal: FileRefusal | null }) =>
        params.refusal === null && context.id !== null,
      isTakeable: ({ context }) => context.refusal === null,
      isSent: ({ context }) => context.id !== null,
      mayBeThere: ({ context }) => context.mayBeThere,
    },
  });

const checkingState = <Chosen extends NamedFile>() =>
  setupAttachment<Chosen>().createStateConfig({
    description: "Name, size and first bytes are checked. Nothing of this file has been sent.",
    tags: "checking",
    invoke: {
      id: "check",
      src: "check",
      input: ({ context }) => ({ file: context.file }),
      onDone: [
        {
          guard: {
            type: "isGoodAndSent",
            params: ({ event }) => ({ refusal: event.output }),
          },
          target: "attaching",
        },
        {
          guard: { type: "isGood", params: ({ event }) => ({ refusal: event.output }) },
          target: "chosen",
        },
        {
          guard: "isSent",
          target: "failed",
          actions: {
            type: "noteRefusal",
            params: ({ event }) => ({ refusal: event.output }),
          },
        },
        {
          target: "refused",
          actions: {
            type: "noteRefusal",
            params: ({ event }) => ({ refusal: event.output }),
          },
        },
      ],
      onError: [
        {
          guard: "isSent",
          target: "failed",
          actions: { type: "noteRefusal", params: { refusal: "unreadable" } },
        },
        {
          target: "refused",
          actions: { type: "noteRefusal", params: { refusal: "unreadable" } },
        },
      ],
    },
    on: {
      CHOOSE: {
        target: "checking",
        reenter: true,
        actions: { type: "choose", params: ({ event }) => event },
      },
      // The message was accepted before the check ended: send the file as soon as it passes.
      SENT: { actions: { type: "noteId", params: ({ event }) => event } },
      FINISH: [
        { guard: "mayBeThere", target: "unsure" },
        { guard: "isSent", target: "missing" },
      ],
    },
  });

const attachingState = <Chosen extends NamedFile>() =>
  setupAttachment<Chosen>().createStateConfig({
    description: "The message was accepted. Its file is being uploaded.",
    tags: "attaching",
    entry: "begin",
    invoke: {
      id: "attach",
      src: "attach",
      input: ({ context, self }) => ({
        file: context.file,
        id: context.id,
        onProgress: (share: number) => self.send({ type: "PROGRESS", share }),
      }),
      onDone: [
        {
          guard: { type: "isGood", params: ({ event }) => ({ refusal: event.output }) },
          target: "attached",
        },
        {
          // The file has changed or disappeared since it was chosen, so another attempt would fail too.
          target: "failed",
          actions: {
            type: "noteRefusal",
            params: ({ event }) => ({ refusal: event.output }),
          },
        },
      ],
      onError: { target: "failed", actions: withFailure("noteFailure") },
    },
    on: {
      PROGRESS: { actions: { type: "noteShare", params: ({ event }) => event } },
      FINISH: "unsure",
    },
  });

const failedState = <Chosen extends NamedFile>() =>
  setupAttachment<Chosen>().createStateConfig({
    description:
      "The message was accepted. Its file is known not to be there, or it is unknown whether it is. The file alone can be sent again.",
    tags: "failed",
    on: {
      RETRY: { guard: "isTakeable", target: "attaching" },
      CHOOSE: {
        target: "checking",
        actions: { type: "choose", params: ({ event }) => event },
      },
      FINISH: [{ guard: "mayBeThere", target: "unsure" }, { target: "missing" }],
    },
  });

/**
 * The file of a message. Used as `createFeedbackAttachmentMachine<File>().provide({ actors: { check, attach } })`;
 * `check` resolves to the file's issue, or to `null`. `attach` reads it again, and resolves to its issue, or to `null`
 * once it is attached.
 */
export const createFeedbackAttachmentMachine = <Chosen extends NamedFile>() =>
  setupAttachment<Chosen>().createMachine({
    id: "feedback-attachment",
    description:
      "The file of a message. It is chosen and checked before the message is sent, and attached afterwards by the message's id. The message is never sent twice because of the file.",
    context: {
      file: null,
      refusal: null,
      id: null,
      share: 0,
      failure: null,
      mayBeThere: false,
      outcome: null,
    },
    output: ({ context }) => context.outcome,
    initial: "empty",
    states: {
      empty: {
        description: "No file is chosen. The message is sent without one.",
        on: {
          CHOOSE: {
            target: "checking",
            actions: { type: "choose", params: ({ event }) => event },
          },
          SENT: { target: "without", actions: { type: "noteId", params: ({ event }) => event } },
        },
      },
      checking: checkingState<Chosen>(),
      refused: {
        description:
          "The chosen file is not allowed, and a message says so. The message is sent without it.",
        tags: "refused",
        on: {
          CHOOSE: {
            target: "checking",
            actions: { type: "choose", params: ({ event }) => event },
          },
          REMOVE: { target: "empty", actions: "forget" },
          SENT: { target: "missing", actions: { type: "noteId", params: ({ event }) => event } },
        },
      },
      chosen: {
        description: "The file waits until the message is accepted.",
        tags: "chosen",
        on: {
          CHOOSE: {
            target: "checking",
            actions: { type: "choose", params: ({ event }) => event },
          },
          REMOVE: { target: "empty", actions: "forget" },
          SENT: { target: "attaching", actions: { type: "noteId", params: ({ event }) => event } },
        },
      },
      attaching: attachingState<Chosen>(),
      failed: failedState<Chosen>(),
      attached: {
        description: "Message and file were accepted.",
        entry: { type: "decide", params: { outcome: "attached" } },
        type: "final",
      },
      without: {
        description: "The message was accepted. There was no file.",
        entry: { type: "decide", params: { outcome: "without" } },
        type: "final",
      },
      missing: {
        description: "The message was accepted without its file, and a message says so.",
        entry: { type: "decide", params: { outcome: "missing" } },
        type: "final",
      },
      unsure: {
        description:
          "The message was accepted. Its file may have arrived: no answer was awaited, or an attempt ended without a clear one.",
        entry: { type: "decide", params: { outcome: "unsure" } },
        type: "final",
      },
    },
  });
