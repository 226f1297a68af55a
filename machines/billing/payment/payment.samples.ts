import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { sampleAccount } from "../../samples/account.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { paymentMachine } from "./payment.machine.ts";

const nextAccount: AccountLink = {
  ...sampleAccount,
  invoiceAccount: { ...sampleAccount.invoiceAccount, id: "1002", code: "1002" },
};

export const paymentSamples = samplesOf(paymentMachine, {
  events: [
    { type: "PAY", accounts: [sampleAccount] },
    { type: "PAY", accounts: [sampleAccount, nextAccount] },
    {
      type: "PICK",
      offered: [sampleAccount, nextAccount],
      picked: [sampleAccount, nextAccount],
    },
    { type: "TOGGLE", account: nextAccount },
    { type: "START" },
    { type: "WENT", amountToPay: 120.5 },
    { type: "SKIP" },
    { type: "NEXT" },
    { type: "RETURNED" },
    { type: "REFRESH" },
    { type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [nextAccount] },
    { type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [] },
    { type: "CLOSE" },
    done("refreshAmounts"),
    failed("refreshAmounts", sampleFailure),
  ],
  distinguish: ({ context: { picked, queue, at, opened } }) =>
    `${picked.length} ${queue.length} ${at} ${opened.length}`,
});
