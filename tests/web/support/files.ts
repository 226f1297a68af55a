import { afterEach, beforeEach, vi } from "vitest";

/** A file that the browser was given. */
export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The saved files, and the object URLs that the browser still holds. */
export interface Files {
  readonly saved: readonly SavedFile[];
  readonly held: () => readonly string[];
}

/** Replaces the browser's downloads, which jsdom does not have. */
export const watchFiles = (): Files => {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  let count = 0;
  beforeEach(() => {
    saved.length = 0;
    blobs.clear();
    URL.createObjectURL = (blob: Blob) => {
      count += 1;
      const address = `blob:file-${count}`;
      blobs.set(address, blob);
      return address;
    };
    URL.revokeObjectURL = (address: string) => void blobs.delete(address);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return { saved, held: () => [...blobs.keys()] };
};
