import { createHash } from "node:crypto";

/** What two files are the same by. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
