import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId } from "react";
import type { Emails } from "#contracts/schemas/profile.ts";
import type { EmailsValues, EmailsNeeds } from "#machines/forms/emails.form.ts";
import { emailsIssues, tidyEmails } from "#machines/forms/emails.form.ts";
import type { FormRef } from "#web/form/use-form.ts";
import { useFormOf } from "#web/form/use-form.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { EditForm } from "../editing/edit-form.tsx";
import { emailsTexts as texts } from "./emails.texts.ts";
import type { VersionView } from "../editing/use-version.ts";

interface EmailsFormProps {
  readonly fillIn: FormRef<EmailsValues, EmailsNeeds, Emails>;
  readonly version: VersionView<Emails>;
  readonly onCancel: () => void;
}

const issueTextsOf = (entries: Emails) =>
  Object.fromEntries(entries.map(({ id }, at) => [id, texts.issues(at + 1, entries.length)]));

/** The stored addresses that differ from the input, by label. */
const factsOf = (newest: Emails, values: EmailsValues) => {
  const mine = tidyEmails(values);
  return newest.flatMap(({ id, email }, at) =>
    mine[id] === email ? [] : [{ label: texts.address(at + 1, newest.length), value: email }],
  );
};

/** All addresses are saved together (PROF-3). */
export const EmailsForm = ({ fillIn, version, onCancel }: EmailsFormProps): ReactElement => {
  const { newest } = version;
  const needs = useSelector(fillIn, ({ context }) => context.needs);
  const { entries } = needs;
  const form = useFormOf(fillIn, {
    issuesOf: emailsIssues,
    needs,
    fields: entries.map(({ id }) => id),
    issueTexts: issueTextsOf(entries),
    fallback: "processing-failed",
  });
  const { values, change, box } = form;
  useUnsavedInput(form.isUnsaved);
  const focusFirst = () => box.current?.querySelector("input")?.focus();
  useEffect(() => box.current?.querySelector("input")?.focus(), [box]);
  const titleId = useId();
  return (
    <div className="ui-stack" data-gap="m" ref={box}>
      <h3 id={titleId} className="ui-visually-hidden">
        {texts.formTitle}
      </h3>
      <EditForm
        form={form}
        version={version}
        labelledBy={titleId}
        texts={texts}
        facts={newest === null ? null : factsOf(newest, values)}
        onKept={focusFirst}
        onCancel={onCancel}
      >
        {entries.map(({ id, useAsDefault }, at) => (
          <div key={id} className="profile-email">
            <EmailField
              label={texts.address(at + 1, entries.length)}
              name={id}
              hint={texts.hint}
              value={values[id] ?? ""}
              onChange={change(id)}
              enterKeyHint="done"
            />
            {useAsDefault && (
              <Checkbox name={`${id} default`} isChecked isDisabled onChange={() => undefined}>
                {texts.byDefault}
              </Checkbox>
            )}
          </div>
        ))}
      </EditForm>
    </div>
  );
};
