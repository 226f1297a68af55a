import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Fragment, useState } from "react";
import type { FormRef } from "#web/form/use-form.ts";
import { useOnChange } from "#web/runtime/use-on-change.ts";
import { outdatedTexts } from "./outdated.texts.ts";
import type { VersionView } from "./use-version.ts";
import { useVersion } from "./use-version.ts";
import type { VersionMachine } from "./version.actors.ts";

interface VersionedProps<Stored, Values extends object, Needs extends object, Result> {
  /** Makes the machine with its real actors; called once. */
  readonly machine: () => VersionMachine<Stored, Values, Needs, Result>;
  /** What is stored, as far as this tab knows. */
  readonly stored: Stored;
  readonly children: (
    fillIn: FormRef<Values, Needs, Result>,
    version: VersionView<Stored>,
  ) => ReactElement;
}

/** An open form and its version: taking over another version starts another form. */
export const Versioned = <Stored, Values extends object, Needs extends object, Result>({
  machine: makeMachine,
  stored,
  children: show,
}: VersionedProps<Stored, Values, Needs, Result>): ReactElement => {
  const [machine] = useState(makeMachine);
  const version = useActorRef(machine, { input: { base: stored } });
  const fillIn = useSelector(version, ({ children }) => children.fillIn);
  const decision = useSelector(version, ({ context }) => context.decision);
  const view = useVersion(version);
  useOnChange(stored, (newer) =>
    version.send({ type: "PROFILE.CHANGED_ELSEWHERE", stored: newer }),
  );
  return (
    <>
      {fillIn !== undefined && <Fragment key={fillIn.sessionId}>{show(fillIn, view)}</Fragment>}
      <output className="profile-status">{decision !== "none" && outdatedTexts[decision]}</output>
    </>
  );
};
