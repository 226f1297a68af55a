import type { AnyStateMachine } from "xstate";
import { accountAddMachine } from "./account-add/account-add.machine.ts";
import { accountAddSamples } from "./account-add/account-add.samples.ts";
import { accountsMachine } from "./accounts/accounts.machine.ts";
import { accountsSamples } from "./accounts/accounts.samples.ts";
import { agreementMachine } from "./agreement/agreement.machine.ts";
import { agreementSamples } from "./agreement/agreement.samples.ts";
import { amountsMachine } from "./amounts/amounts.machine.ts";
import { amountsSamples } from "./amounts/amounts.samples.ts";
import { billByEmailMachine } from "./bill-by-email/bill-by-email.machine.ts";
import { billByEmailSamples } from "./bill-by-email/bill-by-email.samples.ts";
import { confirmMachine } from "./confirm/confirm.machine.ts";
import { confirmSamples } from "./confirm/confirm.samples.ts";
import { connectionMachine } from "./connection/connection.machine.ts";
import { connectionSamples } from "./connection/connection.samples.ts";
import { contentEditorMachine } from "./content-editor/content-editor.machine.ts";
import { contentEditorSamples } from "./content-editor/content-editor.samples.ts";
import { contentHistoryMachine } from "./content-history/content-history.machine.ts";
import { contentHistorySamples } from "./content-history/content-history.samples.ts";
import { createContentImageMachine } from "./content-image/content-image.machine.ts";
import { contentImageSamples } from "./content-image/content-image.samples.ts";
import { contentLinkMachine } from "./content-link/content-link.machine.ts";
import { contentLinkSamples } from "./content-link/content-link.samples.ts";
import { contentListMachine } from "./content-list/content-list.machine.ts";
import { contentListSamples } from "./content-list/content-list.samples.ts";
import { contentNewMachine } from "./content-new/content-new.machine.ts";
import { contentNewSamples } from "./content-new/content-new.samples.ts";
import { createCsvExportMachine } from "./csv-export/csv-export.machine.ts";
import { csvExportSamples } from "./csv-export/csv-export.samples.ts";
import { createDataMachine } from "./data/data.machine.ts";
import { dataSamples } from "./data/data.samples.ts";
import { dataDownloadMachine } from "./data-download/data-download.machine.ts";
import { dataDownloadSamples } from "./data-download/data-download.samples.ts";
import { editModeMachine } from "./edit-mode/edit-mode.machine.ts";
import { editModeSamples } from "./edit-mode/edit-mode.samples.ts";
import { emailConfirmationMachine } from "./email-confirmation/email-confirmation.machine.ts";
import { emailConfirmationSamples } from "./email-confirmation/email-confirmation.samples.ts";
import type { MachineSamples } from "./kit/samples.ts";
import { feedbackMachine } from "./feedback/feedback.machine.ts";
import { feedbackSamples } from "./feedback/feedback.samples.ts";
import type { NamedFile } from "./feedback-attachment/feedback-attachment.machine.ts";
import { createFeedbackAttachmentMachine } from "./feedback-attachment/feedback-attachment.machine.ts";
import { feedbackAttachmentSamples } from "./feedback-attachment/feedback-attachment.samples.ts";
import { invoiceHistoryMachine } from "./invoice-history/invoice-history.machine.ts";
import { invoiceHistorySamples } from "./invoice-history/invoice-history.samples.ts";
import { leavingMachine } from "./leaving/leaving.machine.ts";
import { leavingSamples } from "./leaving/leaving.samples.ts";
import { passwordChangeMachine } from "./password-change/password-change.machine.ts";
import { passwordChangeSamples } from "./password-change/password-change.samples.ts";
import { passwordRecoveryMachine } from "./password-recovery/password-recovery.machine.ts";
import { passwordRecoverySamples } from "./password-recovery/password-recovery.samples.ts";
import { paymentMachine } from "./payment/payment.machine.ts";
import { paymentSamples } from "./payment/payment.samples.ts";
import { paymentHistoryMachine } from "./payment-history/payment-history.machine.ts";
import { paymentHistorySamples } from "./payment-history/payment-history.samples.ts";
import { periodMachine } from "./period/period.machine.ts";
import { periodSamples } from "./period/period.samples.ts";
import { portalMachine } from "./portal/portal.machine.ts";
import { portalSamples } from "./portal/portal.samples.ts";
import { profileDeletionMachine } from "./profile-deletion/profile-deletion.machine.ts";
import { profileDeletionSamples } from "./profile-deletion/profile-deletion.samples.ts";
import { profileEmailsMachine } from "./profile-emails/profile-emails.machine.ts";
import { profileEmailsSamples } from "./profile-emails/profile-emails.samples.ts";
import { profileGeneralMachine } from "./profile-general/profile-general.machine.ts";
import { profileGeneralSamples } from "./profile-general/profile-general.samples.ts";
import { profilePhoneMachine } from "./profile-phone/profile-phone.machine.ts";
import { profilePhoneSamples } from "./profile-phone/profile-phone.samples.ts";
import { isOtherProfile } from "./forms/general.form.ts";
import { createVersionMachine } from "./profile-version/profile-version.machine.ts";
import { profileVersionSamples } from "./profile-version/profile-version.samples.ts";
import { readingsMachine } from "./readings/readings.machine.ts";
import { readingsSamples } from "./readings/readings.samples.ts";
import { receiptMachine } from "./receipt/receipt.machine.ts";
import { receiptSamples } from "./receipt/receipt.samples.ts";
import { recoveryRequestMachine } from "./recovery-request/recovery-request.machine.ts";
import { recoveryRequestSamples } from "./recovery-request/recovery-request.samples.ts";
import { registrationMachine } from "./registration/registration.machine.ts";
import { registrationSamples } from "./registration/registration.samples.ts";
import { expiryMachine } from "./session/expiry.machine.ts";
import { expirySamples } from "./session/expiry.samples.ts";
import { sessionMachine } from "./session/session.machine.ts";
import { sessionSamples } from "./session/session.samples.ts";
import { signInMachine } from "./sign-in/sign-in.machine.ts";
import { signInSamples } from "./sign-in/sign-in.samples.ts";
import { socialMachine } from "./social/social.machine.ts";
import { socialSamples } from "./social/social.samples.ts";
import { tariffHistoryMachine } from "./tariff-history/tariff-history.machine.ts";
import { tariffHistorySamples } from "./tariff-history/tariff-history.samples.ts";
import { toastMachine } from "./toasts/toast.machine.ts";
import { toastSamples } from "./toasts/toast.samples.ts";
import { toastsMachine } from "./toasts/toasts.machine.ts";
import { toastsSamples } from "./toasts/toasts.samples.ts";
import { waitMachine } from "./wait/wait.machine.ts";
import { waitSamples } from "./wait/wait.samples.ts";

