/** Something with a state that a moment of the World stores and restores. */
export interface Store<State> {
  readonly clear: () => void;
  readonly all: () => State;
  /** Replaces the whole state. */
  readonly replace: (state: State) => void;
}

/** Values by key, the oldest first. */
export class Entries<Value> {
  protected readonly entries = new Map<string, Value>();

  clear(): void {
    this.entries.clear();
  }

  all(): readonly (readonly [string, Value])[] {
    return [...this.entries];
  }

  /** Replaces all entries. */
  replace(entries: readonly (readonly [string, Value])[]): void {
    this.entries.clear();
    for (const [key, value] of entries) this.entries.set(key, value);
  }

  /** Sets an entry, and drops the oldest one above the limit. */
  protected keep(key: string, value: Value, max = 1000): void {
    this.entries.set(key, value);
    const oldest = this.entries.keys().next();
    if (this.entries.size > max && oldest.done !== true) this.entries.delete(oldest.value);
  }
}
