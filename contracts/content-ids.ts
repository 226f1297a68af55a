/** The categories that the portal shows, by their ids. The page of `features` has the id of its category. */
export const contentIds = {
  features: "features",
  faq: "faq",
  documents: "documents",
} as const;
