/** A period as typed: `IsoDate`, or nothing while the date is incomplete. */
export interface PeriodValues {
  readonly from: string | null;
  readonly to: string | null;
}

/** What is wrong with a date; the texts are the view's. */
export type PeriodIssue = "missing" | "out-of-range" | "reversed";

export type PeriodIssues = { readonly [Field in keyof PeriodValues]?: PeriodIssue };

/** No bill is older or newer. A year typed with two digits is. */
export const firstDay = "2000-01-01";
export const lastDay = "2099-12-31";

const issueOf = (day: string | null): PeriodIssue | null => {
  if (day === null) return "missing";
  // ISO 8601 days sort like text.
  return day < firstDay || day > lastDay ? "out-of-range" : null;
};

/** What is wrong with a period, by field; empty when it can be loaded. */
export const periodIssues = ({ from, to }: PeriodValues): PeriodIssues => {
  const ofFrom = issueOf(from);
  const ofTo = issueOf(to);
  if (ofFrom === null && ofTo === null) {
    return from !== null && to !== null && from > to ? { to: "reversed" } : {};
  }
  return {
    ...(ofFrom === null ? {} : { from: ofFrom }),
    ...(ofTo === null ? {} : { to: ofTo }),
  };
};
