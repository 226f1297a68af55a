import type { AnyStateMachine } from "xstate";
import { accountAddMachine } from "./billing/account-add/account-add.machine.ts";
import { accountAddSamples } from "./billing/account-add/account-add.samples.ts";
import { accountsMachine } from "./billing/accounts/accounts.machine.ts";
import { accountsSamples } from "./billing/accounts/accounts.samples.ts";
import { amountsMachine } from "./billing/amounts/amounts.machine.ts";
import { amountsSamples } from "./billing/amounts/amounts.samples.ts";
import { billByEmailMachine } from "./profile/bill-by-email/bill-by-email.machine.ts";
import { billByEmailSamples } from "./profile/bill-by-email/bill-by-email.samples.ts";
import { captchaMachine } from "./access/captcha/captcha.machine.ts";
import { captchaSamples } from "./access/captcha/captcha.samples.ts";
import { comparisonSamples, sampleComparisonMachine } from "./qa/comparison/comparison.samples.ts";
import { confirmMachine } from "./portal/confirm/confirm.machine.ts";
import { confirmSamples } from "./portal/confirm/confirm.samples.ts";
import { connectionMachine } from "./portal/connection/connection.machine.ts";
import { connectionSamples } from "./portal/connection/connection.samples.ts";
import { contentEditorMachine } from "./content/content-editor/content-editor.machine.ts";
import { contentEditorSamples } from "./content/content-editor/content-editor.samples.ts";
import { contentHistoryMachine } from "./content/content-history/content-history.machine.ts";
import { contentHistorySamples } from "./content/content-history/content-history.samples.ts";
import { createContentImageMachine } from "./content/content-image/content-image.machine.ts";
import { contentImageSamples } from "./content/content-image/content-image.samples.ts";
import { contentLinkMachine } from "./content/content-link/content-link.machine.ts";
import { contentLinkSamples } from "./content/content-link/content-link.samples.ts";
import { contentListMachine } from "./content/content-list/content-list.machine.ts";
import { contentListSamples } from "./content/content-list/content-list.samples.ts";
import { contentNewMachine } from "./content/content-new/content-new.machine.ts";
import { contentNewSamples } from "./content/content-new/content-new.samples.ts";
import { createCsvExportMachine } from "./billing/csv-export/csv-export.machine.ts";
import { csvExportSamples } from "./billing/csv-export/csv-export.samples.ts";
import { createDataMachine } from "./portal/data/data.machine.ts";
import { dataSamples } from "./portal/data/data.samples.ts";
import { dataDownloadMachine } from "./profile/data-download/data-download.machine.ts";
import { dataDownloadSamples } from "./profile/data-download/data-download.samples.ts";
import { editModeMachine } from "./profile/edit-mode/edit-mode.machine.ts";
import { editModeSamples } from "./profile/edit-mode/edit-mode.samples.ts";
import { emailConfirmationMachine } from "./access/email-confirmation/email-confirmation.machine.ts";
import { emailConfirmationSamples } from "./access/email-confirmation/email-confirmation.samples.ts";
import type { MachineSamples } from "./kit/samples.ts";
import { feedbackMachine } from "./feedback/feedback/feedback.machine.ts";
import { feedbackSamples } from "./feedback/feedback/feedback.samples.ts";
import type { NamedFile } from "./feedback/feedback-attachment/feedback-attachment.machine.ts";
import { createFeedbackAttachmentMachine } from "./feedback/feedback-attachment/feedback-attachment.machine.ts";
import { feedbackAttachmentSamples } from "./feedback/feedback-attachment/feedback-attachment.samples.ts";
import { invoiceHistoryMachine } from "./billing/invoice-history/invoice-history.machine.ts";
import { invoiceHistorySamples } from "./billing/invoice-history/invoice-history.samples.ts";
import { meterPricesMachine } from "./billing/meter-prices/meter-prices.machine.ts";
import { meterPricesSamples } from "./billing/meter-prices/meter-prices.samples.ts";
import { createKeptMachine } from "./portal/kept/kept.machine.ts";
import { keptSamples } from "./portal/kept/kept.samples.ts";
import { leavingMachine } from "./portal/leaving/leaving.machine.ts";
import { leavingSamples } from "./portal/leaving/leaving.samples.ts";
import { contentRightsMachine } from "./content/content-rights/content-rights.machine.ts";
import { contentRightsSamples } from "./content/content-rights/content-rights.samples.ts";
import { freshUserMachine } from "./profile/fresh-user/fresh-user.machine.ts";
import { freshUserSamples } from "./profile/fresh-user/fresh-user.samples.ts";
import { newBuildMachine } from "./portal/new-build/new-build.machine.ts";
import { newBuildSamples } from "./portal/new-build/new-build.samples.ts";
import { passwordChangeMachine } from "./profile/password-change/password-change.machine.ts";
import { passwordChangeSamples } from "./profile/password-change/password-change.samples.ts";
import { passwordMachine } from "./profile/password/password.machine.ts";
import { passwordSamples } from "./profile/password/password.samples.ts";
import { passwordRecoveryMachine } from "./access/password-recovery/password-recovery.machine.ts";
import { passwordRecoverySamples } from "./access/password-recovery/password-recovery.samples.ts";
import { paymentMachine } from "./billing/payment/payment.machine.ts";
import { paymentSamples } from "./billing/payment/payment.samples.ts";
import { paymentHistoryMachine } from "./billing/payment-history/payment-history.machine.ts";
import { paymentHistorySamples } from "./billing/payment-history/payment-history.samples.ts";
import { periodMachine } from "./billing/period/period.machine.ts";
import { periodSamples } from "./billing/period/period.samples.ts";
import { portalMachine } from "./portal/portal/portal.machine.ts";
import { portalSamples } from "./portal/portal/portal.samples.ts";
import { profileDeletionMachine } from "./profile/profile-deletion/profile-deletion.machine.ts";
import { profileDeletionSamples } from "./profile/profile-deletion/profile-deletion.samples.ts";
import { profileEmailsMachine } from "./profile/profile-emails/profile-emails.machine.ts";
import { profileEmailsSamples } from "./profile/profile-emails/profile-emails.samples.ts";
import { profileGeneralMachine } from "./profile/profile-general/profile-general.machine.ts";
import { profileGeneralSamples } from "./profile/profile-general/profile-general.samples.ts";
import { profilePhoneMachine } from "./profile/profile-phone/profile-phone.machine.ts";
import { profilePhoneSamples } from "./profile/profile-phone/profile-phone.samples.ts";
import {
  profileVersionSamples,
  samplePhoneVersionMachine,
} from "./profile/profile-version/profile-version.samples.ts";
import { readingsMachine } from "./billing/readings/readings.machine.ts";
import { readingsSamples } from "./billing/readings/readings.samples.ts";
import { waitingReadingsMachine } from "./billing/waiting-readings/waiting-readings.machine.ts";
import { waitingReadingsSamples } from "./billing/waiting-readings/waiting-readings.samples.ts";
import { receiptMachine } from "./billing/receipt/receipt.machine.ts";
import { receiptSamples } from "./billing/receipt/receipt.samples.ts";
import { recoveryMachine } from "./access/recovery/recovery.machine.ts";
import { recoverySamples } from "./access/recovery/recovery.samples.ts";
import { recoveryRequestMachine } from "./access/recovery-request/recovery-request.machine.ts";
import { recoveryRequestSamples } from "./access/recovery-request/recovery-request.samples.ts";
import { registrationFormMachine } from "./access/registration-form/registration-form.machine.ts";
import { registrationFormSamples } from "./access/registration-form/registration-form.samples.ts";
import { registrationMachine } from "./access/registration/registration.machine.ts";
import { registrationSamples } from "./access/registration/registration.samples.ts";
import { expiryMachine } from "./portal/session/expiry.machine.ts";
import { expirySamples } from "./portal/session/expiry.samples.ts";
import { sessionMachine } from "./portal/session/session.machine.ts";
import { sessionSamples } from "./portal/session/session.samples.ts";
import { signInMachine } from "./access/sign-in/sign-in.machine.ts";
import { signInSamples } from "./access/sign-in/sign-in.samples.ts";
import { socialMachine } from "./access/social/social.machine.ts";
import { socialSamples } from "./access/social/social.samples.ts";
import { tariffHistoryMachine } from "./billing/tariff-history/tariff-history.machine.ts";
import { tariffHistorySamples } from "./billing/tariff-history/tariff-history.samples.ts";
import { toastMachine } from "./portal/toasts/toast.machine.ts";
import { toastSamples } from "./portal/toasts/toast.samples.ts";
import { toastsMachine } from "./portal/toasts/toasts.machine.ts";
import { toastsSamples } from "./portal/toasts/toasts.samples.ts";
import { waitMachine } from "./portal/wait/wait.machine.ts";
import { waitSamples } from "./portal/wait/wait.samples.ts";

