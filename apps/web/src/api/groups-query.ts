import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/** CON-1: provider group ids, separated by commas; left out if the configuration names none. */
export const groupsQuery = (configuration: ClientConfiguration) => {
  const ids = configuration.service_provider_group_ids;
  return ids.length > 0 ? { serviceProviderGroupIds: ids.join(",") } : {};
};
