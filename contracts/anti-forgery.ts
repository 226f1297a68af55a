/** Double-submit pair (section 6; names decided by the project): the cookie is read by script, its value sent back as the header. */
export const antiForgery = { cookie: "XSRF-TOKEN", header: "X-XSRF-TOKEN" } as const;
