import { readFileSync } from "node:fs";
import * as Schema from "effect/Schema";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/**
 * The configuration of a deployment, completed by the defaults. It is stricter than the portal, because the file can
 * still be corrected before it is published. Throws an Error that says what is wrong.
 */
export const readConfiguration = (file: string): ClientConfiguration =>
  Schema.decodeUnknownSync(Schema.fromJsonString(ClientConfiguration), { errors: "all" })(
    readFileSync(file, "utf8"),
  );
