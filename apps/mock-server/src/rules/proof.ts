/** These providers ask for no flat (ACC-2), so only unlinked accounts can be added there. */
const withoutFlat: ReadonlySet<string> = new Set(["820", "821", "822", "823", "824", "825", "826"]);

/** Whether the flat number proves that a person has the account's bill. */
export const asksForFlat = (providerCode: string): boolean => !withoutFlat.has(providerCode);
