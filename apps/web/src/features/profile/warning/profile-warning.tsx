import type { ReactElement } from "react";
import { DataRegion } from "#web/screen/data-region.tsx";
import type { ReadyText } from "#web/content/ready-text.ts";
import { ShownText } from "#web/content/shown-text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { profileTexts as texts } from "../profile.texts.ts";
import { loadWarning } from "./warning.actors.ts";
import { WarningSkeleton } from "./warning-skeleton.tsx";

/** The editors' warning above the profile (PROF-1). A failed load is reported: the warning may matter. */
export const ProfileWarning = (): ReactElement => (
  <DataRegion<ReadyText | null>
    name={texts.warningName}
    load={loadWarning}
    loading={<WarningSkeleton />}
    empty={null}
  >
    {(text) =>
      text !== null && (
        <Banner kind="warning" title={texts.warning}>
          <ShownText text={text} />
        </Banner>
      )
    }
  </DataRegion>
);
