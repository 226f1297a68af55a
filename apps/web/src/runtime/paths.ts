/** Every address of the portal as a router pattern. */
export const paths = {
  features: "/features",
  feedback: "/contacts/new",
  feedbackCompleted: "/contacts/completed",
  help: "/help",
  docs: "/docs",
  page: "/pages/:id",
  storage: "/storage",
  accessibility: "/accessibility",
  signIn: "/sign-in",
  register: "/register",
  registerCompleted: "/register-completed",
  emailConfirm: "/email-confirm",
  recovery: "/recovery/*",
  dashboard: "/dashboard",
  profile: "/dashboard/profile",
  accounts: "/dashboard/accounts",
  meters: "/dashboard/meters",
  invoices: "/dashboard/invoices",
  invoice: "/dashboard/invoices/:id",
  payments: "/dashboard/payments",
  tariffs: "/dashboard/tariffs",
  helpDesk: "/dashboard/help",
  admin: "/admin/*",
} as const;

/* Addresses for links to one of the patterns above. */

export const adminPath = "/admin";

/** The screens of the content area, below that address. */
export const adminRoutes = { list: ":kind", create: "new/:kind", item: ":kind/:id" } as const;

/** Redirects to the first step. */
export const recoveryPath = "/recovery";

/** The steps of the recovery. */
export const recoveryPaths = {
  sendEmail: "/recovery/send-email",
  sendEmailComplete: "/recovery/send-email-complete",
  changePassword: "/recovery/change-password",
  changePasswordComplete: "/recovery/change-password-complete",
} as const;

/**
 * The pages that a letter's link opens. They work only with its code, which no other address may carry. The service is
 * told such a path without its first slash.
 */
export const letterPaths: readonly string[] = [paths.emailConfirm, recoveryPaths.changePassword];

export const pagePath = (id: string): string => `/pages/${encodeURIComponent(id)}`;

export const invoicePath = (id: string): string => `${paths.invoices}/${encodeURIComponent(id)}`;
