import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Fragment, useEffect, useState } from "react";
import { outdatedTexts } from "./outdated.texts.ts";
import type { Version, VersionMachine } from "./version.actors.ts";

interface VersionedProps<Stored> {
  /** Makes the machine with its real actors; called once. */
  readonly machine: () => VersionMachine<Stored>;
  /** What is stored, as far as this tab knows. */
  readonly stored: Stored;
  readonly children: (version: Version<Stored>) => ReactElement;
}

/** An open form and its version: taking over another version starts another form. */
export const Versioned = <Stored,>({
  machine: makeMachine,
  stored,
  children,
}: VersionedProps<Stored>): ReactElement => {
  const [machine] = useState(() => makeMachine());
  const version = useActorRef(machine, { input: { base: stored } });
  const taken = useSelector(version, ({ context }) => context.taken);
  const decision = useSelector(version, ({ context }) => context.decision);
  useEffect(() => {
    version.send({ type: "STORED", stored });
  }, [version, stored]);
  return (
    <>
      <Fragment key={taken}>{children(version)}</Fragment>
      <output className="profile-status">{decision !== "none" && outdatedTexts[decision]}</output>
    </>
  );
};
