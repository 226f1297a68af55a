import { done, failed, samplesOf } from "../../kit/samples.ts";
import { sampleAccount } from "../../samples/account.ts";
import { sampleFailure, sampleFailures } from "../../samples/failure.ts";
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
    failed("remove", sampleFailures.Rejected),
    failed("remove", gone),
    done("check", [sampleAccount]),
    done("check", []),
    failed("check", sampleFailure),
    { type: "NETWORK.BACK" },
    { type: "SESSION.BACK" },
    done("reload", [sampleAccount]),
    failed("reload", sampleFailure),
  ],
  distinguish: ({ context }) => [context.change, context.isRemovalUnknown].join(),
});
