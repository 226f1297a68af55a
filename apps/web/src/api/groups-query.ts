import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { chooseOnDevice } from "./device-store.ts";

/** CON-1: provider group ids, separated by commas; left out if the configuration names none. */
export const groupsQuery = (configuration: ClientConfiguration) => {
  const ids = configuration.service_provider_group_ids;
  return ids.length > 0 ? { serviceProviderGroupIds: ids.join(",") } : {};
};

/** Remembers the groups for the first calls of the next page, which do not wait for the configuration. */
export const rememberGroups = (configuration: ClientConfiguration): void => {
  // A full storage refuses new values; no groups are better than former ones.
  chooseOnDevice("providerGroups", null);
  const { serviceProviderGroupIds } = groupsQuery(configuration);
  if (serviceProviderGroupIds !== undefined)
    chooseOnDevice("providerGroups", serviceProviderGroupIds);
};
