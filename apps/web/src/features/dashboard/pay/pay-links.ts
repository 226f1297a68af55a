import { canParse } from "#contracts/can-parse.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { waterUtilities } from "#contracts/water-utilities.ts";

type Services = ClientConfiguration["payment_services"];

/** The five services of UTIL-8, in the order in which they are offered. */
export type PayServiceId = keyof Services;
export const payServiceIds = [
  "catalogue",
  "bank",
  "second",
  "third",
  "fixed",
] as const satisfies readonly PayServiceId[];

export interface PayLink {
  readonly id: PayServiceId;
  /** The municipality's name for the service; `null` if it gives no readable one. */
  readonly title: string | null;
  /** An https address, or a path of this origin where the configuration gives one. */
  readonly href: string;
}

/** The placeholders of a template. */
type Placeholder = "data" | "code" | "provider" | "path";

interface Rule {
  /** Without these the service would not know whose account is paid. */
  readonly needs: readonly Placeholder[];
  readonly allows: readonly Placeholder[];
}

const rules: Readonly<Record<PayServiceId, Rule>> = {
  bank: { needs: ["data"], allows: ["data"] },
  second: { needs: ["code"], allows: ["code", "provider"] },
  third: { needs: ["code"], allows: ["code", "provider"] },
  catalogue: { needs: ["path", "code"], allows: ["path", "code"] },
  fixed: { needs: [], allows: [] },
};

/** UTIL-8: water utilities have their own part of the catalogue, all others share one. */
const cataloguePathOf = (providerCode: string): string =>
  waterUtilities.has(providerCode) ? "water-utility" : "communal";

/** No placeholder before the path, so that a filled-in value cannot change the origin. */
const targetPattern = /^(?:https:\/\/[^\s/?#\\@{}]+(?:[/?#]|$)|\/(?![/\\]))/u;

/** The template's placeholders; `null` if it contains an unknown one. */
const placeholdersOf = (template: string, { allows }: Rule): ReadonlySet<string> | null => {
  const found = new Set([...template.matchAll(/\{([^{}]*)\}/gu)].map(([, name = ""]) => name));
  const isWhole = !/[{}]/u.test(template.replaceAll(/\{[^{}]*\}/gu, ""));
  const isKnown = [...found].every((name) => allows.some((allowed) => allowed === name));
  return isWhole && isKnown ? found : null;
};

const filledIn = (
  id: PayServiceId,
  template: string,
  values: Readonly<Record<Placeholder, string>>,
): string | null => {
  const rule = rules[id];
  const found = placeholdersOf(template, rule);
  const isRight =
    found !== null &&
    targetPattern.test(template) &&
    rule.needs.every((placeholder) => found.has(placeholder));
  if (!isRight) return null;
  let address = template;
  for (const placeholder of rule.allows)
    address = address.replaceAll(`{${placeholder}}`, () => encodeURIComponent(values[placeholder]));
  return canParse(address, "https://portal.invalid") ? address : null;
};

/** URL parsers resolve these path segments away, so the link would lead elsewhere. */
const isDots = (code: string): boolean => /^\.{1,2}$/u.test(code);

/**
 * The payment services that can be offered for an account: enabled, with a template that makes sense (UTIL-8). The token
 * in the bank's link is the one of the configuration, which everybody can read; nothing of the session comes here.
 */
export const payLinks = (
  services: Services,
  { invoiceAccount, serviceProvider }: AccountLink,
): readonly PayLink[] => {
  const { code } = invoiceAccount;
  const provider = serviceProvider.code;
  if (isDots(code) || isDots(provider)) return [];
  return payServiceIds.flatMap((id) => {
    const { enabled, title, url_template: template, token } = services[id];
    if (!enabled || template === undefined) return [];
    // Without the token the bank would open and pay nothing.
    if (id === "bank" && (token === undefined || token === "")) return [];
    const values = {
      data: JSON.stringify({ token, code }),
      code,
      provider,
      path: cataloguePathOf(provider),
    };
    const href = filledIn(id, template, values);
    return href === null ? [] : [{ id, title: title?.trim() || null, href }];
  });
};
