/** The providers of water (ACC-2, UTIL-8). */
export const waterUtilities: ReadonlySet<string> = new Set([
  "820",
  "821",
  "822",
  "823",
  "824",
  "825",
  "826",
]);

/** Whether the flat number proves that a person has the account's bill; those of water need none (ACC-2). */
export const asksForFlat = (serviceProviderCode: string): boolean =>
  !waterUtilities.has(serviceProviderCode);
