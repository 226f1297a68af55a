import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import type { feedbackFormMachine } from "#machines/feedback/feedback-form/feedback-form.machine.ts";
import type { OperationKeys } from "../../api/operation-keys.ts";
import { createOperationKeys } from "../../api/operation-keys.ts";
import type { FormCaptcha } from "../../form/use-captcha.ts";
import { useCaptcha } from "../../form/use-captcha.ts";
import { todayInKyiv } from "../../formats/days.ts";
import { paths } from "../../runtime/paths.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { feedbackMachineFor } from "./feedback.actors.ts";
import { sentMessageState } from "./sent-message.ts";
import type { AttachmentRef } from "./use-attachment.ts";
import { useAttachment } from "./use-attachment.ts";
import { useKeepMessage, useKeptMessage } from "./use-kept-message.ts";

type FeedbackRef = ActorRefFrom<ReturnType<typeof feedbackMachineFor>>;

interface OpenMessageProps {
  readonly flow: FeedbackRef;
  readonly form: ActorRefFrom<typeof feedbackFormMachine>;
  readonly file: AttachmentRef;
  readonly captcha: FormCaptcha;
  readonly keys: OperationKeys;
}

/** A message until it is decided what became of its file. */
const OpenMessage = ({ flow, form, file, captcha, keys }: OpenMessageProps): ReactElement => {
  const number = useSelector(flow, ({ context }) => context.number);
  const attachment = useAttachment(file);
  useKeepMessage(number, attachment);
  return (
    <FeedbackForm
      form={form}
      attachment={attachment}
      captcha={captcha}
      keys={keys}
      isAccepted={number !== null}
    />
  );
};

/** Writing to the municipality (FEED-1 to FEED-4). */
export const FeedbackPage = (): ReactElement => {
  const { ready } = useRuntimeSlot();
  const captcha = useCaptcha("show_in_callback");
  const [keys] = useState(() => createOperationKeys("feedback.sent"));
  const [machine] = useState(() => feedbackMachineFor(ready, keys));
  const flow = useActorRef(machine, { input: { needs: captcha.needs } });
  // The machine has no form any more once the message is accepted; the view ends with the form's last state.
  const [form] = useState(useSelector(flow, ({ children }) => children.fillIn));
  const file = useSelector(flow, ({ children }) => children.file);
  const { number, file: outcome } = useSelector(flow, ({ context }) => context);
  const kept = useKeptMessage();
  if (kept !== null && number === null)
    return <Navigate to={paths.feedbackCompleted} replace state={sentMessageState(kept)} />;
  // Replaces the form's entry: Back must not return to a form that was sent.
  if (form === undefined || file === undefined)
    return (
      <Navigate
        to={paths.feedbackCompleted}
        replace
        state={sentMessageState({ file: outcome, number, day: todayInKyiv() })}
      />
    );
  return (
    <div className="ui-container shell-screen">
      <OpenMessage flow={flow} form={form} file={file} captcha={captcha} keys={keys} />
    </div>
  );
};
