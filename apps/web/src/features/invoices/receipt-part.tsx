import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useRef, useState } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { CancelButton } from "../../billing/cancel-button.tsx";
import { FailureBanner } from "../../screen/failure-banner.tsx";
import { wordsOf } from "../../screen/messages.texts.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { formatSize } from "../../formats/sizes.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { receiptTexts as texts } from "./invoices.texts.ts";
import { receiptMachineFor } from "./receipt.actors.ts";

/** The message: the server's, or ours for the two expected refusals. */
const reasonOf = (failure: Failure): string => {
  if (failure._tag === "Other" && failure.status === 404) return failure.message ?? texts.missing;
  if (failure._tag === "Rejected" && failure.status === 409)
    return failure.items[0]?.message ?? failure.message ?? texts.notYet;
  return wordsOf(messageInPlace(failure, "data-loading-failed"));
};

/**
 * The receipt of an invoice (UTIL-4): fetched and saved, then it can be opened; shows progress and failure in place.
 */
export const ReceiptPart = ({ invoice }: { readonly invoice: Invoice }): ReactElement => {
  const { client } = useRuntime();
  const [machine] = useState(() => receiptMachineFor(client, invoice));
  const actor = useActorRef(machine);
  const { receipt, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag("slow"));
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="receipt ui-no-print" ref={box}>
      <div className="ui-cluster">
        <Button variant="secondary" isPending={isBusy} onPress={() => actor.send({ type: "GET" })}>
          {texts.get}
        </Button>
        {isBusy && (
          <CancelButton box={box} onCancel={() => actor.send({ type: "CANCEL" })}>
            {texts.cancel}
          </CancelButton>
        )}
        {receipt !== null && (
          <a
            {...buttonClass("quiet")}
            href={receipt.address}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="external" />
            {texts.open(formatSize(receipt.size))}
          </a>
        )}
      </div>
      <output className="receipt-status ui-muted">
        {isBusy && (isSlow ? texts.slow : texts.loading)}
        {receipt !== null && texts.ready(receipt.file, formatSize(receipt.size))}
      </output>
      <FailureBanner failure={failure} title={texts.failed} reasonOf={reasonOf} />
    </div>
  );
};
