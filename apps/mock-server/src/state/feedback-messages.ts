import { keepNewest } from "./keep-newest.ts";

type KeptMessages = readonly (readonly [string, string | null])[];

/** What a file needs to know of the messages that came. Nobody reads here what was written. */
export class FeedbackMessages {
  readonly #files = new Map<string, string | null>();

  /** Keeps a message with the digest of its file, or `null` as long as it has none. */
  note(id: string, digest: string | null): void {
    keepNewest(this.#files, id, digest);
  }

  /** The digest of a message's file, `null` while it has none; `undefined` when there is no such message. */
  fileOf(id: string): string | null | undefined {
    return this.#files.get(id);
  }

  clear(): void {
    this.#files.clear();
  }

  all(): KeptMessages {
    return [...this.#files];
  }

  /** Instead of those that are there. */
  replace(files: KeptMessages): void {
    this.clear();
    for (const [id, digest] of files) this.#files.set(id, digest);
  }
}
