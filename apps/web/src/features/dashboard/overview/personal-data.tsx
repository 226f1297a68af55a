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

/** The resident's name and contacts. */
export const PersonalData = (): ReactElement => {
  const user = useUser();
  const usual = user?.emails?.find(({ useAsDefault }) => useAsDefault) ?? user?.emails?.[0];
  const phone = user?.phones?.find(({ useAsDefault }) => useAsDefault) ?? user?.phones?.[0];
  return (
    <OverviewBlock
      isFolding
      title={texts.personalData}
      more={{ to: paths.profile, text: texts.profile }}
    >
      <UserPart part="profile" loading={waiting}>
        {({ email }) => (
          <Card>
            <dl className="personal-data">
              <dt>{texts.name}</dt>
              <dd>{fullNameOf(user)}</dd>
              <dt>{texts.email}</dt>
              <dd>{email || usual?.email || texts.notSaid}</dd>
              <dt>{texts.phone}</dt>
              <dd className="ui-figures">{phone?.phone ?? texts.notSaid}</dd>
            </dl>
          </Card>
        )}
      </UserPart>
    </OverviewBlock>
  );
};
