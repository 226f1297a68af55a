import type { ReactElement, ReactNode } from "react";
import type { Profile } from "#contracts/schemas/profile.ts";
import { UserPart } from "../../app/user-part.tsx";
import { formatIsoDateTime } from "../../formats/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { GeneralEditor } from "./general-editor.tsx";
import { generalTexts } from "./general.texts.ts";
import { profileTexts as texts } from "./profile.texts.ts";
import { Section } from "./section.tsx";
import { useEditMode } from "./use-edit-mode.ts";

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

/** Names, login and dates, to read until somebody edits them. */
const GeneralSection = ({ profile }: { readonly profile: Profile }): ReactElement => {
  const mode = useEditMode();
  return (
    <>
      {mode.target === null ? (
        <>
          <Facts profile={profile} />
          <Button
            variant="secondary"
            aria-label={generalTexts.editWhat}
            takesFocus={mode.ending !== "none"}
            onPress={() => mode.edit("general")}
          >
            {generalTexts.edit}
          </Button>
        </>
      ) : (
        <GeneralEditor stored={profile} onSaved={mode.save} onCancel={mode.cancel} />
      )}
      <output className="profile-status">{mode.ending === "saved" && generalTexts.saved}</output>
    </>
  );
};

/** General information (section 2 of the specification). */
export const General = (): ReactElement => (
  <Section title={texts.general}>
    <UserPart
      part="profile"
      loading={<Skeleton label={texts.generalLoading} shape="text" count={6} />}
    >
      {(profile) => <GeneralSection profile={profile} />}
    </UserPart>
  </Section>
);
