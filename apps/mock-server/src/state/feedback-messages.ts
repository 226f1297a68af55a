import { Entries } from "./entries.ts";

/** Received messages, as far as their files need them; the text is not stored. */
export class FeedbackMessages extends Entries<string | null> {
  /** Stores a message with the hash of its file, or `null` if it has none yet. */
  note(id: string, digest: string | null): void {
    this.keep(id, digest);
  }

  /** The hash of a message's file, `null` if it has none; `undefined` for an unknown message. */
  fileOf(id: string): string | null | undefined {
    return this.entries.get(id);
  }
}
