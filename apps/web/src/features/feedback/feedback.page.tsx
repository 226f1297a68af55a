import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { createOperationKeys } from "../../api/operation-keys.ts";
import { useCaptcha } from "../../form/use-captcha.ts";
import { todayInKyiv } from "../../formats/days.ts";
import { paths } from "../../runtime/paths.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { feedbackMachineFor } from "./feedback.actors.ts";
import { OpenMessage } from "./open-message.tsx";
import { sentMessageState } from "./sent-message.ts";
import { useKeptMessage } from "./use-kept-message.ts";

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
