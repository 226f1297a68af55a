import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useCaptcha } from "../../form/use-captcha.ts";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { OverPage } from "../../screen/missing-part.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { paths } from "../../runtime/paths.ts";
import { RegisterForm } from "./register-form.tsx";
import { registered } from "./registered.ts";
import { registrationMachineFor } from "./registration.actors.ts";
import "./registration.css";

const AgreementDialog = lazyPart(
  () => import("./agreement-dialog.tsx").then((m) => m.AgreementDialog),
  { missing: OverPage, close: ({ onClose }) => onClose },
);

interface RegistrationProps {
  readonly email: string;
}

/** One registration, until its machine has ended. */
const Registration = ({ email }: RegistrationProps): ReactElement => {
  const { runtime, ready } = useRuntimeSlot();
  const captcha = useCaptcha("show_in_registration");
  const [machine] = useState(() => registrationMachineFor(ready, email));
  const flow = useActorRef(machine, { input: { needs: captcha.needs } });
  const form = useSelector(flow, ({ children }) => children.fillIn);
  const isReading = useSelector(flow, (snapshot) => snapshot.hasTag("open"));
  // Replaces the form's entry: Back must not return to a form that was sent.
  if (form === undefined)
    return <Navigate to={paths.registerCompleted} replace state={registered} />;
  return (
    <>
      <RegisterForm
        form={form}
        email={email}
        captcha={captcha}
        onTerms={() => flow.send({ type: "AGREEMENT.OPEN" })}
      />
      {isReading && runtime !== null && (
        <PartSuspense fallback={null}>
          <AgreementDialog
            onAccept={() => flow.send({ type: "AGREEMENT.ACCEPT" })}
            onClose={() => flow.send({ type: "AGREEMENT.CLOSE" })}
          />
        </PartSuspense>
      )}
    </>
  );
};

/** Registration by email and password (REG-1). Each email in the address has its own. */
export const RegisterPage = (): ReactElement => {
  const email = useSearchParams()[0].get("email") ?? "";
  return <Registration key={email} email={email} />;
};
