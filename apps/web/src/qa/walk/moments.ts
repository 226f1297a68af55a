import { namesIn } from "../storage/stored.ts";
import type { Stand } from "./walk.ts";

type PortalStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

type Stored = readonly (readonly [name: string, value: string])[];

/** All that a page of the portal starts from: where it stands, what the browser keeps, and the server's data. */
export interface Moment {
  readonly stand: Stand;
  /** What the portal has kept in each storage. It stays in this page and gets into no file. */
  readonly stored: readonly Stored[];
  /** What the server calls it; `null`: it could not be kept. */
  readonly server: Promise<string | null>;
}

/**
 * Keeps this moment.
 * @param keep asks the server to keep its data.
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

/** The browser keeps again what it kept at that moment, and nothing else of the portal's. */
export const putBack = (stored: Moment["stored"], storages: readonly PortalStorage[]): void => {
  for (const [at, storage] of storages.entries()) {
    for (const name of namesIn(storage)) storage.removeItem(name);
    for (const [name, value] of stored[at] ?? []) storage.setItem(name, value);
  }
};
