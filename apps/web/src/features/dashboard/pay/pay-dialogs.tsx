import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { isSameAccount } from "#machines/billing/same-account.ts";
import { linkKey } from "#web/billing/account-links.ts";
import { lazyPart, PartSuspense } from "#web/screen/lazy-part.tsx";
import { OverPage } from "#web/screen/missing-part.tsx";
import type { PaymentFlow } from "./use-payment.ts";

const PayDialog = lazyPart(() => import("./pay-dialog.tsx").then((m) => m.PayDialog), {
  missing: OverPage,
  close: ({ onClose }) => onClose,
});

const PickDialog = lazyPart(() => import("./pick-dialog.tsx").then((m) => m.PickDialog), {
  missing: OverPage,
  close: ({ onClose }) => onClose,
});

const lineOf = (lines: readonly AmountLine[], account: AccountLink): AmountLine | undefined =>
  lines.find((line) => isSameAccount(line.account, account));

/** The choice of what to pay, and the services for the account whose turn it is; both with present amounts. */
export const PayDialogs = ({
  payment,
  lines,
}: {
  readonly payment: PaymentFlow;
  readonly lines: readonly AmountLine[];
}): ReactElement => {
  const { account, isChoosing, isPicking, offered } = payment;
  const chosen = account === null ? undefined : lineOf(lines, account);
  return (
    <>
      {isPicking && (
        <PartSuspense fallback={null}>
          <PickDialog
            lines={offered.flatMap((one) => lineOf(lines, one) ?? [])}
            picked={payment.picked}
            gone={payment.gone}
            onToggle={payment.toggle}
            onStart={payment.start}
            onClose={payment.close}
          />
        </PartSuspense>
      )}
      {isChoosing && chosen !== undefined && (
        <PartSuspense fallback={null}>
          <PayDialog
            key={linkKey(chosen.account)}
            line={chosen}
            links={payment.links}
            turn={payment.turn}
            gone={payment.gone}
            onWent={() => payment.went(chosen)}
            onSkip={payment.skip}
            onClose={payment.close}
          />
        </PartSuspense>
      )}
    </>
  );
};
