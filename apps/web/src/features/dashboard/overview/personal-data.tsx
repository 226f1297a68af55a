import type { ReactElement } from "react";
import { UserPart } from "#web/screen/user-part.tsx";
import { paths } from "#web/runtime/paths.ts";
import { fullNameOf, useUser } from "#web/runtime/use-portal.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OverviewBlock } from "./overview-block.tsx";
import { overviewTexts as texts } from "./overview.texts.ts";

const waiting = (
  <Card>
    <Skeleton label={texts.profileLoading} shape="rows" count={2} />
  </Card>
);

interface Contact {
  readonly useAsDefault: boolean;
}

/** The default entry. */
const usualOf = <Entry extends Contact>(entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ useAsDefault }) => useAsDefault) ?? entries[0];

const coming = <Skeleton label={texts.profileLoading} shape="rows" count={1} />;

/** The resident's name and contacts. Data that did not load is not shown as missing. */
export const PersonalData = (): ReactElement => {
  const user = useUser();
  return (
    <OverviewBlock
      isFolding
      title={texts.personalData}
      more={{ to: paths.profile, text: texts.profile }}
    >
      <UserPart part="profile" name={texts.personalData} loading={waiting}>
        {({ email }) => (
          <Card>
            <dl className="personal-data">
              <dt>{texts.name}</dt>
              <dd>{fullNameOf(user)}</dd>
              <dt>{texts.email}</dt>
              <dd>
                {email || (
                  <UserPart part="emails" name={texts.email} loading={coming}>
                    {(emails) => <span>{usualOf(emails)?.email ?? texts.notSaid}</span>}
                  </UserPart>
                )}
              </dd>
              <dt>{texts.phone}</dt>
              <dd className="ui-figures">
                <UserPart part="phones" name={texts.phone} loading={coming}>
                  {(phones) => <span>{usualOf(phones)?.phone ?? texts.notSaid}</span>}
                </UserPart>
              </dd>
            </dl>
          </Card>
        )}
      </UserPart>
    </OverviewBlock>
  );
};
