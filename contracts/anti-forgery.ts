/** The double-submit pair; SES-5 sets the names. A script reads the cookie and repeats its value in the header. */
export const antiForgery = {
  cookie: "XSRF-TOKEN",
  header: "X-XSRF-TOKEN",
  /** A public call whose answer sets the cookie if the page did not. */
  source: "/api/cms/public/content/page-parts/AGREEMENT",
} as const;
