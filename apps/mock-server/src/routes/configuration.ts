import type { getClientConfiguration as getClientConfigurationCall } from "#contracts/endpoints/configuration.ts";
import type { Handler } from "../http/route.ts";
import { errorReportsPath } from "../seed/configuration.data.ts";

/** Defect reports are sent without the session's cookie, so their address contains its name. */
export const getClientConfiguration: Handler<typeof getClientConfigurationCall> = ({ world }) => {
  const { name, configuration } = world;
  return name !== undefined && configuration.error_reports === errorReportsPath
    ? { ...configuration, error_reports: `${errorReportsPath}/${name}` }
    : configuration;
};