/** One machine of the portal. `flow` is the name of its file without `.machine.ts`. */
export interface CatalogueEntry {
  readonly flow: string;
  readonly machine: AnyStateMachine;
  readonly samples?: MachineSamples<AnyStateMachine>;
}

/** All machines: what is drawn, listed, toured and asked for its untaken transitions. */
export const machines: readonly CatalogueEntry[] = [
  { flow: "account-add", machine: accountAddMachine, samples: accountAddSamples },
  { flow: "accounts", machine: accountsMachine, samples: accountsSamples },
  { flow: "agreement", machine: agreementMachine, samples: agreementSamples },
  { flow: "amounts", machine: amountsMachine, samples: amountsSamples },
  { flow: "bill-by-email", machine: billByEmailMachine, samples: billByEmailSamples },
  { flow: "confirm", machine: confirmMachine, samples: confirmSamples },
  { flow: "connection", machine: connectionMachine, samples: connectionSamples },
  { flow: "content-editor", machine: contentEditorMachine, samples: contentEditorSamples },
  { flow: "content-history", machine: contentHistoryMachine, samples: contentHistorySamples },
  { flow: "content-image", machine: createContentImageMachine(), samples: contentImageSamples },
  { flow: "content-link", machine: contentLinkMachine, samples: contentLinkSamples },
  { flow: "content-list", machine: contentListMachine, samples: contentListSamples },
  { flow: "content-new", machine: contentNewMachine, samples: contentNewSamples },
  { flow: "csv-export", machine: createCsvExportMachine<unknown>(), samples: csvExportSamples },
  { flow: "data", machine: createDataMachine<unknown>(), samples: dataSamples },
  { flow: "data-download", machine: dataDownloadMachine, samples: dataDownloadSamples },
  { flow: "edit-mode", machine: editModeMachine, samples: editModeSamples },
  {
    flow: "email-confirmation",
    machine: emailConfirmationMachine,
    samples: emailConfirmationSamples,
  },
  { flow: "expiry", machine: expiryMachine, samples: expirySamples },
  { flow: "feedback", machine: feedbackMachine, samples: feedbackSamples },
  {
    flow: "feedback-attachment",
    machine: createFeedbackAttachmentMachine<NamedFile>(),
    samples: feedbackAttachmentSamples,
  },
  { flow: "invoice-history", machine: invoiceHistoryMachine, samples: invoiceHistorySamples },
  { flow: "leaving", machine: leavingMachine, samples: leavingSamples },
  { flow: "password-change", machine: passwordChangeMachine, samples: passwordChangeSamples },
  {
    flow: "password-recovery",
    machine: passwordRecoveryMachine,
    samples: passwordRecoverySamples,
  },
  { flow: "payment", machine: paymentMachine, samples: paymentSamples },
  { flow: "payment-history", machine: paymentHistoryMachine, samples: paymentHistorySamples },
  { flow: "period", machine: periodMachine, samples: periodSamples },
  { flow: "portal", machine: portalMachine, samples: portalSamples },
  {
    flow: "profile-deletion",
    machine: profileDeletionMachine,
    samples: profileDeletionSamples,
  },
  { flow: "profile-emails", machine: profileEmailsMachine, samples: profileEmailsSamples },
  { flow: "profile-general", machine: profileGeneralMachine, samples: profileGeneralSamples },
  { flow: "profile-phone", machine: profilePhoneMachine, samples: profilePhoneSamples },
  {
    flow: "profile-version",
    machine: createVersionMachine(isOtherProfile),
    samples: profileVersionSamples,
  },
  { flow: "readings", machine: readingsMachine, samples: readingsSamples },
  { flow: "receipt", machine: receiptMachine, samples: receiptSamples },
  {
    flow: "recovery-request",
    machine: recoveryRequestMachine,
    samples: recoveryRequestSamples,
  },
  { flow: "registration", machine: registrationMachine, samples: registrationSamples },
  { flow: "session", machine: sessionMachine, samples: sessionSamples },
  { flow: "sign-in", machine: signInMachine, samples: signInSamples },
  { flow: "social", machine: socialMachine, samples: socialSamples },
  { flow: "tariff-history", machine: tariffHistoryMachine, samples: tariffHistorySamples },
  { flow: "toast", machine: toastMachine, samples: toastSamples },
  { flow: "toasts", machine: toastsMachine, samples: toastsSamples },
  { flow: "wait", machine: waitMachine, samples: waitSamples },
];
