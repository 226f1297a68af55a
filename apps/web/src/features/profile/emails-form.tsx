import type { ReactElement } from "react";
import { useEffect, useId, useState } from "react";
import type { Emails } from "#contracts/schemas/profile.ts";
import type { EmailsDraft, EmailsNeeds } from "#machines/forms/emails.form.ts";
import { emailsDraft, emailsIssues } from "#machines/forms/emails.form.ts";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
import { useForm } from "../../app/use-form.ts";
import { useUnsentWords } from "../../app/use-unsent-words.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Form } from "../../ui/form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { profileEmailsMachineFor } from "./emails.actors.ts";
import { emailsTexts as texts } from "./emails.texts.ts";

interface EmailsFormProps {
  /** What is stored when the form opens; newer lists do not reach under the hands of who types. */
  readonly entries: Emails;
  /** Called in the same moment as the new list arrives. */
  readonly onSaved: (emails: Emails) => void;
  readonly onCancel: () => void;
}

const wordsOf = (entries: Emails) =>
  Object.fromEntries(entries.map(({ id }, at) => [id, texts.issues(at + 1, entries.length)]));

const needsOf = (entries: Emails): EmailsNeeds => ({ entries });

/** All addresses at once, as the server takes them (section 7). */
export const EmailsForm = ({ entries: now, onSaved, onCancel }: EmailsFormProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const [needs] = useState(() => needsOf(now));
  const { entries } = needs;
  const { draft, errors, failure, isBusy, isValid, isUnsent, change, submit, box } = useForm<
    EmailsDraft,
    EmailsNeeds,
    Emails
  >({
    machine: () => profileEmailsMachineFor(ready, entries, onSaved),
    issuesOf: emailsIssues,
    needs,
    fields: entries.map(({ id }) => id),
    words: wordsOf(entries),
    fallback: "processing-failed",
    initial: emailsDraft(entries),
  });
  useUnsentWords(isUnsent);
  useEffect(() => {
    box.current?.querySelector("input")?.focus();
  }, [box]);
  const titleId = useId();
  return (
    <div className="ui-stack" data-gap="m" ref={box}>
      <h3 id={titleId} className="ui-visually-hidden">
        {texts.formTitle}
      </h3>
      <Form
        labelledBy={titleId}
        errors={errors}
        errorTitle={failure === null ? texts.summary : texts.refused}
        isPending={isBusy}
        onSubmit={submit}
        onBlockedSubmit={submit}
      >
        {entries.map(({ id, useAsDefault }, at) => (
          <div key={id} className="profile-email">
            <TextField
              label={texts.address(at + 1, entries.length)}
              name={id}
              hint={texts.hint}
              value={draft[id] ?? ""}
              onChange={change(id)}
              inputMode="email"
              autoComplete="email"
              enterKeyHint="done"
              isRequired
              isLiteral
            />
            {useAsDefault && (
              <Checkbox name={`${id} default`} isChecked isDisabled onChange={() => undefined}>
                {texts.byDefault}
              </Checkbox>
            )}
          </div>
        ))}
        <div className="profile-actions">
          <Button
            type="submit"
            isPending={isBusy}
            disabledReason={isValid || isBusy ? undefined : texts.reason}
          >
            {texts.save}
          </Button>
          <Button
            variant="secondary"
            onPress={onCancel}
            disabledReason={isBusy ? texts.saving : undefined}
          >
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
};
