import { keepNewest } from "./keep-newest.ts";

type KeptMessages = readonly (readonly [string, string | null])[];

/** Received messages, as far as their files need them; the text is not stored. */
export class FeedbackMessages {
  readonly #files = new Map<string, string | null>();

  /** Stores a message with the hash of its file, or `null` if it has none yet. */
  note(id: string, digest: string | null): void {
    keepNewest(this.#files, id, digest);
  }

  /** The hash of a message's file, `null` if it has none; `undefined` for an unknown message. */
  fileOf(id: string): string | null | undefined {
    return this.#files.get(id);
  }

  clear(): void {
    this.#files.clear();
  }

  all(): KeptMessages {
    return [...this.#files];
  }

  /** Replaces all entries. */
  replace(files: KeptMessages): void {
    this.clear();
    for (const [id, digest] of files) this.#files.set(id, digest);
  }
}
