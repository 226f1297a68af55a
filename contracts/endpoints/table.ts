import {
  createContent,
  deleteContent,
  getContentItem,
  getContentList,
  getContentRevisions,
  getContentRights,
  orderContent,
  publishContent,
  restoreContent,
  saveContent,
  uploadContentImage,
  withdrawContent,
} from "./administration.ts";
import { authenticate, endSession } from "./account.ts";
import {
  addInvoiceAccount,
  getAllowedProviders,
  getProviderAccounts,
  getProviderDetails,
  removeInvoiceAccount,
} from "./accounts.ts";
import { getClientConfiguration } from "./configuration.ts";
import { getAmountToPay, getInvoiceAccounts, getLastInvoices } from "./consumer.ts";
import { getContentImage } from "./content-image.ts";
import { getPage, getPagePart, getPosts } from "./content.ts";
import {
  getCounterFactors,
  getCounters,
  getFactorHistory,
  getLastFactors,
  sendFactors,
} from "./counters.ts";
import { attachFeedbackFile, sendFeedback } from "./feedback.ts";
import { getInvoiceDetail, getInvoiceHistory, getReceipt, getTariffs } from "./invoices.ts";
import { getPartners, getPaymentHistory, getPaymentReceipt, getYearReceipt } from "./payments.ts";
import { getEmails, getPhones, getProfile } from "./profile.ts";
import {
  addPhone,
  changePassword,
  deleteProfile,
  getEmailManagement,
  saveEmail,
  saveEmailManagement,
  saveEmails,
  savePhone,
  saveProfile,
} from "./profile-changes.ts";
import { changePasswordByCode, recoverAccess } from "./recovery.ts";
import { confirmEmail, register } from "./registration.ts";
import {
  authenticateBySocialToken,
  getSocialRegistrationStatus,
  registerBySocialToken,
} from "./social.ts";

/** All calls of the contract. The mock server's handler table is typed by this one, so it must handle each. */
export const endpoints = {
  authenticate,
  endSession,
  authenticateBySocialToken,
  getSocialRegistrationStatus,
  registerBySocialToken,
  register,
  confirmEmail,
  recoverAccess,
  changePasswordByCode,
  getProfile,
  saveProfile,
  deleteProfile,
  getEmails,
  saveEmail,
  saveEmails,
  getPhones,
  addPhone,
  savePhone,
  getEmailManagement,
  saveEmailManagement,
  changePassword,
  getInvoiceAccounts,
  getAmountToPay,
  getLastInvoices,
  addInvoiceAccount,
  removeInvoiceAccount,
  getAllowedProviders,
  getProviderAccounts,
  getProviderDetails,
  getCounters,
  getLastFactors,
  sendFactors,
  getCounterFactors,
  getFactorHistory,
  getInvoiceHistory,
  getInvoiceDetail,
  getReceipt,
  getTariffs,
  getPaymentHistory,
  getPaymentReceipt,
  getYearReceipt,
  getPartners,
  getPage,
  getPagePart,
  getPosts,
  getContentImage,
  sendFeedback,
  attachFeedbackFile,
  getContentRights,
  getContentList,
  getContentItem,
  createContent,
  saveContent,
  publishContent,
  withdrawContent,
  deleteContent,
  getContentRevisions,
  restoreContent,
  orderContent,
  uploadContentImage,
  getClientConfiguration,
} as const;

export type EndpointId = keyof typeof endpoints;
