import { readFileSync } from "node:fs";
import * as Schema from "effect/Schema";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

/**
 * The configuration of a deployment, with the defaults for what it leaves out. Strict, other than the portal: whoever is
 * about to publish the file can still mend it. Throws an Error that names what is wrong.
 */
export const readConfiguration = (file: string): ClientConfiguration =>
  Schema.decodeUnknownSync(Schema.fromJsonString(ClientConfiguration), { errors: "all" })(
    readFileSync(file, "utf8"),
  );
