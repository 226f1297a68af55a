import type { ReactElement } from "react";
import { useRef } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { CancelButton } from "../../billing/cancel-button.tsx";
import { ReceiptActions, ReceiptProgress } from "../../billing/receipt-file.tsx";
import { receiptFileTexts } from "../../billing/receipt.texts.ts";
import { useReceipt } from "../../billing/use-receipt.ts";
import { FailureBanner } from "../../screen/failure-banner.tsx";
import { textOf } from "../../screen/messages.texts.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { Button } from "../../ui/button.tsx";
import { receiptTexts as texts } from "./invoices.texts.ts";
import { invoiceReceiptOf } from "./invoice-receipt.ts";

/** The message: the server's, or ours for the two expected refusals. */
const reasonOf = (failure: Failure): string => {
  if (failure._tag === "Other" && failure.status === 404) return failure.message ?? texts.missing;
  if (failure._tag === "Rejected" && failure.status === 409)
    return failure.items[0]?.message ?? failure.message ?? texts.notYet;
  return textOf(messageInPlace(failure, "data-loading-failed"));
};

/**
 * The receipt of an invoice (UTIL-4): fetched and saved, then it can be opened and shared; shows progress and failure in
 * place.
 */
export const ReceiptPart = ({ invoice }: { readonly invoice: Invoice }): ReactElement => {
  const { client } = useRuntime();
  const view = useReceipt(client);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="receipt ui-no-print" ref={box}>
      <div className="ui-cluster">
        <Button
          variant="secondary"
          isPending={view.isBusy}
          onPress={() => view.get(invoiceReceiptOf(invoice), "save")}
        >
          {texts.get}
        </Button>
        {view.isBusy && (
          <CancelButton box={box} onCancel={view.cancel}>
            {receiptFileTexts.cancel}
          </CancelButton>
        )}
        <ReceiptActions view={view} />
      </div>
      <ReceiptProgress view={view} />
      <FailureBanner failure={view.failure} title={receiptFileTexts.failed} reasonOf={reasonOf} />
    </div>
  );
};
