import { done, failed, samplesOf } from "../../kit/samples.ts";
import { sampleAccount } from "../../samples/account.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { accountsMachine } from "./accounts.machine.ts";

const gone = {
  _tag: "Other",
  status: 404,
  call: { method: "DELETE", path: "/api/warehouse/consumer/invoice-account-by" },
  shown: false,
} as const;

export const accountsSamples = samplesOf(accountsMachine, {
  events: [
    { type: "REMOVE", link: sampleAccount },
    { type: "CONFIRM.ANSWERED", answer: "accepted" },
    { type: "CONFIRM.ANSWERED", answer: "rejected" },
    { type: "ADDED", link: sampleAccount },
    done("remove"),
    failed("remove", sampleFailure),
    failed("remove", gone),
    done("reload", [sampleAccount]),
    failed("reload", sampleFailure),
  ],
  distinguish: ({ context }) => context.change,
});
