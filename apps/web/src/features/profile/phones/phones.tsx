import type { ReactElement } from "react";
import { UserPart } from "#web/screen/user-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PhonesList } from "./phones-list.tsx";
import { profileTexts as texts } from "../profile.texts.ts";
import { Section } from "../section.tsx";

/** Contact phones (PROF-5). */
export const Phones = (): ReactElement => (
  <Section title={texts.phones}>
    <UserPart
      part="phones"
      name={texts.phones}
      loading={<Skeleton label={texts.phonesLoading} shape="text" count={2} />}
    >
      {(phones) => <PhonesList phones={phones} />}
    </UserPart>
  </Section>
);
