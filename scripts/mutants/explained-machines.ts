/** Mutants of machines and the error catalogue that live, each with its reason. */
import { inFile } from "./in-file.ts";
import type { Explained } from "./in-file.ts";

export const inMachines: readonly Explained[] = [
  ...inFile("machines/feedback/feedback/feedback.machine.ts", [
    {
      line: "number: taken?.id ?? null,",
      replacement: "taken.id",
      reason: "A form that is done has its answer; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/portal/form-input/form-input.setup.ts", [
    {
      line: 'export const nothingLeft: FormInputContext["left"] = { path: null, forms: [] };',
      replacement: '["Stryker was here"]',
      reason: "What is put in has no owner, so it is nobody's and comes back to nobody.",
    },
  ]),
  ...inFile("machines/portal/confirm/confirm.machine.ts", [
    {
      line: "const snapshot: unknown = asker?.getSnapshot();",
      reason: "An answer is only given while a question stands, and that has an asker.",
    },
    {
      line: 'if (asker === null) throw new Error("Nobody has asked.");',
      reason: "The guard finds an asker that is active first.",
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
      line: 'isMissing(failure) || (failure._tag === "Other" && failure.status === 410);',
      replacement: "true",
      reason: "No other failure has this status.",
    },
  ]),
  ...inFile("machines/access/email-confirmation/email-confirmation.machine.ts", [
    {
      line: 'failure._tag === "Other" && failure.status === status;',
      replacement: "true",
      reason: "No other failure has one of the statuses that are asked for.",
    },
  ]),
  ...inFile("machines/portal/portal/error-catalogue.ts", [
    { line: 'case "Contract":', reason: "What no case takes is answered the same: nothing." },
    { line: 'case "Defect":', reason: "What no case takes is answered the same: nothing." },
    { line: 'case "Other":', reason: "What no case takes is answered the same: nothing." },
    {
      line: "catalogueEntry(failure, false).toasts.length > 0;",
      replacement: "true",
      reason: "The root address decides about the sign-out alone.",
    },
  ]),
  ...inFile("machines/billing/home-names/home-names.machine.ts", [
    {
      line: "home === null ? null : { home, before: names[home] ?? null, now };",
      replacement: "false",
      reason: "A name is planned while a home is edited; the check of types wants the question.",
    },
    {
      line: "change === null ? null : { home: change.home, before: change.now, now: change.before };",
      replacement: "false",
      reason: "Only a change is taken back; the check of types wants the question.",
    },
    {
      line: "change === null ? names : withHomeName(names, change.home, change.now);",
      replacement: "false",
      reason: "Only a change is kept; the check of types wants the question.",
    },
    {
      line: "home !== null && homeNameIssue(typed, home, names) === undefined,",
      replacement: "true",
      reason: "It is asked while a home is edited; the check of types wants the question.",
    },
    {
      line: "home !== null && tidyHomeName(typed) === names[home],",
      replacement: "true",
      reason: "It is asked while a home is edited; the check of types wants the question.",
    },
    {
      line: "isNamed: ({ context: { home, names } }) => home !== null && names[home] !== undefined,",
      replacement: "true",
      reason: "It is asked while a home is edited; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/billing/meter-prices/meter-prices.machine.ts", [
    {
      line: "return account === undefined",
      replacement: "false",
      reason: "Tariffs come for the first of the queue; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/billing/payment/payment.setup.ts", [
    {
      line: "return account === null ? {} : { opened: [...context.opened, { account, amountToPay }] };",
      replacement: "false",
      reason: "A service is opened for an account; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/billing/readings/readings.outcomes.ts", [
    {
      line: 'const typed = parseReading(values[counter.id] ?? "", counter);',
      replacement: '"Stryker was here!"',
      reason: "Neither is a reading.",
    },
    {
      line: "return meter !== undefined && isAccepted(counterId) ? [{ meter, value }] : [];",
      replacement: "true",
      reason: "What is sent is of these meters; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/billing/readings/readings.setup.ts", [
    {
      line: "afterOutcomes(context, params.outcomes ?? []),",
      replacement: '["Stryker was here"]',
      reason:
        "An answer without outcomes was taken before; the check of types wants the other one.",
    },
    {
      line: "const doubts = doubtsOfServer(context.pending, params.outcomes ?? []);",
      replacement: '["Stryker was here"]',
      reason:
        "An answer without outcomes was taken before; the check of types wants the other one.",
    },
    {
      line: "doubtsOfServer(context.pending, params.outcomes ?? []).length > 0,",
      replacement: '["Stryker was here"]',
      reason:
        "An answer without outcomes was taken before; the check of types wants the other one.",
    },
    {
      line: "Object.keys(refusalsOf(context.pending, params.outcomes ?? [])).length > 0,",
      replacement: '["Stryker was here"]',
      reason:
        "An answer without outcomes was taken before; the check of types wants the other one.",
    },
  ]),
  ...inFile("machines/billing/waiting-readings/waiting-reading.ts", [
    {
      line: '`${doubt} ${factor?.value ?? ""}`;',
      reason: "Without a last reading nothing is doubtful.",
    },
    {
      line: "if (meter !== undefined && doubt !== undefined && !agreed.includes(markOf(doubt, meter)))",
      replacement: "true",
      reason: "Without a meter there is no doubt; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/billing/waiting-readings/waiting-readings.setup.ts", [
    {
      line: "waiting: without(waiting, first?.key),",
      replacement: "first.key",
      reason: "An answer comes for the first of the queue; the check of types wants the question.",
    },
    {
      line: "reading.key === first?.key",
      replacement: "first.key",
      reason: "An answer comes for the first of the queue; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/billing/waiting-readings/waiting-readings.machine.ts", [
    {
      line: 'if (reading === undefined) throw new Error("Nothing is left to send.");',
      reason: "Sending begins with a queue; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/profile/fresh-user/fresh-user.machine.ts", [
    {
      line: "isOnline && last !== null && (at < last || at - last >= pause),",
      replacement: "true",
      reason: "The first time is taken before; the check of types wants the question.",
    },
  ]),
  ...inFile("machines/portal/session/session.setup.ts", [
    {
      line: "params.restored?.expiresAt ?? null,",
      replacement: "params.restored.expiresAt",
      reason: "Only a session is taken over; the check of types wants the question.",
    },
    {
      line: "expiresAt: params.restored?.expiresAt ?? null,",
      replacement: "params.restored.expiresAt",
      reason: "Only a session is taken over; the check of types wants the question.",
    },
    {
      line: "user: params.restored?.user ?? noUserData,",
      replacement: "params.restored.user",
      reason: "Only a session is taken over; the check of types wants the question.",
    },
    {
      line: "params.profile.name === context.user.profile?.name,",
      replacement: "context.user.profile.name",
      reason: "A page that is locked has its resident; the check of types wants the question.",
    },
  ]),
];
