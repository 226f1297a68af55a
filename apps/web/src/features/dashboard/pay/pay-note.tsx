import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import type { OpenedService } from "#machines/billing/payment/payment.setup.ts";
import { isSameAccount } from "#machines/billing/same-account.ts";
import { linkKey } from "#web/billing/account-links.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { LongText } from "#web/ui/long-text.tsx";
import { nameOf, payTexts as texts } from "./pay.texts.ts";
import { paymentEffect } from "./payment-effect.ts";

export interface PayNoteProps {
  readonly opened: readonly OpenedService[];
  /** The accounts that were to be paid and are no longer linked. */
  readonly gone: readonly AccountLink[];
  /** The current amount to pay. */
  readonly lines: readonly AmountLine[];
  readonly phase: "at-service" | "busy" | "processing" | "gone";
  /** The next account; `null` after the last one. */
  readonly next: AccountLink | null;
  readonly onNext: () => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

const lineOf = ({ account }: OpenedService, lines: readonly AmountLine[]) =>
  lines.find((one) => isSameAccount(one.account, account));

const paidIn = (service: OpenedService, lines: readonly AmountLine[]) =>
  paymentEffect(service.amountToPay, lineOf(service, lines)?.amount?.amountToPay ?? null);

/** The result at one service: a smaller amount, or that the payment is still under way; unknown for a removed account. */
const resultText = (service: OpenedService, lines: readonly AmountLine[]): string => {
  const paid = paidIn(service, lines);
  const name = nameOf(service.account);
  if (lineOf(service, lines) === undefined) return texts.resultGone(name);
  return paid === null ? texts.processingAdvice(name) : texts.arrived(name, paid);
};

const titleOf = (
  phase: PayNoteProps["phase"],
  opened: readonly OpenedService[],
  lines: readonly AmountLine[],
): string => {
  if (phase === "gone") return texts.stopped;
  if (phase !== "processing") return phase === "at-service" ? texts.atService : texts.refreshing;
  const paid = opened.map((service) => paidIn(service, lines)).filter((one) => one !== null);
  if (paid.length < opened.length) return texts.processing;
  return paid.every(({ before }) => before > 0) ? texts.allArrived : texts.allChanged;
};

/** What the portal knows about payments at other services, and a button for the next account. */
export const PayNote = ({
  opened,
  gone,
  lines,
  phase,
  next,
  onNext,
  onRefresh,
  onClose,
}: PayNoteProps): ReactElement => {
  const last = opened.at(-1);
  // Removed accounts have no amount.
  const isAny = lines.length > 0;
  return (
    <Banner
      kind="info"
      title={titleOf(phase, opened, lines)}
      action={
        <div className="pay-note-actions">
          {phase === "processing" && next !== null && (
            <Button onPress={onNext}>{texts.next(next.serviceProvider.name)}</Button>
          )}
          {phase !== "gone" && isAny && (
            <Button variant="secondary" isPending={phase === "busy"} onPress={onRefresh}>
              {texts.refresh}
            </Button>
          )}
          <Button variant="quiet" onPress={onClose}>
            {texts.close}
          </Button>
        </div>
      }
    >
      {phase === "processing" || phase === "gone" || !isAny ? (
        <>
          <ul className="pay-results">
            {opened.map((service) => (
              <li key={linkKey(service.account)}>
                <LongText>{resultText(service, lines)}</LongText>
              </li>
            ))}
            {gone.map((account) => (
              <li key={linkKey(account)}>
                <LongText>{texts.gone(nameOf(account))}</LongText>
              </li>
            ))}
          </ul>
          {(phase === "gone" || !isAny) && <p>{texts.stoppedAdvice}</p>}
        </>
      ) : (
        last !== undefined && texts.returnAdvice(nameOf(last.account))
      )}
    </Banner>
  );
};
