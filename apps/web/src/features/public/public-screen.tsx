import type { ReactElement, ReactNode } from "react";
import { PartSuspense } from "../../screen/lazy-part.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";

interface PublicScreenProps {
  readonly heading: string;
  readonly lead?: string;
  /** The prerendered content, if there is any; then nothing has to load. */
  readonly kept: ReactNode;
  /** The placeholder until runtime and content have loaded. */
  readonly waiting: ReactNode;
  /** Needs the server, so it is rendered once the runtime is there. */
  readonly children: ReactNode;
}

/** A public page: its heading is readable without scripts, and so is prerendered content. */
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
      {kept ??
        (runtime === null ? waiting : <PartSuspense fallback={waiting}>{children}</PartSuspense>)}
    </div>
  );
};
