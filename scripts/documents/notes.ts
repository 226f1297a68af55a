/** Notes on named shapes that JSON Schema cannot express, or only by an unreadable pattern. */
export const notes: Readonly<Record<string, string>> = {
  Amount: "hryvnias, at most two decimals",
  ContentHtml: "HTML, at most 500 000 UTF-16 units; no NUL, no half of a surrogate pair",
  ContentTitle:
    "text, at most 200 UTF-16 units, not of white space only; no NUL, no half of a surrogate pair",
  EmailAddress: "an email as people write it, 6 to 254 characters, no quotes or comments",
  FactorValue: "what a counter shows, from 0, at most three decimals",
  IsoDate: "a day that exists, `2026-11-21`",
  IsoDateTime: "UTC with `Z`, `2026-11-21T09:30:00.000Z`",
  IsoMonth: "`2026-11`",
  Price: "hryvnias for a unit, at most five decimals",
};
