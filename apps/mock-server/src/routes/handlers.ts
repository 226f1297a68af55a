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
  withdrawContent,
} from "./administration.ts";
import { type RequestHandler, Router } from "express";
import { type EndpointId, endpoints } from "#contracts/endpoints/table.ts";
import { type Handler, routeOf } from "../http/route.ts";
import { authenticate, endSession } from "./account.ts";
import {
  addInvoiceAccount,
  getAllowedProviders,
  getProviderAccounts,
  getProviderDetails,
  removeInvoiceAccount,
} from "./accounts.ts";
import { getEmailManagement, saveEmailManagement } from "./bills.ts";
import { getClientConfiguration } from "./configuration.ts";
import { confirmEmail } from "./confirm-email.ts";
import { getAmountToPay, getInvoiceAccounts, getLastInvoices } from "./consumer.ts";
import { getPage, getPagePart, getPosts } from "./content.ts";
import {
  getCounterFactors,
  getCounters,
  getFactorHistory,
  getLastFactors,
  sendFactors,
} from "./counters.ts";
import { attachFeedbackFile } from "./feedback-attachment.ts";
import { sendFeedback } from "./feedback.ts";
import { getEmails, saveEmail, saveEmails } from "./emails.ts";
import { getInvoiceDetail, getInvoiceHistory, getReceipt } from "./invoices.ts";
import { getContentImage, uploadContentImage } from "./media.ts";
import { changePassword } from "./password.ts";
import { getPartners, getPaymentHistory } from "./payments.ts";
import { addPhone, getPhones, savePhone } from "./phones.ts";
import { deleteProfile, getProfile, saveProfile } from "./profile.ts";
import { changePasswordByCode, recoverAccess } from "./recovery.ts";
import { register } from "./registration.ts";
import {
  authenticateBySocialToken,
  getSocialRegistrationStatus,
  registerBySocialToken,
} from "./social.ts";
import { getTariffs } from "./tariffs.ts";

/** A call without a handler does not compile. */
type Handlers = { readonly [K in EndpointId]: Handler<(typeof endpoints)[K]> };

const handlers: Handlers = {
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
};

const verbs = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(endpoints, id);

const bind = <K extends EndpointId>(
  id: K,
): { readonly descriptor: (typeof endpoints)[K]; readonly route: readonly RequestHandler[] } => {
  const descriptor: (typeof endpoints)[K] = endpoints[id];
  const handler: Handlers[K] = handlers[id];
  return { descriptor, route: routeOf(descriptor, handler) };
};

/** All described calls as routes. */
export const callRoutes = (): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  for (const id of Object.keys(endpoints).filter(isEndpointId)) {
    const { descriptor, route } = bind(id);
    router[verbs[descriptor.method]](descriptor.path, ...route);
  }
  return router;
};
