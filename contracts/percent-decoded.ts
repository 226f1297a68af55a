/** A text without its percent-encoding (RFC 3986, 2.1). A malformed one stays as it is. */
export const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
