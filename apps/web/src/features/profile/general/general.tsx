import type { ReactElement, ReactNode } from "react";
import type { Profile } from "#contracts/schemas/profile.ts";
import { lazyPart, PartSuspense } from "#web/screen/lazy-part.tsx";
import { UserPart } from "#web/screen/user-part.tsx";
import { formatIsoDateTime } from "#web/formats/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { editors } from "../editors.ts";
import { generalTexts } from "./general.texts.ts";
import { profileTexts as texts } from "../profile.texts.ts";
import { Section } from "../section.tsx";
import { useEditMode } from "../editing/use-edit-mode.ts";

/** ISO date-time (UTIL-9); the T between date and time is paler, so that both can be read. */
const Moment = ({ instant }: { readonly instant: string }): ReactElement => {
  const [day, time] = formatIsoDateTime(instant).split("T");
  return (
    <time dateTime={instant} className="ui-figures">
      <span>{day}</span>
      <span className="profile-moment-mark">T</span>
      <span>{time}</span>
    </time>
  );
};

const momentOf = (instant: string | undefined): ReactNode =>
  instant === undefined ? null : <Moment instant={instant} />;

const Facts = ({ profile }: { readonly profile: Profile }): ReactElement => {
  const rows: readonly (readonly [term: string, value: ReactNode])[] = [
    [texts.lastName, profile.lastName],
    [texts.firstName, profile.firstName],
    [texts.middleName, profile.middleName],
    [texts.login, profile.name],
    [texts.registered, momentOf(profile.dc)],
    [texts.changed, momentOf(profile.dlc)],
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

interface ReadingProps {
  readonly profile: Profile;
  readonly isOpening?: boolean;
  readonly takesFocus: boolean;
  readonly onEdit?: () => void;
}

const Reading = ({
  profile,
  isOpening = false,
  takesFocus,
  onEdit = () => undefined,
}: ReadingProps): ReactElement => (
  <>
    <Facts profile={profile} />
    <Button
      variant="secondary"
      aria-label={generalTexts.editWhat}
      isPending={isOpening}
      takesFocus={takesFocus}
      onPress={onEdit}
    >
      {generalTexts.edit}
    </Button>
  </>
);

const GeneralEditor = lazyPart(editors.general, { close: ({ onCancel }) => onCancel });

/** Names, login and dates in read mode. */
const GeneralSection = ({ profile }: { readonly profile: Profile }): ReactElement => {
  const mode = useEditMode();
  return (
    <>
      {mode.target === null ? (
        <Reading
          profile={profile}
          takesFocus={mode.ending !== "none"}
          onEdit={() => mode.edit("general")}
        />
      ) : (
        <PartSuspense fallback={<Reading profile={profile} isOpening takesFocus />}>
          <GeneralEditor stored={profile} onSaved={mode.save} onCancel={mode.cancel} />
        </PartSuspense>
      )}
    </>
  );
};

/** General information (PROF-2). */
export const General = (): ReactElement => (
  <Section title={texts.general}>
    <UserPart
      part="profile"
      name={texts.general}
      loading={<Skeleton label={texts.generalLoading} shape="rows" count={7} />}
    >
      {(profile) => <GeneralSection profile={profile} />}
    </UserPart>
  </Section>
);
