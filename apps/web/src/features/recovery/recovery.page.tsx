import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useMemo, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { recoverySteps } from "#machines/access/recovery/recovery.machine.ts";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { paths, recoveryPaths } from "../../runtime/paths.ts";
import { useLetterCode } from "../../screen/code-from-address.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ChangePasswordComplete } from "./change-password-complete.tsx";
import { recoveryAddressOf, leftFor } from "./recovery-address.ts";
import { recoveryMachineFor } from "./recovery.actors.ts";
import { SendEmail } from "./send-email.tsx";
import { SendEmailComplete } from "./send-email-complete.tsx";

const screens = {
  sendEmail: SendEmail,
  sendEmailComplete: SendEmailComplete,
  changePassword: ChangePassword,
  changePasswordComplete: ChangePasswordComplete,
} as const;

/**
 * Shows the machine's step. The machine gets an event for every opened address. When it moves on by itself, the new
 * address replaces the old one: Back must not offer a sent form or a used code.
 */
const Recovery = ({ letter }: { readonly letter: string | null }): ReactElement => {
  const { ready } = useRuntimeSlot();
  const location = useLocation();
  const code = useLetterCode();
  const address = useMemo(() => recoveryAddressOf(location, code), [location, code]);
  const [machine] = useState(() => recoveryMachineFor(ready, letter));
  const flow = useActorRef(machine, { input: address });
  const snapshot = useSelector(flow, (present) => present);
  const { address: known, email } = snapshot.context;
  useEffect(() => {
    if (known !== address) flow.send({ type: "OPENED", address });
  }, [flow, known, address]);
  const step = recoverySteps.find((one) => snapshot.matches(one));
  if (step === undefined) return <Navigate to={paths.signIn} />;
  if (known === address && address.step !== step)
    return <Navigate to={recoveryPaths[step]} replace state={leftFor(step, email)} />;
  const Screen = screens[step];
  return <Screen flow={flow} />;
};

/** All of access recovery in one chunk: a step after a call needs nothing more from the network. */
export const RecoveryPage = (): ReactElement => {
  const code = useLetterCode();
  // Another letter starts another recovery; the last step, which has no code any more, still belongs to its letter.
  const [letter, setLetter] = useState(code);
  if (code !== null && code !== letter) setLetter(code);
  return <Recovery key={letter} letter={letter} />;
};
