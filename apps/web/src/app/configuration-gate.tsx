import type { ReactElement, ReactNode } from "react";
import { FailedState } from "../ui/failed-state.tsx";
import { useRuntimeSlot } from "./runtime-context.ts";
import { shellTexts } from "./shell.texts.ts";
import { useActorValue } from "./use-actor-value.ts";

/** What an engineer needs to find the broken field; a resident can read it out on the phone. */
const detailOf = (problems: readonly string[]): string =>
  `${shellTexts.technicalDetail}: /config.json — ${problems.slice(0, 3).join("; ")}`;

/** Without a configuration there is no portal: one page says so and offers to try again (CFG-1). */
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
  if (failure === null) return children;
  return (
    <ConfigurationFailed
      detail={detailOf(
        failure._tag === "Contract"
          ? failure.problems
          : [failure._tag === "Other" ? `HTTP ${failure.status}` : failure._tag],
      )}
      isRetrying={isBusy}
      onRetry={() => runtime?.configuration.send({ type: "RETRY" })}
    />
  );
};

interface ConfigurationFailedProps {
  readonly detail: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const ConfigurationFailed = ({
  detail,
  isRetrying,
  onRetry,
}: ConfigurationFailedProps): ReactElement => (
  <main className="ui-container shell-screen ui-stack">
    <h1>{shellTexts.configurationFailed}</h1>
    <FailedState
      message={shellTexts.configurationAdvice}
      detail={detail}
      retryLabel={shellTexts.retry}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  </main>
);
