import type { ReactElement } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { profileTexts as texts } from "../profile.texts.ts";

/** In the place of the editors' warning until it is there. */
export const WarningWait = (): ReactElement => (
  <div className="profile-warning-wait">
    <Skeleton label={texts.warningLoading} shape="text" count={2} />
  </div>
);
