/** Larger than any expected answer: 20 000 history rows need about half of it. */
const limit = 6_000_000;

/**
 * Reads an answer up to a limit, so that an endless body cannot use up the tab's memory.
 * @returns the bytes, or `null` beyond the limit.
 */
export const readBody = async (response: Response): Promise<Uint8Array<ArrayBuffer> | null> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let size = 0;
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) break;
    size += next.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return null;
    }
    pieces.push(next.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
};
