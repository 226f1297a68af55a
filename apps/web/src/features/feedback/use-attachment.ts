import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { FileRefusal } from "#machines/feedback/feedback-attachment/feedback-attachment.machine.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { useFilledForm } from "../../runtime/use-filled-form.ts";
import type { attachmentMachineFor } from "./attachment.actors.ts";

export type AttachmentRef = ActorRefFrom<ReturnType<typeof attachmentMachineFor>>;

/** The message was taken; its file is being checked or sent. */
const isSending = (snapshot: SnapshotFrom<AttachmentRef>): boolean =>
  snapshot.hasTag("attaching") || (snapshot.hasTag("checking") && snapshot.context.id !== null);

/** What a view needs of the file of a message. */
export interface AttachmentView {
  readonly ref: AttachmentRef;
  /** The file, in whatever state. */
  readonly file: File | null;
  readonly refusal: FileRefusal | null;
  /** Of the last attempt. */
  readonly failure: Failure | null;
  /** The outcome of an attempt, not only of the last, is unknown. */
  readonly mayBeThere: boolean;
  readonly isChecking: boolean;
  readonly isChosen: boolean;
  readonly isAttaching: boolean;
  /** From 0 to 1. */
  readonly share: number;
}

/** Leaving the page aborts the upload. Closing the tab makes the browser ask; within the portal a message is shown. */
const useLeaveTold = (ref: AttachmentRef, isOnItsWay: boolean): void => {
  const { ready } = useRuntimeSlot();
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOnItsWay]);
  useEffect(
    () => () => {
      if (!isSending(ref.getSnapshot())) return;
      const toast = {
        kind: "warning",
        message: { code: "feedback-file-left" },
        sticky: true,
      } as const;
      void ready.then(({ portal }) => portal.send({ type: "TOAST.SHOW", toast }));
    },
    [ref, ready],
  );
};

/** The file exists only in the page, not in storage. */
const fileId = "feedback.file";

/** Until the file is attached or given up, an ending session does not leave the page: the upload needs no session. */
const useFilled = (ref: AttachmentRef): void => {
  const isOpen = useSelector(
    ref,
    ({ context, status }) => context.file !== null && status === "active",
  );
  useFilledForm(isOpen ? fileId : undefined, { isFile: true });
};

/** The file of a message; it survives a refused message, and a session that ends by itself. */
export const useAttachment = (ref: AttachmentRef): AttachmentView => {
  const { file, refusal, failure, mayBeThere, share } = useSelector(ref, ({ context }) => context);
  const isChecking = useSelector(ref, (snapshot) => snapshot.hasTag("checking"));
  const isChosen = useSelector(ref, (snapshot) => snapshot.hasTag("chosen"));
  const isAttaching = useSelector(ref, (snapshot) => snapshot.hasTag("attaching"));
  useLeaveTold(ref, useSelector(ref, isSending));
  useFilled(ref);
  return { ref, file, refusal, failure, mayBeThere, isChecking, isChosen, isAttaching, share };
};
