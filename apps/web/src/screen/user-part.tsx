import type { ReactElement, ReactNode } from "react";
import type { UserData } from "#machines/portal/session/user-data.ts";
import { textOf } from "./messages.texts.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { shellTexts } from "./shell.texts.ts";
import { useIsUserIncomplete, useIsUserLoading, useUser } from "../runtime/use-portal.ts";
import { useRetryFocus } from "../ui/use-retry-focus.ts";
import { FailedState } from "../ui/failed-state.tsx";

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
  return (
    <>
      {/* Before the content and not around it: the parent lays the content out. */}
      <div ref={region} tabIndex={-1} className="shell-region">
        {hasFailed && (
          <FailedState
            message={textOf({ code: "data-loading-failed" })}
            {...(name === undefined ? {} : { detail: name })}
            retryLabel={shellTexts.retry}
            isRetrying={isRetrying}
            onRetry={() => {
              retried();
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
