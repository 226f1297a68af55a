import type { getClientConfiguration as getClientConfigurationCall } from "#contracts/endpoints/configuration.ts";
import type { Handler } from "../http/route.ts";

export const getClientConfiguration: Handler<typeof getClientConfigurationCall> = ({ world }) =>
  world.configuration;
