import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { adminPath } from "#web/runtime/paths.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { contentRightsMachineFor } from "#web/runtime/content-rights.actors.ts";
import { shellTexts } from "#web/screen/shell.texts.ts";
import { buttonClass } from "#web/ui/button-class.ts";

/**
 * The way to the content area, on an overview that has nothing else to show: editors often have no accounts (CMS-4). A
 * sign-in leads to the overview whoever signs in, so the next step of an editor has to stand here.
 */
export const EditorWay = (): ReactElement | null => {
  const runtime = useRuntime();
  const [machine] = useState(() => contentRightsMachineFor(runtime));
  const rights = useActorRef(machine);
  const isEditor = useSelector(rights, (snapshot) => snapshot.hasTag("editor"));
  useEffect(() => rights.send({ type: "WANTED" }), [rights]);
  return isEditor ? (
    <Link {...buttonClass("secondary")} to={adminPath}>
      {shellTexts.content}
    </Link>
  ) : null;
};
