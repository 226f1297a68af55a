import { endpoints } from "#contracts/endpoints/table.ts";

interface KnownCall {
  readonly id: string;
  readonly method: string;
  /** As a fault names it: a parameter and what follows it is a star. */
  readonly path: string;
}

/** The calls of the contract, for the choice of what is to fail. */
export const knownCalls: readonly KnownCall[] = Object.values(endpoints).map(
  ({ id, method, path }) => ({ id, method, path: path.replace(/[:{].*$/u, "*") }),
);
