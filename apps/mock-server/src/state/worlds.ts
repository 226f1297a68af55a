import type { Seed } from "../rules/random.ts";
import { type Bodies, World, type StoredWorld } from "./world.ts";

interface WorldsOptions {
  readonly seed: Seed;
  /** The day of a new session; by default that of `seed`. */
  readonly today?: (() => string) | undefined;
  readonly bodies?: Bodies | undefined;
  readonly now: () => number;
  readonly snapshot?: StoredWorld | undefined;
  readonly onChange?: (() => void) | undefined;
}

const unusedMs = 60 * 60 * 1000;
const max = 500;

/** Valid names of QA sessions, in the header and in the cookie. */
export const sessionName = /^[A-Za-z0-9_.-]{1,100}$/u;

/** The worlds of the QA sessions. The shared one is permanent; others are dropped an hour after their last use. */
export class Worlds {
  readonly shared: World;
  readonly #named = new Map<string, { readonly world: World; usedAt: number }>();
  readonly #options: WorldsOptions;

  constructor(options: WorldsOptions) {
    this.#options = options;
    this.shared = new World(options);
  }

  get size(): number {
    return this.#named.size;
  }

  /** The session's world, created at its first use; without a name the shared one. */
  get(name: string | undefined): World {
    if (name === undefined) return this.shared;
    const { seed, today, now, bodies } = this.#options;
    const at = now();
    const entry = this.#named.get(name) ?? {
      world: new World({ name, seed, today, now, bodies }),
      usedAt: at,
    };
    entry.usedAt = at;
    // Inserted again, so that the map is ordered by last use.
    this.#named.delete(name);
    this.#named.set(name, entry);
    this.#drop(at);
    return entry.world;
  }

  #drop(at: number): void {
    for (const [name, entry] of this.#named) {
      if (this.#named.size <= max && at - entry.usedAt <= unusedMs) return;
      this.#named.delete(name);
    }
  }
}
