/** What the JSON Schema of a named shape cannot say, or only in a pattern that nobody reads. */
export const notes: Readonly<Record<string, string>> = {
  Amount: "hryvnias, at most two decimals",
  EmailAddress: "an email as people write it, 6 to 254 characters, no quotes or comments",
  FactorValue: "what a counter shows, from 0, at most three decimals",
  IsoDate: "a day that exists, `2026-11-21`",
  IsoDateTime: "UTC with `Z`, `2026-11-21T09:30:00.000Z`",
  IsoMonth: "`2026-11`",
  Price: "hryvnias for a unit, at most five decimals",
};
