import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { Runtime } from "./runtime.ts";

/** What is known when the link to a section is pressed. */
export interface KnownAhead {
  readonly configuration: ClientConfiguration;
  /** Of the section, as in the address, without the path under which the portal runs. */
  readonly pathname: string;
  /** At least one. */
  readonly accounts: readonly AccountLink[];
}

/** Sends the calls that a section makes first, if its address has no filters. They must be equal to those. */
export type FirstCalls = (sendAhead: Runtime["sendAhead"], known: KnownAhead) => void;
