import type { ReactElement } from "react";
import type { Failure } from "#contracts/failure.ts";
import { isWarning } from "#machines/portal/message.ts";
import { Banner } from "../ui/banner.tsx";
import "./failure-banner.css";

interface FailureBannerProps {
  /** `null` while there is none. */
  readonly failure: Failure | null;
  readonly title: string;
  /** The reason, in the resident's language. */
  readonly reasonOf: (failure: Failure) => string;
}

/** Reports next to the button what was not done and why. An error interrupts a screen reader, a warning waits. */
export const FailureBanner = ({ failure, title, reasonOf }: FailureBannerProps): ReactElement => {
  const isError = failure !== null && !isWarning(failure);
  return (
    <>
      <div role="alert" className="failure-region">
        {isError && (
          <Banner kind="danger" title={title}>
            {reasonOf(failure)}
          </Banner>
        )}
      </div>
      <output className="failure-region">
        {failure !== null && !isError && (
          <Banner kind="warning" title={title}>
            {reasonOf(failure)}
          </Banner>
        )}
      </output>
    </>
  );
};
