import type { ReactElement } from "react";
import type { Emails as EmailList } from "#contracts/schemas/profile.ts";
import { changedEmails } from "#machines/forms/emails.form.ts";
import { lazyPart, PartSuspense } from "#web/screen/lazy-part.tsx";
import { UserPart } from "#web/screen/user-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BillByEmail } from "./bill-by-email.tsx";
import { Contacts } from "./contacts.tsx";
import { editors } from "../editors.ts";
import { emailsTexts } from "./emails.texts.ts";
import { profileTexts as texts } from "../profile.texts.ts";
import { Section } from "../section.tsx";
import { useEditMode } from "../editing/use-edit-mode.ts";

const addressesOf = (emails: EmailList): readonly string[] => emails.map(({ email }) => email);

/**
 * What is said about the letters of a saved list. A changed address gets one; an unchanged one gets another only if its
 * last link is no longer valid, which the answer does not tell.
 */
const lettersOf = (before: EmailList, after: EmailList): readonly string[] => {
  const changed = changedEmails(before, after);
  const waiting = after.filter(({ confirmed }) => confirmed === false);
  const sent = waiting.filter((entry) => changed.includes(entry));
  const perhaps = waiting.filter((entry) => !changed.includes(entry));
  return [
    ...(sent.length > 0 ? [emailsTexts.letterTo(addressesOf(sent))] : []),
    ...(perhaps.length > 0 ? [emailsTexts.perhapsLetterTo(addressesOf(perhaps))] : []),
  ];
};

interface ReadingProps {
  readonly emails: EmailList;
  readonly isOpening?: boolean;
  readonly takesFocus: boolean;
  readonly onEdit?: () => void;
}

const Reading = ({
  emails,
  isOpening = false,
  takesFocus,
  onEdit = () => undefined,
}: ReadingProps): ReactElement => (
  <>
    <Contacts
      contacts={emails.map(({ id, email, useAsDefault, confirmed }) => ({
        id,
        text: email,
        isDefault: useAsDefault,
        ...(confirmed === false ? { note: emailsTexts.unconfirmed } : {}),
      }))}
    />
    {emails.some(({ confirmed }) => confirmed === false) && (
      <p className="ui-muted">{emailsTexts.anotherLetter}</p>
    )}
    <Button
      variant="secondary"
      aria-label={emailsTexts.editLabel}
      isPending={isOpening}
      takesFocus={takesFocus}
      onPress={onEdit}
    >
      {emailsTexts.edit}
    </Button>
  </>
);

const EmailsEditor = lazyPart(editors.emails, { close: ({ onCancel }) => onCancel });

const EditableEmails = ({ emails }: { readonly emails: EmailList }): ReactElement => {
  const mode = useEditMode();
  return (
    <>
      {mode.target === null ? (
        <Reading
          emails={emails}
          takesFocus={mode.ending !== "none"}
          onEdit={() => mode.edit("emails")}
        />
      ) : (
        <PartSuspense fallback={<Reading emails={emails} isOpening takesFocus />}>
          <EmailsEditor
            stored={emails}
            onSaved={(after) => mode.save(lettersOf(emails, after))}
            onCancel={mode.cancel}
          />
        </PartSuspense>
      )}
      <output className="profile-status">{mode.details.join(" ")}</output>
    </>
  );
};

/** Email addresses (PROF-3). */
export const Emails = (): ReactElement => (
  <Section title={texts.emails}>
    <UserPart
      part="emails"
      name={texts.emails}
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
