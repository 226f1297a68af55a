/** Ukrainian plural forms. Pure. */
import { once } from "#contracts/once.ts";

const rules = once(() => new Intl.PluralRules("uk-UA"));

/** One word after a count: for 1, 21 …; for 2–4, 22–24 …; for the rest. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** The form that follows a whole number. */
export const pluralOf = (count: number, forms: PluralForms): string => {
  const rule = rules().select(count);
  return rule === "one" || rule === "few" ? forms[rule] : forms.many;
};
