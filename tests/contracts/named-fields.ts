import type { EndpointId } from "#contracts/endpoints/table.ts";

/**
 * The fields of each answer that the specification names (CON-1), written by hand. Where it shows no shape, the row
 * has the identifying fields and the figure. `null` means that it names no answer at all.
 */
export const namedAnswers = {
  // "returns accessToken"; "returns session data"; "returns registered, emailUsed".
  authenticate: { accessToken: "token" },
  authenticateBySocialToken: { accessToken: "token" },
  getSocialRegistrationStatus: { registered: false, emailUsed: true },
  registerBySocialToken: null,
  register: null,
  confirmEmail: null,
  recoverAccess: null,
  changePasswordByCode: null,
  changePassword: null,
  // "Current user profile", "Email entry", "Phone".
  getProfile: { firstName: "Олена", lastName: "Коваленко", middleName: "Іванівна", name: "olena" },
  saveProfile: null,
  deleteProfile: null,
  getEmails: [{ id: "1", email: "olena@example.com", useAsDefault: true }],
  // "response has id".
  saveEmail: { id: "1" },
  saveEmails: null,
  getPhones: [{ id: "1", phone: "+38 (093) 000 11 22", useAsDefault: true }],
  // "returns the saved phone".
  addPhone: { id: "1", phone: "+38 (093) 000 11 22", useAsDefault: true },
  savePhone: { id: "1", phone: "+38 (093) 000 11 22", useAsDefault: true },
  // "Email management entry".
  getEmailManagement: [{ serviceProvider: { code: "820" }, isAllowToSendEmail: true }],
  saveEmailManagement: null,
  // "Account link: invoiceAccount (code, id) and serviceProvider (code)".
  getInvoiceAccounts: [
    { invoiceAccount: { code: "1045520", id: "1" }, serviceProvider: { code: "820" } },
  ],
  addInvoiceAccount: null,
  removeInvoiceAccount: null,
  getAllowedProviders: [{ code: "820" }],
  getProviderAccounts: [
    { serviceProvider: { code: "820" }, invoiceAccounts: [{ code: "1045520" }] },
  ],
  getProviderDetails: [{ code: "820" }],
  // "Shapes of invoices, counters, readings, payments and tariffs in responses: not shown."
  getAmountToPay: { amountToPay: 1 },
  getLastInvoices: [
    {
      id: "1",
      serviceProviderCode: "820",
      invoiceAccountCode: "1045520",
      period: "2026-10",
      charged: 1,
    },
  ],
  getInvoiceHistory: {
    invoices: [
      {
        id: "1",
        serviceProviderCode: "820",
        invoiceAccountCode: "1045520",
        period: "2026-10",
        charged: 1,
      },
    ],
  },
  getInvoiceDetail: {
    invoice: {
      id: "1",
      serviceProviderCode: "820",
      invoiceAccountCode: "1045520",
      period: "2026-10",
      charged: 1,
    },
  },
  getCounters: [{ id: "1", serviceProviderCode: "820", invoiceAccountCode: "1045520" }],
  getLastFactors: [
    { counter: { id: "1", serviceProviderCode: "820", invoiceAccountCode: "1045520" } },
  ],
  sendFactors: null,
  getCounterFactors: [{ date: "2026-10-28", value: 1 }],
  getFactorHistory: { factors: [{ date: "2026-10-28", value: 1 }] },
  getTariffs: [{ price: 1, from: "2026-01-01" }],
  getPaymentHistory: {
    payments: [
      {
        id: "1",
        serviceProviderCode: "820",
        invoiceAccountCode: "1045520",
        paidAt: "2026-11-12T14:03:00.000Z",
        amount: 1,
      },
    ],
  },
  getPartners: [{ code: "bank" }],
  // "CMS page: content. Page part: content (HTML)."
  getPage: { content: "<p>…</p>" },
  getPagePart: { content: "<p>…</p>" },
  getPosts: [{ title: "…", content: "<p>…</p>" }],
  // "response has id".
  sendFeedback: { id: "1" },
  attachFeedbackFile: null,
} as const satisfies Partial<Readonly<Record<EndpointId, unknown>>>;
