import { brotliCompressSync, constants } from "node:zlib";

/** Size in bytes of a file or text after brotli 11. */
export const brotli = (data: Buffer | string): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
