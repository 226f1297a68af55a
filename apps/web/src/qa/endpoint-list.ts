import { endpoints } from "#contracts/endpoints/table.ts";

interface KnownCall {
  readonly id: string;
  readonly method: string;
  /** The path for a fault: a parameter and everything after it become a star. */
  readonly path: string;
}

/** The calls of the contract, for choosing one to fail. */
export const knownCalls: readonly KnownCall[] = Object.values(endpoints).map(
  ({ id, method, path }) => ({ id, method, path: path.replace(/[:{].*$/u, "*") }),
);
