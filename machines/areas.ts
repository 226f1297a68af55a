/** The folders of the flows, in the order in which residents use them. The rest of `machines` serves all of them. */
export const areas = [
  "portal",
  "access",
  "billing",
  "profile",
  "feedback",
  "content",
  "qa",
] as const;
