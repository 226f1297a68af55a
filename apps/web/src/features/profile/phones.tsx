import type { ReactElement } from "react";
import { UserPart } from "../../app/user-part.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Contacts } from "./contacts.tsx";
import { profileTexts as texts } from "./profile.texts.ts";
import { Section } from "./section.tsx";

/** Contact phones (section 2 of the specification). */
export const Phones = (): ReactElement => (
  <Section title={texts.phones}>
    <UserPart
      part="phones"
      loading={<Skeleton label={texts.phonesLoading} shape="text" count={2} />}
    >
      {(phones) =>
        phones.length === 0 ? (
          <EmptyState title={texts.noPhones} icon="phone">
            <p>{texts.noPhonesAdvice}</p>
          </EmptyState>
        ) : (
          <Contacts
            contacts={phones.map(({ id, phone, useAsDefault }) => ({
              id,
              text: phone,
              isDefault: useAsDefault,
            }))}
          />
        )
      }
    </UserPart>
  </Section>
);
