import type { ReactElement, ReactNode } from "react";
import type { Profile } from "#contracts/schemas/profile.ts";
import { UserPart } from "../../app/user-part.tsx";
import { formatIsoDateTime } from "../../formats/dates.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { profileTexts as texts } from "./profile.texts.ts";
import { Section } from "./section.tsx";

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

const Facts = ({ profile }: { readonly profile: Profile }): ReactElement => {
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

/** General information (section 2 of the specification). */
export const General = (): ReactElement => (
  <Section title={texts.general}>
    <UserPart
      part="profile"
      loading={<Skeleton label={texts.generalLoading} shape="text" count={6} />}
    >
      {(profile) => <Facts profile={profile} />}
    </UserPart>
  </Section>
);
