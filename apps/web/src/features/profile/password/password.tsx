import type { ReactElement } from "react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PasswordForm } from "./password-form.tsx";
import { passwordTexts as texts } from "./password.texts.ts";
import { Section } from "../section.tsx";

/** Change of the password (PROF-6). After a change a new form replaces the finished one. */
export const Password = (): ReactElement => {
  const [changes, setChanges] = useState(0);
  return (
    <Section title={texts.title}>
      <p>{texts.lead}</p>
      <p>
        {texts.noPassword} <Link to="/recovery/send-email">{texts.noPasswordWay}</Link>
      </p>
      <PasswordForm
        key={changes}
        isAfterChange={changes > 0}
        onChanged={() => setChanges((before) => before + 1)}
      />
    </Section>
  );
};
