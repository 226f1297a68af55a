import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import type { Profile } from "#contracts/schemas/profile.ts";
import { PageHeading } from "../../app/page-heading.tsx";
import { formatIsoDateTime } from "../../formats/dates.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CabinetLayout } from "./cabinet-layout.tsx";
import { profileTexts as texts } from "./dashboard.texts.ts";
import { UserPart } from "./user-part.tsx";
import "./dashboard.css";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ title, children }: SectionProps): ReactElement => {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <div className="ui-stack" data-gap="m">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Card>
  );
};

/** ISO date-time as the specification's section 9 asks for; the letter between its halves stands back. */
const Moment = ({ instant }: { readonly instant: string }): ReactElement => {
  const [day, time] = formatIsoDateTime(instant).split("T");
  return (
    <time dateTime={instant} className="ui-figures">
      {day}
      <span className="profile-moment-mark">T</span>
      {time}
    </time>
  );
};

const General = ({ profile }: { readonly profile: Profile }): ReactElement => {
  const rows: readonly (readonly [term: string, value: ReactNode])[] = [
    [texts.lastName, profile.lastName],
    [texts.firstName, profile.firstName],
    [texts.middleName, profile.middleName],
    [texts.login, profile.name],
    [texts.registered, <Moment key="dc" instant={profile.dc} />],
    [texts.changed, <Moment key="dlc" instant={profile.dlc} />],
  ];
  return (
    <dl className="profile-facts">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value === null || value === "" ? (
              <span className="profile-missing">{texts.notGiven}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface Contact {
  readonly id: string;
  readonly text: string;
  readonly isDefault: boolean;
}

const Contacts = ({ contacts }: { readonly contacts: readonly Contact[] }): ReactElement => (
  <ul className="profile-contacts">
    {contacts.map(({ id, text, isDefault }) => (
      <li key={id}>
        <span className="ui-figures">{text}</span>{" "}
        {isDefault && <span className="profile-default">{texts.byDefault}</span>}
      </li>
    ))}
  </ul>
);

/** What the portal knows about the resident, to read. */
export const ProfilePage = (): ReactElement => (
  <CabinetLayout>
    <PageHeading title={texts.title}>{texts.title}</PageHeading>
    <Section title={texts.general}>
      <UserPart
        part="profile"
        loading={<Skeleton label={texts.generalLoading} shape="text" count={6} />}
      >
        {(profile) => <General profile={profile} />}
      </UserPart>
    </Section>
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
  </CabinetLayout>
);
