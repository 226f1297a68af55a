import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { shellTexts } from "../screen/shell.texts.ts";
import { liveNewBuild } from "./new-build.actors.ts";
import "./new-build.css";

/** Offers a newer build of the portal. The page stays until the offer is accepted. */
export const NewBuild = (): ReactElement => {
  const actor = useActorRef(liveNewBuild);
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag("offered"));
  return (
    <div className="new-build">
      <output className="ui-visually-hidden">{isOffered && shellTexts.newBuild}</output>
      {isOffered && (
        <Banner kind="info" title={shellTexts.newBuild}>
          <div className="new-build-actions">
            <Button variant="secondary" onPress={() => actor.send({ type: "TAKE" })}>
              {shellTexts.takeBuild}
            </Button>
            <Button variant="quiet" onPress={() => actor.send({ type: "LATER" })}>
              {shellTexts.later}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  );
};
