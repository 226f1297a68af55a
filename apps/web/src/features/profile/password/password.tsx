import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FormHelp, FormPlace } from "#web/form/form-help.tsx";
import { recoveryPaths } from "#web/runtime/paths.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { PasswordForm } from "./password-form.tsx";
import { passwordMachineFor } from "./password.actors.ts";
import { passwordTexts as texts } from "./password.texts.ts";
import { Section } from "../section.tsx";

/** Change of the password (PROF-6). After a change a new form replaces the finished one. */
export const Password = (): ReactElement => {
  const { ready } = useRuntimeSlot();
  const [machine] = useState(() => passwordMachineFor(ready));
  const flow = useActorRef(machine);
  const form = useSelector(flow, ({ children }) => children.fillIn);
  const isAfterChange = useSelector(flow, (snapshot) => snapshot.hasTag("changed"));
  return (
    <Section title={texts.title}>
      <FormPlace help={<FormHelp {...texts.help} level={3} />}>
        <p>{texts.lead}</p>
        <p>
          {texts.noPassword} <Link to={recoveryPaths.sendEmail}>{texts.noPasswordWay}</Link>
        </p>
        {form !== undefined && (
          <PasswordForm key={form.sessionId} form={form} isAfterChange={isAfterChange} />
        )}
      </FormPlace>
    </Section>
  );
};
