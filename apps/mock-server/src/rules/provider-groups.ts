/** The municipality's provider groups: water, heat, the common bill, gas and power; the last group is empty. */
const providersOfGroups: Readonly<Record<string, readonly string[]>> = {
  "1": ["820", "821", "822", "823", "824", "825", "826"],
  "2": ["889"],
  "3": ["999"],
  "4": ["101", "301"],
  "9": [],
};

/** A group without providers. */
export const emptyGroup = "9";

/** The groups that a provider is in. */
export const groupsOf = (providerCode: string): readonly string[] =>
  Object.entries(providersOfGroups).flatMap(([group, codes]) =>
    codes.includes(providerCode) ? [group] : [],
  );

/**
 * Whether a provider is in one of these groups.
 * @param groupIds separated by commas (CFG-2); `undefined` means all providers. Unknown groups are empty.
 */
export const isInGroups = (groupIds: string | undefined, providerCode: string): boolean => {
  const wanted = groupIds?.split(",");
  return wanted === undefined || groupsOf(providerCode).some((group) => wanted.includes(group));
};
