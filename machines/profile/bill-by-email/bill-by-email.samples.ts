import { sampleFailure, sampleFailures } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { billByEmailMachine } from "./bill-by-email.machine.ts";

const entries = [
  { serviceProvider: { code: "889", name: "Water supply" }, isAllowToSendEmail: true },
  { serviceProvider: { code: "823", name: "Heat supply" }, isAllowToSendEmail: false },
] as const;

export const billByEmailSamples = samplesOf(billByEmailMachine, {
  events: [
    done("load", entries),
    done("load", []),
    failed("load", sampleFailure),
    { type: "TOGGLE", isAllowed: true },
    { type: "TOGGLE", isAllowed: false },
    done("save", []),
    done("save", [{ code: "823", failure: sampleFailure }]),
    done("save", [{ code: "823", failure: sampleFailures.Rejected }]),
    failed("save", sampleFailure),
    done("check", []),
    done("check", entries),
    done("check", entries.slice(0, 1)),
    failed("check", sampleFailure),
    { type: "RETRY" },
    { type: "NETWORK.BACK" },
    { type: "SESSION.BACK" },
  ],
});
