import type { ReactElement, ReactNode } from "react";
import { Suspense } from "react";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";

interface PublicScreenProps {
  readonly heading: string;
  readonly lead?: string;
  /** What stands in the page already; then nothing is waited for. */
  readonly kept: ReactNode;
  /** The placeholder until runtime and content have loaded. */
  readonly waiting: ReactNode;
  /** Needs the server, so it is rendered once the runtime is there. */
  readonly children: ReactNode;
}

/** A public page: its heading is readable before any script, and the editors' content where the page was made with it. */
export const PublicScreen = ({
  heading,
  lead,
  kept,
  waiting,
  children,
}: PublicScreenProps): ReactElement => {
  const { runtime } = useRuntimeSlot();
  return (
    <div className="ui-container shell-screen ui-stack">
      <PageHeading title={heading}>{heading}</PageHeading>
      {lead !== undefined && <p className="ui-lead">{lead}</p>}
      {kept ?? (runtime === null ? waiting : <Suspense fallback={waiting}>{children}</Suspense>)}
    </div>
  );
};
