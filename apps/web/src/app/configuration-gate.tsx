import type { ReactElement, ReactNode } from "react";
import type { Failure } from "#contracts/failure.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { FailureHeading } from "../screen/failure-heading.tsx";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import { useActorValue } from "../runtime/use-actor-value.ts";

/** The file as a whole has no place, before which a problem has its colon. */
const withoutColon = (problem: string): string => problem.replace(/^: /u, "");

/** The detail an engineer needs to find the broken field; a resident can read it out on the phone. */
const detailOf = (problems: readonly string[]): string =>
  `${shellTexts.technicalDetail}: /config.json — ${problems.slice(0, 3).map(withoutColon).join("; ")}`;

const problemsOf = (failure: Failure): readonly string[] => {
  switch (failure._tag) {
    case "Contract":
      return failure.problems;
    case "Defect":
      return [shellTexts.ownDefect];
    case "Unauthorized":
      return ["HTTP 401"];
    case "Forbidden":
      return ["HTTP 403"];
    case "NoConnection":
      return [failure.cause === "gateway" ? "HTTP 504" : shellTexts.noAnswer];
    case "Rejected":
    case "ServerFault":
    case "Other":
      return [`HTTP ${failure.status}`];
  }
  return failure satisfies never;
};

/** Only a missing answer can be caused by the resident's connection, and only one that came can be wrong. */
const adviceFor = ({ _tag }: Failure): string => {
  if (_tag === "NoConnection") return shellTexts.configurationAdvice;
  return _tag === "Contract" || _tag === "Defect"
    ? shellTexts.configurationBroken
    : shellTexts.configurationRefused;
};

/** Without a configuration the portal cannot run: one page says so and offers a retry (CFG-1). */
export const ConfigurationGate = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { runtime } = useRuntimeSlot();
  const failure = useActorValue(
    runtime?.configuration,
    (snapshot) => (snapshot.context.data === null ? snapshot.context.failure : null),
    null,
  );
  const isBusy = useActorValue(
    runtime?.configuration,
    (snapshot) => snapshot.hasTag("busy"),
    false,
  );
  const isFailed = failure !== null;
  return (
    <>
      {/* The screen stays behind it, so its input survives a retry. */}
      <div hidden={isFailed} inert={isFailed}>
        {children}
      </div>
      {isFailed && (
        <ConfigurationFailed
          message={adviceFor(failure)}
          detail={detailOf(problemsOf(failure))}
          isRetrying={isBusy}
          onRetry={() => runtime?.configuration.send({ type: "RETRY" })}
        />
      )}
    </>
  );
};

interface ConfigurationFailedProps {
  readonly message: string;
  readonly detail: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const ConfigurationFailed = ({
  message,
  detail,
  isRetrying,
  onRetry,
}: ConfigurationFailedProps): ReactElement => (
  <main className="ui-container shell-screen ui-stack">
    <FailureHeading>{shellTexts.configurationFailed}</FailureHeading>
    <FailedState
      message={message}
      detail={detail}
      retryLabel={shellTexts.retry}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  </main>
);
