import { namesIn } from "../storage/stored.ts";
import type { Stand } from "./walk.ts";

type PortalStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

type Stored = readonly (readonly [name: string, value: string])[];

/** Everything from which a page starts: its path, the browser's storage, and the server's data. */
export interface Moment {
  readonly stand: Stand;
  /** The portal's entries in each storage; they are never written to a file. */
  readonly stored: readonly Stored[];
  /** The server's id of it; `null` if it could not be stored. */
  readonly server: Promise<string | null>;
}

/**
 * Stores this moment.
 * @param keep asks the server to store its data.
 */
export const momentOf = (
  stand: Stand,
  storages: readonly PortalStorage[],
  keep: () => Promise<string>,
): Moment => ({
  stand,
  stored: storages.map((storage) =>
    namesIn(storage).map((name) => [name, storage.getItem(name) ?? ""] as const),
  ),
  server: keep().catch(() => null),
});

/** Restores the portal's entries in the browser's storage, and removes all others. */
export const putBack = (stored: Moment["stored"], storages: readonly PortalStorage[]): void => {
  for (const [at, storage] of storages.entries()) {
    for (const name of namesIn(storage)) storage.removeItem(name);
    for (const [name, value] of stored[at] ?? []) storage.setItem(name, value);
  }
};
