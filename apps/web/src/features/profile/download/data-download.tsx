import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useState } from "react";
import type { Failure } from "#contracts/failure.ts";
import { dataParts } from "#machines/profile/data-download/data-download.machine.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { FailureBanner } from "#web/screen/failure-banner.tsx";
import { textOf } from "#web/screen/messages.texts.ts";
import { useRuntime } from "#web/runtime/runtime-context.ts";
import { useConfiguration } from "#web/runtime/use-portal.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { dataDownloadMachineFor } from "./data-download.actors.ts";
import { downloadTexts as texts, savedHistories } from "./download.texts.ts";
import { Section } from "../section.tsx";

const reasonOf = (failure: Failure): string =>
  textOf(messageInPlace(failure, "data-loading-failed"));

/** A copy of everything the portal knows about the resident, as one file. */
export const DataDownload = (): ReactElement => {
  const runtime = useRuntime();
  const { dashboard } = useConfiguration().pages;
  const shown = savedHistories.filter((history) => dashboard[history].show);
  const [machine] = useState(() => dataDownloadMachineFor(runtime));
  const download = useActorRef(machine);
  const { missing, file, failure } = useSelector(download, ({ context }) => context);
  const isBusy = useSelector(download, (snapshot) => snapshot.hasTag("busy"));
  const isSaved = useSelector(download, (snapshot) => snapshot.hasTag("saved"));
  return (
    <Section title={texts.title}>
      <p>{[texts.lead, ...(shown.length > 0 ? [texts.histories(shown)] : [])].join(" ")}</p>
      <p>{texts.contents}</p>
      <ul>
        {dataParts.map((part) => (
          <li key={part}>{texts.parts[part]}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        isPending={isBusy}
        onPress={() => download.send({ type: "DOWNLOAD" })}
      >
        {texts.download}
      </Button>
      <output className="profile-status">
        {isBusy && <span>{texts.collecting}</span>}
        {isSaved && <Banner kind="success">{texts.saved(file)}</Banner>}
      </output>
      {missing.length > 0 && (
        <div role="alert">
          <Banner kind="warning">
            <p>{texts.partial(file)}</p>
            <ul>
              {missing.map((part) => (
                <li key={part}>{texts.parts[part]}</li>
              ))}
            </ul>
            <p>{texts.partialAdvice}</p>
          </Banner>
        </div>
      )}
      {failure !== null && (
        <FailureBanner failure={failure} title={texts.failed} reasonOf={reasonOf} />
      )}
    </Section>
  );
};
