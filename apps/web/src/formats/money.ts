/** Money as the uk locale writes hryvnias (the specification, section 9); pure, every `Intl` instance is made once. */
import { hryvnias } from "#contracts/schemas/common.ts";

const locale = "uk-UA";
const currency = new Intl.NumberFormat(locale, { style: "currency", currency: "UAH" });
const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });

/** A sum in two pieces, so that the unit can be set smaller: `1 234,56` and the currency's sign. */
export interface Sum {
  readonly figure: string;
  readonly unit: string;
}

/** @param total whole kopiykas. Groups are held together by no-break spaces. */
export const sumOf = (total: number): Sum => {
  const parts = currency.formatToParts(hryvnias(total));
  const unit = parts.find(({ type }) => type === "currency")?.value ?? "";
  const figure = parts
    .filter(({ type }) => type !== "currency" && type !== "literal")
    .map(({ value }) => value)
    .join("");
  return { figure, unit };
};

/** `1 234,56 ₴` with no-break spaces. @param total whole kopiykas. */
export const formatMoney = (total: number): string => currency.format(hryvnias(total));

/** A share of a whole in per cent; a share that is there never reads as none, one that is not all never as all. */
export const formatShare = (part: number, whole: number): string => {
  if (whole <= 0 || part <= 0) return percent.format(0);
  const share = part / whole;
  if (part >= whole) return percent.format(1);
  if (share < 0.01) return `<\u00A0${percent.format(0.01)}`;
  return percent.format(Math.min(share, 0.99));
};
