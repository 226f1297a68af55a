import { matchPath } from "react-router-dom";

/** Every address of the portal, as the router knows it. */
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

/** The route of a path under the portal's base, without what it is filled in with; "*" for any other. */
export const routeOf = (pathname: string): string =>
  Object.values(paths).find((path) => matchPath(path, pathname) !== null) ?? "*";
