import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { Message } from "#machines/portal/message.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { messageInPlace, serverMessageOr } from "#machines/portal/message.ts";
import { FailureBanner } from "../../screen/failure-banner.tsx";
import { textOf } from "../../screen/messages.texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AttachmentField } from "./attachment-field.tsx";
import { attachmentTexts as texts } from "./attachment.texts.ts";
import type { AttachmentView } from "./use-attachment.ts";
import "./attachment.css";

const Progress = ({ share }: { readonly share: number }): ReactElement => {
  const id = useId();
  return (
    <div className="attachment-progress">
      <progress max={1} value={share} aria-labelledby={id} />
      <span id={id}>{share < 1 ? texts.share(share) : texts.awaiting}</span>
    </div>
  );
};

/** The default text for a server fault asks to reload the page, which would lose the file. */
const messageOf = (failure: Failure): Message =>
  failure._tag === "ServerFault"
    ? serverMessageOr(failure.message, "feedback-file-failed")
    : messageInPlace(failure, "feedback-file-failed");

/** Never says "not sent" of a file that may have arrived. */
const reasonOf = (failure: Failure): string => {
  const message = messageOf(failure);
  const isUnsaid = "code" in message && message.code === "feedback-file-failed";
  return isUnsaid && isOutcomeUnknown(failure) ? texts.unconfirmed : textOf(message);
};

/** Why the last attempt failed, and whether its file may be there. The message itself is not sent again. */
const Failed = ({ attachment }: { readonly attachment: AttachmentView }): ReactElement => {
  const { file, failure } = attachment;
  return (
    <>
      {failure !== null && file !== null && (
        <FailureBanner
          failure={failure}
          title={isOutcomeUnknown(failure) ? texts.unsure(file) : texts.failed(file)}
          reasonOf={reasonOf}
        />
      )}
      <AttachmentField attachment={attachment} />
    </>
  );
};

/** Replaces the form after the message was taken, while its file is being sent or has failed (FEED-4). */
export const AttachmentSending = ({
  attachment,
}: {
  readonly attachment: AttachmentView;
}): ReactElement => {
  const { ref, file, refusal, isAttaching, isChecking, share } = attachment;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: "send" when this replaces the form, "send the file again" when the upload begins anew.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isAttaching) heading.current?.focus();
  }, [isAttaching]);
  const hasFailed = !isAttaching && !isChecking;
  return (
    <Card as="section">
      <div className="ui-stack">
        <Banner kind="success" title={texts.sent}>
          {texts.sentNote}
        </Banner>
        <h2 ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        {isAttaching && file !== null && (
          <>
            <p className="attachment-name">{texts.sending(file)}</p>
            <Progress share={share} />
          </>
        )}
        {!isAttaching && <Failed attachment={attachment} />}
        <div className="ui-cluster">
          {hasFailed && refusal === null && (
            <Button onPress={() => ref.send({ type: "RETRY" })}>{texts.retry}</Button>
          )}
          <Button variant="secondary" onPress={() => ref.send({ type: "FINISH" })}>
            {texts.finish}
          </Button>
        </div>
      </div>
    </Card>
  );
};
