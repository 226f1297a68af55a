/** Mutants of machines and the error catalogue that live, each with its reason. */
import { inFile } from "./in-file.ts";
import type { Explained } from "./in-file.ts";

export const inMachines: readonly Explained[] = [
  ...inFile("machines/portal/confirm/confirm.machine.ts", [
    {
      line: "const snapshot: unknown = asker?.getSnapshot();",
      reason: "An answer is only given while a question stands, and that has an asker.",
    },
    {
      line: 'if (isActive) asker?.send({ type: "CONFIRM.ANSWERED", answer });',
      replacement: "asker.send",
      reason: "Only an asker has a snapshot that is active.",
    },
    {
      line: "context: { question: null, asker: null },",
      reason: "The first state sets both as it is entered.",
    },
  ]),
  ...inFile("machines/portal/message.ts", [
    {
      line: 'failure._tag === "Forbidden" &&',
      replacement: "true",
      reason: "No other failure has lacksCookies.",
    },
    {
      line: 'case "Contract":',
      reason: "The only kind that no other case takes; what no case takes is answered the same.",
    },
  ]),
  ...inFile("machines/access/recovery/recovery.machine.ts", [
    { line: "email: result?.email ?? null,", reason: "A form that is done has its result." },
    { line: "refusal: result?.refusal ?? null,", reason: "A form that is done has its result." },
    {
      line: "result !== null && result.refusal !== null,",
      replacement: "true",
      reason: "A form that is done has its result.",
    },
  ]),
  ...inFile("machines/access/password-recovery/password-recovery.machine.ts", [
    {
      line: 'failure._tag === "Other" && (failure.status === 410 || failure.status === 404);',
      replacement: "true",
      reason: "No other failure has one of these statuses.",
    },
  ]),
  ...inFile("machines/access/email-confirmation/email-confirmation.machine.ts", [
    {
      line: 'return failure._tag === "Other" && failure.status === status;',
      replacement: "true",
      reason: "No other failure has one of the statuses that are asked for.",
    },
  ]),
  ...inFile("machines/portal/portal/error-catalogue.ts", [
    { line: 'case "Contract":', reason: "What no case takes is answered the same: nothing." },
    { line: 'case "Defect":', reason: "What no case takes is answered the same: nothing." },
    { line: 'case "Other":', reason: "What no case takes is answered the same: nothing." },
  ]),
  ...inFile("machines/billing/accounts/accounts.machine.ts", [
    {
      line: 'params.failure._tag === "Other" && params.failure.status === 404,',
      replacement: "true",
      reason: "No other failure has this status.",
    },
  ]),
];
