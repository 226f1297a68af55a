import type { World } from "../state/world.ts";
import { messagesOf } from "./feedback-messages.ts";

/** A message that was taken: its words, and the answer it got. */
interface Taken {
  readonly id: string;
  readonly words: string;
}

const byKey = new WeakMap<World, Map<string, Taken>>();

const atMost = 1000;

/** The message of this QA session that came under this key first; a refused one leaves its key free. */
export const takenUnder = (world: World, key: string | null): Taken | undefined =>
  key === null ? undefined : byKey.get(world)?.get(key);

/** No message has come: a key may be used anew, and no file belongs to anything. */
export const forgetMessages = (world: World): void => {
  byKey.delete(world);
  messagesOf(world).clear();
};

/** Keeps the newest thousand. */
export const noteTaken = (world: World, key: string | null, taken: Taken): void => {
  if (key === null) return;
  const known = byKey.get(world) ?? new Map<string, Taken>();
  byKey.set(world, known);
  known.set(key, taken);
  const [oldest] = known.keys();
  if (known.size > atMost && oldest !== undefined) known.delete(oldest);
};
