/** Double-submit pair (SES-5, which decides the names): the cookie is read by script, its value sent back as the header. */
export const antiForgery = {
  cookie: "XSRF-TOKEN",
  header: "X-XSRF-TOKEN",
  /** A public call that any visitor may make: its answer brings the cookie where the page did not. */
  source: "/api/cms/public/content/page-parts/AGREEMENT",
} as const;
