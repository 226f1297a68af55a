import { globalCaptchaDomain } from "#contracts/captcha-domain.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/** Options of a page's policy. */
export interface Policy {
  readonly configuration: ClientConfiguration;
  /** Hashes of the inline styles of prerendered pages, as `sha256-…`. */
  readonly styles: readonly string[];
  /** The nonce of scripts and styles that the development server injects; never set for a built portal. */
  readonly nonce?: string;
}

/** React Aria adds one `<style>` element to the head (react-aria-components 1.22.1). */
const pressableStyle = "sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=";

type Sources = Readonly<Record<string, readonly string[]>>;

/** Sources that the real third-party scripts need, as their documentation lists them. */
const google: Sources = {
  "script-src": ["https://accounts.google.com/gsi/client"],
  "frame-src": ["https://accounts.google.com/gsi/"],
  "connect-src": ["https://accounts.google.com/gsi/"],
  "style-src": ["https://accounts.google.com/gsi/style"],
};

/** The global domain loads the rest of its script from one of two hosts, depending on the reader's country. */
const recaptcha = (domain: string): Sources => ({
  "script-src": [
    `https://${domain}/recaptcha/`,
    "https://www.gstatic.com/recaptcha/",
    ...(domain === globalCaptchaDomain ? ["https://www.gstatic.cn/recaptcha/"] : []),
  ],
  "frame-src": [`https://${domain}/recaptcha/`],
});

const isOutside = (address: string): boolean => address.startsWith("https://");

/** Only what the configuration contains: with the stand-ins no other origin is allowed. */
const outsideSources = ({ scripts, recaptcha: captcha, authorization }: ClientConfiguration) => [
  ...(authorization.google_auth_show && isOutside(scripts.google_identity) ? [google] : []),
  ...(captcha.show && (scripts.recaptcha === undefined || isOutside(scripts.recaptcha))
    ? [recaptcha(captcha.domain ?? globalCaptchaDomain)]
    : []),
];

/** The origin for defect reports, if it is another one. */
const reportsTo = ({ error_reports: address = "" }: ClientConfiguration): readonly string[] =>
  isOutside(address) ? [new URL(address).origin] : [];

/**
 * The policy of answers that are not pages: it allows nothing, in case a browser displays one. A page's policy would
 * add a kilobyte.
 */
export const dataPolicy = "default-src 'none'; frame-ancestors 'self'";

/** The address of the portal's service worker. */
export const workerFile = "/sw.js";

/** The policy of the service worker, which only fetches files of its own origin. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'self'";

/** Hot reload creates a module's policy again. */
const policies = (nonce: string | undefined): string =>
  `trusted-types portal-content portal-scripts dompurify${nonce === undefined ? "" : " 'allow-duplicates'"}`;

/** The policy of a page: files of its own origin, and what its configuration contains. */
export const pagePolicy = ({ configuration, styles, nonce }: Policy): string => {
  const outside = outsideSources(configuration);
  const directive = (name: string, ...own: readonly string[]): string =>
    [name, ...own, ...outside.flatMap((sources) => sources[name] ?? [])].join(" ");
  const marked = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const hashes = [pressableStyle, ...styles].map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    directive("script-src", "'self'", ...marked),
    directive("style-src", "'self'", ...marked, ...hashes),
    directive("img-src", "'self'", "data:", "https:"),
    "font-src 'self'",
    directive(
      "connect-src",
      "'self'",
      ...reportsTo(configuration),
      ...(nonce === undefined ? [] : ["ws:"]),
    ),
    directive("frame-src", "'self'"),
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The real scripts create Trusted Types policies with undocumented names.
    ...(outside.length > 0 ? [] : [policies(nonce)]),
  ].join("; ");
};

/** The headers of every response, errors included (OWASP ASVS 3.4). HSTS makes sense behind https only. */
export const securityHeaders = (
  policy: string,
  https: boolean,
): Readonly<Record<string, string>> => ({
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  // Even this origin gets no path as referrer: a letter's link contains its code (docs/decisions/0031).
  "referrer-policy": "strict-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  ...(https ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});
