import type { World } from "../store/world.ts";

/** By the id of a message: the digest of its file, or `null` as long as it has none. */
const messages = new WeakMap<World, Map<string, string | null>>();

/** The messages of a QA session, as far as a file can still be attached to them. What was written is kept nowhere. */
export const messagesOf = (world: World): Map<string, string | null> => {
  const known = messages.get(world) ?? new Map<string, string | null>();
  messages.set(world, known);
  return known;
};
