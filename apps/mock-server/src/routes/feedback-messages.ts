import { createHash } from "node:crypto";
import type { World } from "../state/world.ts";

/** By the id of a message: the digest of its file, or `null` as long as it has none. */
const messages = new WeakMap<World, Map<string, string | null>>();

/** The messages of a QA session, as far as a file can still be attached to them. What was written is kept nowhere. */
export const messagesOf = (world: World): Map<string, string | null> => {
  const known = messages.get(world) ?? new Map<string, string | null>();
  messages.set(world, known);
  return known;
};

/** What two files are the same by. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

const atMost = 1000;

/** Keeps what is known of a message; of the newest thousand. */
export const noteMessage = (world: World, id: string, digest: string | null): void => {
  const known = messagesOf(world);
  known.set(id, digest);
  const [oldest] = known.keys();
  if (known.size > atMost && oldest !== undefined) known.delete(oldest);
};
