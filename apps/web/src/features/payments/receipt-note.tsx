import type { ReactElement, ReactNode } from "react";
import { useRef } from "react";
import type { Failure } from "#contracts/failure.ts";
import { isMissing } from "#contracts/failure.ts";
import type { WantedReceipt } from "#machines/billing/receipt/receipt.machine.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { ReceiptActions, ReceiptProgress } from "../../billing/receipt-file.tsx";
import { receiptFileTexts } from "../../billing/receipt.texts.ts";
import type { ReceiptView } from "../../billing/use-receipt.ts";
import { useReceipt } from "../../billing/use-receipt.ts";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { FailureBanner } from "../../screen/failure-banner.tsx";
import { textOf } from "../../screen/messages.texts.ts";
import { shellTexts } from "../../screen/shell.texts.ts";
import { Button } from "../../ui/button.tsx";
import { paymentTexts as texts } from "./payments.texts.ts";

/** Receipts of payments, shared where the system can; a failure is said here alone. */
export const usePaymentReceipt = () => {
  const { quietClient } = useRuntime();
  const view = useReceipt(quietClient);
  const asked = useRef<Element | null>(null);
  return {
    ...view,
    ask: (wanted: WantedReceipt): void => {
      asked.current = document.activeElement;
      view.get(wanted, "share");
    },
    /** The note goes, and the focus back to where the receipt was asked for. */
    leave: (how: "cancel" | "close"): void => {
      if (asked.current instanceof HTMLElement) asked.current.focus();
      view[how]();
    },
  };
};

export type PaymentReceiptView = ReturnType<typeof usePaymentReceipt>;

/**
 * The specification gives no receipts of payments: a service may know none, and say so in many ways. A service that broke
 * says nothing of it and may be asked again.
 */
const isUnknown = (failure: Failure): boolean =>
  failure._tag === "Contract" ||
  (failure._tag === "ServerFault" && failure.status !== 500) ||
  failure._tag === "Rejected" ||
  (failure._tag === "Other" && failure.status < 500);

const messageOf = (failure: Failure): string | undefined => {
  if (!("message" in failure)) return undefined;
  return failure.message?.trim() === "" ? undefined : failure.message;
};

/** By the contract 404 means a year without payments, and a service without such files answers it as well. */
const noFileOf = (failure: Failure, kind: WantedReceipt["kind"] | undefined): string => {
  if (kind !== "year") return texts.noReceipt;
  return isMissing(failure) ? texts.noneOfYear : texts.noYearFile;
};

const reasonOf = (failure: Failure, kind: WantedReceipt["kind"] | undefined): string =>
  isUnknown(failure)
    ? (messageOf(failure) ?? noFileOf(failure, kind))
    : textOf(messageInPlace(failure, "data-loading-failed"));

const isIdle = ({ isBusy, receipt, failure }: ReceiptView): boolean =>
  !isBusy && receipt === null && failure === null;

interface ReceiptNoteProps {
  readonly view: PaymentReceiptView;
  /** Stays in sight while the list is scrolled. */
  readonly isBar?: boolean;
  /** What serves instead of a receipt that does not come. */
  readonly wayOn: ReactNode;
}

/** What becomes of the receipt that was asked for, and what can be done with it or instead of it. */
export const ReceiptNote = ({ view, isBar = false, wayOn }: ReceiptNoteProps): ReactElement => {
  const { isBusy, failure, wanted, ask, leave } = view;
  return (
    <section
      className={isBar ? "receipt receipt-bar ui-no-print" : "receipt ui-no-print"}
      data-idle={isIdle(view) || undefined}
      aria-label={texts.receiptNote}
    >
      <ReceiptProgress view={view} />
      <FailureBanner
        failure={failure}
        title={receiptFileTexts.failed}
        reasonOf={(one) => reasonOf(one, wanted?.kind)}
      />
      {!isIdle(view) && (
        <div className="ui-cluster">
          <ReceiptActions view={view} />
          {failure !== null && wanted !== null && !isUnknown(failure) && (
            <Button variant="secondary" onPress={() => ask(wanted)}>
              {shellTexts.retry}
            </Button>
          )}
          {failure !== null && wayOn}
          {isBusy ? (
            <Button variant="quiet" onPress={() => leave("cancel")}>
              {receiptFileTexts.cancel}
            </Button>
          ) : (
            <Button variant="quiet" onPress={() => leave("close")}>
              {texts.closeNote}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
