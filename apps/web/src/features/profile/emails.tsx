import type { ReactElement } from "react";
import { UserPart } from "../../app/user-part.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Contacts } from "./contacts.tsx";
import { profileTexts as texts } from "./profile.texts.ts";
import { Section } from "./section.tsx";

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
          <Contacts
            contacts={emails.map(({ id, email, useAsDefault }) => ({
              id,
              text: email,
              isDefault: useAsDefault,
            }))}
          />
        )
      }
    </UserPart>
  </Section>
);
