import type { ReactElement } from "react";
import { CabinetLayout } from "../../app/cabinet-layout.tsx";
import { PageHeading } from "../../app/page-heading.tsx";
import { Emails } from "./emails.tsx";
import { General } from "./general.tsx";
import { Phones } from "./phones.tsx";
import { profileTexts as texts } from "./profile.texts.ts";
import "./profile.css";

/** What the portal knows about the resident. Its sections know nothing of each other. */
export const ProfilePage = (): ReactElement => (
  <CabinetLayout>
    <PageHeading title={texts.title}>{texts.title}</PageHeading>
    <General />
    <Emails />
    <Phones />
  </CabinetLayout>
);
