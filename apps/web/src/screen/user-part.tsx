import type { ReactElement, ReactNode } from "react";
import { useState } from "react";
import type { UserData } from "#machines/portal/session/user-data.ts";
import { textOf } from "./messages.texts.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { shellTexts as texts } from "./shell.texts.ts";
import { useIsUserIncomplete, useIsUserLoading, useUser } from "../runtime/use-portal.ts";
import { useRetryFocus } from "../ui/use-retry-focus.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

interface UserPartProps<Part extends keyof UserData> {
  readonly part: Part;
  /** Names the region in a failure, if a screen has several. */
  readonly name?: string;
  readonly loading: ReactNode;
  readonly children: (data: NonNullable<UserData[Part]>) => ReactNode;
}

/**
 * A region with one part of the resident's data, which the session fetches: loading, loaded, or failed with a retry
 * (ERR-3). Old data stays while it is refetched, and the failure during a retry, so that its button keeps the focus.
 */
export const UserPart = <Part extends keyof UserData>({
  part,
  name,
  loading,
  children,
}: UserPartProps<Part>): ReactElement => {
  const { portal } = useRuntime();
  const data = useUser()?.[part] ?? null;
  const isIncomplete = useIsUserIncomplete();
  const isRetrying = useIsUserLoading();
  const hasFailed = data === null && isIncomplete;
  const { region, retried } = useRetryFocus<HTMLDivElement>(hasFailed);
  const [isRetried, setRetried] = useState(false);
  return (
    <>
      {/* Before the content and not around it: the parent lays the content out. */}
      <div ref={region} tabIndex={-1} className="shell-region" onBlur={() => setRetried(false)}>
        {/* What a screen reader says where the focus goes. */}
        {isRetried && data !== null && <VisuallyHidden>{texts.loaded}</VisuallyHidden>}
        {hasFailed && (
          <FailedState
            message={textOf({ code: "data-loading-failed" })}
            {...(name === undefined ? {} : { detail: name })}
            retryLabel={texts.retry}
            isRetrying={isRetrying}
            onRetry={() => {
              retried();
              setRetried(true);
              portal.send({ type: "USER.RELOAD" });
            }}
          />
        )}
      </div>
      {data !== null && children(data)}
      {data === null && !isIncomplete && loading}
    </>
  );
};
