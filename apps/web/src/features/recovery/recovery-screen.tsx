import type { ReactElement, ReactNode } from "react";
import { PageHeading } from "../../screen/page-heading.tsx";
import { recoveryTexts as texts } from "./recovery.texts.ts";

interface RecoveryScreenProps {
  /** The document's title of this step. */
  readonly title: string;
  readonly isWrong?: boolean;
  readonly headingId?: string;
  readonly children: ReactNode;
}

/** The frame of all steps: one heading; each step has its own document title (REC-1). */
export const RecoveryScreen = ({
  title,
  isWrong = false,
  headingId,
  children,
}: RecoveryScreenProps): ReactElement => (
  <div className="ui-container shell-screen">
    <div className="ui-form-column ui-stack">
      <PageHeading title={isWrong ? texts.errorTitle(title) : title}>
        <span id={headingId}>{texts.heading}</span>
      </PageHeading>
      {children}
    </div>
  </div>
);