/** The folders of the machines, in the order in which residents use them. */
export const areas = [
  "portal",
  "access",
  "billing",
  "profile",
  "feedback",
  "content",
  "qa",
] as const;

/** One machine of the portal. `flow`: its file name without `.machine.ts`. `area`: the folder above its folder. */
export interface CatalogueEntry {
  readonly area: (typeof areas)[number];
  readonly flow: string;
  readonly machine: AnyStateMachine;
  readonly samples?: MachineSamples<AnyStateMachine>;
}

/** All machines, for drawings, lists, tours, and the check of untested transitions. */
export const machines: readonly CatalogueEntry[] = [
  { area: "billing", flow: "account-add", machine: accountAddMachine, samples: accountAddSamples },
  { area: "billing", flow: "accounts", machine: accountsMachine, samples: accountsSamples },
  { area: "billing", flow: "amounts", machine: amountsMachine, samples: amountsSamples },
  {
    area: "profile",
    flow: "bill-by-email",
    machine: billByEmailMachine,
    samples: billByEmailSamples,
  },
  { area: "access", flow: "captcha", machine: captchaMachine, samples: captchaSamples },
  {
    area: "qa",
    flow: "comparison",
    machine: sampleComparisonMachine,
    samples: comparisonSamples,
  },
  { area: "portal", flow: "confirm", machine: confirmMachine, samples: confirmSamples },
  { area: "portal", flow: "connection", machine: connectionMachine, samples: connectionSamples },
  {
    area: "content",
    flow: "content-editor",
    machine: contentEditorMachine,
    samples: contentEditorSamples,
  },
  {
    area: "content",
    flow: "content-history",
    machine: contentHistoryMachine,
    samples: contentHistorySamples,
  },
  {
    area: "content",
    flow: "content-image",
    machine: createContentImageMachine(),
    samples: contentImageSamples,
  },
  {
    area: "content",
    flow: "content-link",
    machine: contentLinkMachine,
    samples: contentLinkSamples,
  },
  {
    area: "content",
    flow: "content-list",
    machine: contentListMachine,
    samples: contentListSamples,
  },
  { area: "content", flow: "content-new", machine: contentNewMachine, samples: contentNewSamples },
  {
    area: "content",
    flow: "content-rights",
    machine: contentRightsMachine,
    samples: contentRightsSamples,
  },
  {
    area: "billing",
    flow: "csv-export",
    machine: createCsvExportMachine<unknown>(),
    samples: csvExportSamples,
  },
  {
    area: "portal",
    flow: "data",
    machine: createDataMachine<unknown, string>(),
    samples: dataSamples,
  },
  {
    area: "profile",
    flow: "data-download",
    machine: dataDownloadMachine,
    samples: dataDownloadSamples,
  },
  { area: "profile", flow: "edit-mode", machine: editModeMachine, samples: editModeSamples },
  {
    area: "access",
    flow: "email-confirmation",
    machine: emailConfirmationMachine,
    samples: emailConfirmationSamples,
  },
  { area: "portal", flow: "expiry", machine: expiryMachine, samples: expirySamples },
  { area: "feedback", flow: "feedback", machine: feedbackMachine, samples: feedbackSamples },
  {
    area: "feedback",
    flow: "feedback-attachment",
    machine: createFeedbackAttachmentMachine<NamedFile>(),
    samples: feedbackAttachmentSamples,
  },
  { area: "profile", flow: "fresh-user", machine: freshUserMachine, samples: freshUserSamples },
  {
    area: "billing",
    flow: "invoice-history",
    machine: invoiceHistoryMachine,
    samples: invoiceHistorySamples,
  },
  { area: "portal", flow: "kept", machine: createKeptMachine<unknown>(), samples: keptSamples },
  { area: "portal", flow: "leaving", machine: leavingMachine, samples: leavingSamples },
  {
    area: "billing",
    flow: "meter-prices",
    machine: meterPricesMachine,
    samples: meterPricesSamples,
  },
  { area: "portal", flow: "new-build", machine: newBuildMachine, samples: newBuildSamples },
  { area: "profile", flow: "password", machine: passwordMachine, samples: passwordSamples },
  {
    area: "profile",
    flow: "password-change",
    machine: passwordChangeMachine,
    samples: passwordChangeSamples,
  },
  {
    area: "access",
    flow: "password-recovery",
    machine: passwordRecoveryMachine,
    samples: passwordRecoverySamples,
  },
  { area: "billing", flow: "payment", machine: paymentMachine, samples: paymentSamples },
  {
    area: "billing",
    flow: "payment-history",
    machine: paymentHistoryMachine,
    samples: paymentHistorySamples,
  },
  { area: "billing", flow: "period", machine: periodMachine, samples: periodSamples },
  { area: "portal", flow: "portal", machine: portalMachine, samples: portalSamples },
  {
    area: "profile",
    flow: "profile-deletion",
    machine: profileDeletionMachine,
    samples: profileDeletionSamples,
  },
  {
    area: "profile",
    flow: "profile-emails",
    machine: profileEmailsMachine,
    samples: profileEmailsSamples,
  },
  {
    area: "profile",
    flow: "profile-general",
    machine: profileGeneralMachine,
    samples: profileGeneralSamples,
  },
  {
    area: "profile",
    flow: "profile-phone",
    machine: profilePhoneMachine,
    samples: profilePhoneSamples,
  },
  {
    area: "profile",
    flow: "profile-version",
    machine: samplePhoneVersionMachine,
    samples: profileVersionSamples,
  },
  { area: "billing", flow: "readings", machine: readingsMachine, samples: readingsSamples },
  { area: "billing", flow: "receipt", machine: receiptMachine, samples: receiptSamples },
  { area: "access", flow: "recovery", machine: recoveryMachine, samples: recoverySamples },
  {
    area: "access",
    flow: "recovery-request",
    machine: recoveryRequestMachine,
    samples: recoveryRequestSamples,
  },
  {
    area: "access",
    flow: "registration",
    machine: registrationMachine,
    samples: registrationSamples,
  },
  {
    area: "access",
    flow: "registration-form",
    machine: registrationFormMachine,
    samples: registrationFormSamples,
  },
  { area: "portal", flow: "session", machine: sessionMachine, samples: sessionSamples },
  { area: "access", flow: "sign-in", machine: signInMachine, samples: signInSamples },
  { area: "access", flow: "social", machine: socialMachine, samples: socialSamples },
  {
    area: "billing",
    flow: "tariff-history",
    machine: tariffHistoryMachine,
    samples: tariffHistorySamples,
  },
  { area: "portal", flow: "toast", machine: toastMachine, samples: toastSamples },
  { area: "portal", flow: "toasts", machine: toastsMachine, samples: toastsSamples },
  { area: "portal", flow: "wait", machine: waitMachine, samples: waitSamples },
  {
    area: "billing",
    flow: "waiting-readings",
    machine: waitingReadingsMachine,
    samples: waitingReadingsSamples,
  },
];
