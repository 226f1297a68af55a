import type { ComponentType, ReactElement } from "react";
import { useEffect } from "react";
import { ReminderLine } from "../../billing/reminder-line.tsx";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { getPagePart } from "#contracts/endpoints/content.ts";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { fullNameOf, useIsUserIncomplete, useUser } from "../../runtime/use-portal.ts";
import { Deletion } from "./deletion/deletion.tsx";
import { deletionTexts } from "./deletion/deletion.texts.ts";
import { DataDownload } from "./download/data-download.tsx";
import { downloadTexts } from "./download/download.texts.ts";
import { fetchEditors } from "./editors.ts";
import { Emails } from "./emails/emails.tsx";
import { General } from "./general/general.tsx";
import { Password } from "./password/password.tsx";
import { passwordTexts } from "./password/password.texts.ts";
import { Phones } from "./phones/phones.tsx";
import { warningRequest } from "./warning/warning-request.ts";
import { WarningSkeleton } from "./warning/warning-skeleton.tsx";
import { profileTexts as texts } from "./profile.texts.ts";
import { SectionLinks } from "./section-links.tsx";
import { useFreshUser } from "./use-fresh-user.ts";
import "./profile.css";

/** The sanitizer is large, and nothing else here waits for it. */
const ProfileWarning = lazyPart(() =>
  import("./warning/profile-warning.tsx").then((part) => part.ProfileWarning),
);

interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly View: ComponentType;
}

/** In the order of the specification; the sections are independent. */
const sections: readonly PageSection[] = [
  { id: "general", title: texts.general, View: General },
  { id: "emails", title: texts.emails, View: Emails },
  { id: "phones", title: texts.phones, View: Phones },
  { id: "password", title: passwordTexts.title, View: Password },
  { id: "download", title: downloadTexts.title, View: DataDownload },
  { id: "deletion", title: deletionTexts.title, View: Deletion },
];

/** What the portal knows about the resident (PROF-1). */
export const ProfilePage = (): ReactElement => {
  const user = useUser();
  const name = fullNameOf(user);
  const hasFailed = useIsUserIncomplete();
  const isLoading = (user?.profile ?? null) === null && !hasFailed;
  // The title is small above a name, or above the place of one that loads; alone it is the heading itself.
  const isNameless = name === "" && !isLoading;
  useFreshUser();
  useEffect(fetchEditors, []);
  return (
    <>
      <PageHeading title={texts.title}>
        {isNameless ? (
          texts.title
        ) : (
          <>
            <span className="profile-title">{texts.title}</span>{" "}
            <span className="profile-name">{name}</span>
          </>
        )}
      </PageHeading>
      <ReminderLine />
      <PartSuspense fallback={<WarningSkeleton />}>
        <ProfileWarning />
      </PartSuspense>
      <SectionLinks sections={sections} />
      {sections.map(({ id, View }) => (
        <div key={id} id={id} className="profile-section">
          <View />
        </div>
      ))}
    </>
  );
};

/** The editors' warning. */
export const firstWarning: FirstCalls = (sendAhead) => sendAhead(getPagePart, warningRequest);
