/** A period as it is typed: `IsoDate`, or nothing where a date is not whole. */
export interface PeriodDraft {
  readonly from: string | null;
  readonly to: string | null;
}

/** What is wrong with a date; the words are the view's. */
export type PeriodIssue = "missing" | "out-of-range" | "reversed";

export type PeriodIssues = { readonly [Field in keyof PeriodDraft]?: PeriodIssue };

/** What no bill of the residents lies outside of; a year of two digits does. */
export const firstDay = "2000-01-01";
export const lastDay = "2099-12-31";

const issueOf = (day: string | null): PeriodIssue | null => {
  if (day === null) return "missing";
  // Days of ISO 8601 sort as texts do.
  return day < firstDay || day > lastDay ? "out-of-range" : null;
};

/** What is wrong with a period, field by field; nothing when it can be asked for. */
export const periodIssues = ({ from, to }: PeriodDraft): PeriodIssues => {
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
