import { sampleAccount } from "../../samples/account.ts";
import { sampleFailure } from "../../samples/failure.ts";
import { done, failed, samplesOf } from "../../kit/samples.ts";
import { accountAddMachine } from "./account-add.machine.ts";

export const accountAddSamples = samplesOf(accountAddMachine, {
  input: { needs: {} },
  events: [
    { type: "CHANGE", change: { field: "serviceProviderCode", value: "820" } },
    { type: "CHANGE", change: { field: "invoiceAccountCode", value: "1001" } },
    { type: "CONFIGURED", needs: {} },
    { type: "SUBMIT" },
    done("send", sampleAccount),
    failed("send", sampleFailure),
  ],
  distinguish: ({ context: { values } }) =>
    JSON.stringify([values.serviceProviderCode, values.invoiceAccountCode]),
});
