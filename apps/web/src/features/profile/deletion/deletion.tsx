import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { editModeMachine } from "#machines/portal/edit-mode/edit-mode.machine.ts";
import { lazyPart, PartSuspense } from "#web/screen/lazy-part.tsx";
import { OverPage } from "#web/screen/missing-part.tsx";
import { recoveryPaths } from "#web/runtime/paths.ts";
import { useIsLocked } from "#web/runtime/use-portal.ts";
import { Button } from "#web/ui/button.tsx";
import { deletionTexts as texts } from "./deletion.texts.ts";
import { Section } from "../section.tsx";

const DeletionDialog = lazyPart(
  () => import("./deletion-dialog.tsx").then((m) => m.DeletionDialog),
  { missing: OverPage, close: ({ onClose }) => onClose },
);

/** Deletion of the profile (PROF-7), with an explanation of what is deleted and what stays. */
export const Deletion = (): ReactElement => {
  const mode = useActorRef(editModeMachine);
  const isOpen = useSelector(mode, (snapshot) => snapshot.hasTag("editing"));
  const isLocked = useIsLocked();
  useEffect(() => {
    // Closed while the page waits under a sign-in: nobody must find a half-confirmed deletion.
    if (isLocked) mode.send({ type: "CANCEL" });
  }, [isLocked, mode]);
  return (
    <Section title={texts.title}>
      <p>{texts.removed}</p>
      <ul>
        {texts.removedParts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p>{texts.stays}</p>
      <p>
        {texts.noPassword} <Link to={recoveryPaths.sendEmail}>{texts.noPasswordWay}</Link>
      </p>
      <div>
        <Button
          variant="danger-quiet"
          onPress={() => mode.send({ type: "EDIT", target: "deletion" })}
        >
          {texts.title}
        </Button>
      </div>
      {isOpen && !isLocked && (
        <PartSuspense fallback={null}>
          <DeletionDialog onClose={() => mode.send({ type: "CANCEL" })} />
        </PartSuspense>
      )}
    </Section>
  );
};
