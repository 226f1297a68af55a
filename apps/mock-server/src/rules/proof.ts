/** At these providers no flat is asked for (ACC-2): what nobody has linked is all that can be had there. */
const withoutFlat: ReadonlySet<string> = new Set(["820", "821", "822", "823", "824", "825", "826"]);

/** Whether a flat number proves that the bill of an account lies before somebody. */
export const asksForFlat = (providerCode: string): boolean => !withoutFlat.has(providerCode);
