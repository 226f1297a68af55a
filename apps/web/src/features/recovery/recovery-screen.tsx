import type { ReactElement, ReactNode } from "react";
import { FormPlace } from "../../form/form-help.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { recoveryTexts as texts } from "./recovery.texts.ts";

interface RecoveryScreenProps {
  /** The document's title of this step. */
  readonly title: string;
  readonly isWrong?: boolean;
  readonly headingId?: string;
  /** Beside a form. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of all steps: one heading; each step has its own document title (REC-1). */
export const RecoveryScreen = ({
  title,
  isWrong = false,
  headingId,
  help,
  children,
}: RecoveryScreenProps): ReactElement => (
  <div className="ui-container shell-screen">
    <div className="ui-stack">
      <PageHeading title={isWrong ? texts.errorTitle(title) : title}>
        <span id={headingId}>{texts.heading}</span>
      </PageHeading>
      <FormPlace help={help}>{children}</FormPlace>
    </div>
  </div>
);
