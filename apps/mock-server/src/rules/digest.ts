import { createHash } from "node:crypto";

/** A hash that tells whether two files are the same. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
