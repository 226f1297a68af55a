import { brotliCompressSync, constants } from "node:zlib";

/** Bytes of a file or text as a server sends it: brotli 11. */
export const brotli = (data: Buffer | string): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
