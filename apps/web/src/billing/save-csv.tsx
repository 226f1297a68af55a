import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useRef, useState } from "react";
import type { ContextFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { Button } from "../ui/button.tsx";
import { FailureBanner } from "../screen/failure-banner.tsx";
import { textOf } from "../screen/messages.texts.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { CancelButton } from "./cancel-button.tsx";
import type { CsvSource } from "./save-csv.actors.ts";
import { csvExportMachineFor } from "./save-csv.actors.ts";
import { saveTexts as texts } from "./save-csv.texts.ts";
import "./save-csv.css";

const reasonOf = (failure: Failure): string =>
  textOf(messageInPlace(failure, "data-loading-failed"));

type Exported = NonNullable<ContextFrom<ReturnType<typeof csvExportMachineFor>>["exported"]>;

const resultOf = ({ file, rows, unread, mayLack }: Exported): string =>
  [
    texts.saved(file, rows),
    ...(unread > 0 ? [texts.unread(unread)] : []),
    ...(mayLack ? [texts.mayLack] : []),
  ].join(" ");

/** A button that saves a table as a file. A running export can be cancelled; its result is shown beside the button. */
export const SaveCsv = (source: CsvSource): ReactElement => {
  const { client } = useRuntime();
  const [machine] = useState(() => csvExportMachineFor(client));
  const actor = useActorRef(machine);
  const { exported, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="save-csv ui-no-print" ref={box}>
      <div className="ui-cluster">
        <Button
          variant="secondary"
          isPending={isBusy}
          onPress={() => actor.send({ type: "EXPORT", table: source })}
        >
          {texts.save}
        </Button>
        {isBusy && (
          <CancelButton box={box} onCancel={() => actor.send({ type: "CANCEL" })}>
            {texts.cancel}
          </CancelButton>
        )}
      </div>
      <output className="save-csv-status">
        {isBusy ? texts.saving : exported !== null && resultOf(exported)}
      </output>
      <FailureBanner failure={failure} title={texts.failed} reasonOf={reasonOf} />
    </div>
  );
};
