import type { ReactElement, ReactNode } from "react";
import { PageHeading } from "../../screen/page-heading.tsx";
import { recoveryTexts as texts } from "./recovery.texts.ts";

interface RecoveryScreenProps {
  /** Of the document: which step this is. */
  readonly title: string;
  readonly isWrong?: boolean;
  readonly headingId?: string;
  readonly children: ReactNode;
}

/** The frame of all steps: one heading, each with a document title of its own (REC-1). */
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
