/** A browser's two storages and its address in node: jsdom takes four seconds to start, and it starts anew for each mutant. */
const entriesOf = new WeakMap<object, Map<string, string>>();
const entries = (storage: object): Map<string, string> =>
  entriesOf.get(storage) ?? new Map<string, string>();

// Methods stand on the prototype, where tests spy on them.
class KeptStorage {
  get length(): number {
    return entries(this).size;
  }

  clear(): void {
    entries(this).clear();
  }

  getItem(key: string): string | null {
    return entries(this).get(key) ?? null;
  }

  key(at: number): string | null {
    return [...entries(this).keys()][at] ?? null;
  }

  setItem(key: string, value: string): void {
    entries(this).set(key, value);
  }

  removeItem(key: string): void {
    entries(this).delete(key);
  }
}

/** A storage whose own properties are its entries, as in a browser. */
const storage = (): KeptStorage => {
  const held = new Map<string, string>();
  const kept = new Proxy(new KeptStorage(), {
    ownKeys: () => [...held.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: held.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
  entriesOf.set(kept, held);
  return kept;
};

const storages = { localStorage: storage(), sessionStorage: storage() };
Object.assign(globalThis, { Storage: KeptStorage, window: globalThis });
// Read through getters, as in a browser: a test lets one throw.
for (const [name, kept] of Object.entries(storages))
  Object.defineProperty(globalThis, name, { get: () => kept, configurable: true });

let address = new URL("http://localhost:3000/");
Object.defineProperty(globalThis, "location", { get: () => address, configurable: true });
Object.assign(globalThis, {
  history: {
    replaceState: (_state: unknown, _title: string, path: string): void => {
      address = new URL(path, address);
    },
  },
});
