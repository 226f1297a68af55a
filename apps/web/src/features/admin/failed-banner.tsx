import type { ReactElement, ReactNode } from "react";
import type { Failure } from "#contracts/failure.ts";
import { isWarning } from "#machines/portal/message.ts";
import { Banner } from "../../ui/banner.tsx";
import { LongText } from "../../ui/long-text.tsx";
import { reasonOf } from "./reason.ts";

interface FailedBannerProps {
  readonly title: string;
  readonly failure: Failure | null;
  /** The message and its actions. */
  readonly advice?: string;
  readonly action?: ReactNode;
}

/** Reports a failed action and its reason; announced when it appears, and shown until the next attempt. */
export const FailedBanner = ({
  title,
  failure,
  advice,
  action,
}: FailedBannerProps): ReactElement => (
  <Banner kind={isWarning(failure) ? "warning" : "danger"} action={action}>
    <div role={isWarning(failure) ? "status" : "alert"} className="admin-failed">
      <strong>{title}</strong>
      {failure !== null && (
        <p>
          <LongText>{reasonOf(failure)}</LongText>
        </p>
      )}
      {advice !== undefined && <p>{advice}</p>}
    </div>
  </Banner>
);
