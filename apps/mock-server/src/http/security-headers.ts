import { globalCaptchaDomain } from "#contracts/captcha-domain.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/** What a page may do. */
export interface Policy {
  readonly configuration: ClientConfiguration;
  /** Hashes of the inline styles of prerendered pages, as `sha256-…`. */
  readonly styles: readonly string[];
  /** Marks the scripts and styles that the development server puts into its pages; never set for a built portal. */
  readonly nonce?: string;
}

/** React Aria puts one `<style>` of its own into the head (react-aria-components 1.22.1). */
const pressableStyle = "sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=";

type Sources = Readonly<Record<string, readonly string[]>>;

/** The policies of the pages that the real scripts bring along, as their makers document them. */
const google: Sources = {
  "script-src": ["https://accounts.google.com/gsi/client"],
  "frame-src": ["https://accounts.google.com/gsi/"],
  "connect-src": ["https://accounts.google.com/gsi/"],
  "style-src": ["https://accounts.google.com/gsi/style"],
};

/** The global domain takes the rest of its script from either of two hosts, by where the reader is. */
const recaptcha = (domain: string): Sources => ({
  "script-src": [
    `https://${domain}/recaptcha/`,
    "https://www.gstatic.com/recaptcha/",
    ...(domain === globalCaptchaDomain ? ["https://www.gstatic.cn/recaptcha/"] : []),
  ],
  "frame-src": [`https://${domain}/recaptcha/`],
});

const isOutside = (address: string): boolean => address.startsWith("https://");

/** Only what the configuration names: with the stand-ins no other origin is allowed. */
const outsideSources = ({ scripts, recaptcha: captcha, authorization }: ClientConfiguration) => [
  ...(authorization.google_auth_show && isOutside(scripts.google_identity) ? [google] : []),
  ...(captcha.show && (scripts.recaptcha === undefined || isOutside(scripts.recaptcha))
    ? [recaptcha(captcha.domain ?? globalCaptchaDomain)]
    : []),
];

/** Where reports of defects go, if that is another origin. */
const reportsTo = ({ error_reports: address = "" }: ClientConfiguration): readonly string[] =>
  isOutside(address) ? [new URL(address).origin] : [];

/** For an answer that is no page: nothing, should a browser show it by itself. A page's own would be a kilobyte more. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Where the portal's service worker lies. */
export const workerFile = "/sw.js";

/** For the service worker, which asks for the files of its own origin, and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'self'";

/** A module that is replaced while it is worked on makes its policy once more. */
const policies = (nonce: string | undefined): string =>
  `trusted-types portal-content portal-scripts dompurify${nonce === undefined ? "" : " 'allow-duplicates'"}`;

/** For a page: the files of its own origin, and what its configuration names. */
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
    // The real scripts make policies of their own, under names that their makers do not document.
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
  // Not even this origin is told a path: that of a letter's link carries its code (docs/decisions/0031).
  "referrer-policy": "strict-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  ...(https ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});
