import type { ReactElement, ReactNode } from "react";
import type { UserData } from "#machines/portal/session/user-data.ts";
import { textOf } from "./messages.texts.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { shellTexts } from "./shell.texts.ts";
import { useActorValue } from "../runtime/use-actor-value.ts";
import { useUser } from "../runtime/use-portal.ts";
import { FailedState } from "../ui/failed-state.tsx";

interface UserPartProps<Part extends keyof UserData> {
  readonly part: Part;
  readonly loading: ReactNode;
  readonly children: (data: NonNullable<UserData[Part]>) => ReactNode;
}

/**
 * A region with one part of the resident's data, which the session fetches: loading, loaded, or failed with a retry
 * (ERR-3). Old data stays while it is refetched.
 */
export const UserPart = <Part extends keyof UserData>({
  part,
  loading,
  children,
}: UserPartProps<Part>): ReactElement => {
  const { portal } = useRuntime();
  const data = useUser()?.[part] ?? null;
  const isIncomplete = useActorValue(
    portal.getSnapshot().children.session,
    (snapshot) => snapshot.hasTag("incomplete"),
    false,
  );
  if (data !== null) return <>{children(data)}</>;
  if (!isIncomplete) return <>{loading}</>;
  return (
    <FailedState
      message={textOf({ code: "data-loading-failed" })}
      retryLabel={shellTexts.retry}
      onRetry={() => portal.send({ type: "USER.RELOAD" })}
    />
  );
};
