import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Pact takes the bytes of an answer from a file; it compares what kind of file it is, not the bytes. */
export const fileOf = (bytes: unknown, folder: string): string => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("The example is not a file.");
  const file = join(folder, "example");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, bytes);
  return file;
};

/** The same for the file that a call carries: the type of the part and its bytes on disk, by a name that tells the type. */
export const partOf = async (
  file: unknown,
  folder: string,
): Promise<{ readonly type: string; readonly path: string } | null> => {
  if (!(file instanceof File)) return null;
  const path = join(folder, file.name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, new Uint8Array(await file.arrayBuffer()));
  return { type: file.type, path };
};
