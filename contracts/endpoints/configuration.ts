import { endpoint } from "../endpoint.ts";
import { ClientConfiguration } from "../schemas/configuration.ts";

/** A static file in production. The mock server treats it as a call, so that it can be made to fail. */
export const getClientConfiguration = endpoint({
  id: "getClientConfiguration",
  method: "GET",
  path: "/config.json",
  summary: "The configuration of this municipality's portal",
  bearer: false,
  success: { status: 200, schema: ClientConfiguration },
  failures: [],
});
