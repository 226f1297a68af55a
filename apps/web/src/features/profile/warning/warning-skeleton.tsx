import type { ReactElement } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { profileTexts as texts } from "../profile.texts.ts";

/** The placeholder of the editors' warning. */
export const WarningSkeleton = (): ReactElement => (
  <div className="profile-warning-wait">
    <Skeleton label={texts.warningLoading} shape="text" count={2} />
  </div>
);
