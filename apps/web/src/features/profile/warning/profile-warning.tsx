import type { ReactElement } from "react";
import { DataRegion } from "#web/screen/data-region.tsx";
import { Content } from "#web/content/content.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { profileTexts as texts } from "../profile.texts.ts";
import { loadWarning, warningTexts } from "./warning.actors.ts";
import { WarningWait } from "./warning-wait.tsx";

/** The editors' warning above the profile (PROF-1). A failed load is reported: the warning may matter. */
export const ProfileWarning = (): ReactElement => (
  <DataRegion<readonly string[]>
    name={texts.warningName}
    load={loadWarning}
    loading={<WarningWait />}
    empty={null}
  >
    {([content = ""]) => (
      <Banner kind="warning" title={texts.warning}>
        <Content html={content} {...warningTexts} />
      </Banner>
    )}
  </DataRegion>
);
