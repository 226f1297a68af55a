/** A text as the content of an element of HTML or XML, or as a value in double quotes. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
