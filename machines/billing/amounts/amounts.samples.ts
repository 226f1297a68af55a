import type { AccountLink, KnownAmount } from "#contracts/schemas/accounts.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { samplesOf } from "../../kit/samples.ts";
import { amountsMachine } from "./amounts.machine.ts";

const account = (code: string): AccountLink => ({
  invoiceAccount: { id: code, code, address: "Main street 1" },
  serviceProvider: { id: "889", code: "889", name: "Water supply", serviceTypeIds: [10] },
});

const amount = (code: string): KnownAmount => ({
  serviceProviderCode: "889",
  invoiceAccountCode: code,
  amountToPay: 120.5,
  calculatedAt: "2026-11-01T08:00:00Z",
});

const one = account("1001");
const two = account("1002");

export const amountsSamples = samplesOf(amountsMachine, {
  input: { accounts: [one, two], seen: [amount("1002")] },
  events: [
    { type: "AMOUNT.LOADED", account: one, amount: amount("1001") },
    { type: "AMOUNT.LOADED", account: two, amount: amount("1002") },
    { type: "AMOUNT.FAILED", account: two, failure: sampleFailure },
    { type: "RETRY" },
    { type: "REFRESH" },
    { type: "ACCOUNTS.CHANGED_ELSEWHERE", accounts: [two, account("1003")] },
    { type: "NETWORK.BACK" },
    { type: "SESSION.BACK" },
  ],
  distinguish: ({ context }) =>
    JSON.stringify(
      context.lines.map((line) => [line.amount !== null, line.failure !== null, line.isPending]),
    ),
});
