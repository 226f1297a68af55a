/** A message that was taken: its words, and the answer it got. */
interface Taken {
  readonly id: string;
  readonly words: string;
}

interface KeptMessages {
  readonly files: readonly (readonly [string, string | null])[];
  readonly byKey: readonly (readonly [string, Taken])[];
}

const max = 1000;

/** Sets an entry; only the newest thousand stay. */
const keep = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
};

/** What a retry and a file need to know of the messages that came. Nobody reads here what was written. */
export class FeedbackMessages {
  readonly #files = new Map<string, string | null>();
  readonly #byKey = new Map<string, Taken>();

  /** Keeps a message with the digest of its file, or `null` as long as it has none. */
  note(id: string, digest: string | null): void {
    keep(this.#files, id, digest);
  }

  /** The digest of a message's file, `null` while it has none; `undefined` when there is no such message. */
  fileOf(id: string): string | null | undefined {
    return this.#files.get(id);
  }

  /** Keeps the key that a message came under, if it had one. A refused message leaves its key free. */
  noteTaken(key: string | null, taken: Taken): void {
    if (key !== null) keep(this.#byKey, key, taken);
  }

  /** The message that came under this key first. */
  takenUnder(key: string | null): Taken | undefined {
    return key === null ? undefined : this.#byKey.get(key);
  }

  clear(): void {
    this.#files.clear();
    this.#byKey.clear();
  }

  all(): KeptMessages {
    return { files: [...this.#files], byKey: [...this.#byKey] };
  }

  /** Instead of those that are there. */
  replace({ files, byKey }: KeptMessages): void {
    this.clear();
    for (const [id, digest] of files) this.#files.set(id, digest);
    for (const [key, taken] of byKey) this.#byKey.set(key, taken);
  }
}
