import type { ReactElement } from "react";
import { useState } from "react";
import type { Emails as EmailList } from "#contracts/schemas/profile.ts";
import { changedEmails } from "#machines/forms/emails.form.ts";
import { UserPart } from "../../app/user-part.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BillByEmail } from "./bill-by-email.tsx";
import { Contacts } from "./contacts.tsx";
import { EmailsForm } from "./emails-form.tsx";
import { emailsTexts } from "./emails.texts.ts";
import { profileTexts as texts } from "./profile.texts.ts";
import { Section } from "./section.tsx";
import { useEditMode } from "./use-edit-mode.ts";

/** What has become of a saved list: who of it gets a letter. */
const outcomeOf = (before: EmailList, after: EmailList): string => {
  const written = changedEmails(before, after).filter(({ confirmed }) => !confirmed);
  return written.length === 0
    ? emailsTexts.saved
    : `${emailsTexts.saved} ${emailsTexts.letterTo(written.map(({ email }) => email))}`;
};

const EditableEmails = ({ emails }: { readonly emails: EmailList }): ReactElement => {
  const mode = useEditMode();
  const [outcome, setOutcome] = useState("");
  const close = (after: EmailList): void => {
    setOutcome(outcomeOf(emails, after));
    mode.save();
  };
  return (
    <>
      {mode.target === null ? (
        <>
          <Contacts
            contacts={emails.map(({ id, email, useAsDefault, confirmed }) => ({
              id,
              text: email,
              isDefault: useAsDefault,
              ...(confirmed ? {} : { note: emailsTexts.unconfirmed }),
            }))}
          />
          <Button
            variant="secondary"
            aria-label={emailsTexts.editLabel}
            takesFocus={mode.ending !== "none"}
            onPress={() => mode.edit("emails")}
          >
            {emailsTexts.edit}
          </Button>
        </>
      ) : (
        <EmailsForm entries={emails} onSaved={close} onCancel={mode.cancel} />
      )}
      <output className="profile-status">{mode.ending === "saved" && outcome}</output>
    </>
  );
};

/** Email addresses (section 2 of the specification). */
export const Emails = (): ReactElement => (
  <Section title={texts.emails}>
    <UserPart
      part="emails"
      loading={<Skeleton label={texts.emailsLoading} shape="text" count={2} />}
    >
      {(emails) =>
        emails.length === 0 ? (
          <EmptyState title={texts.noEmails} icon="mail" />
        ) : (
          <EditableEmails emails={emails} />
        )
      }
    </UserPart>
    <BillByEmail />
  </Section>
);
