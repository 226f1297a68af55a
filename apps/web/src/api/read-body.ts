/** More than any answer of ours: 20 000 history rows are about half of it. */
const limit = 6_000_000;

/**
 * Reads an answer as text and gives up beyond the limit, so that a runaway body cannot take the tab's memory.
 * @returns the text, or `null` when the body is larger than the limit.
 */
export const readBody = async (response: Response): Promise<string | null> => {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};
