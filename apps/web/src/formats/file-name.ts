/** A text as a part of a file's name: codes and numbers may contain characters that no file name should. */
export const inFileName = (text: string): string =>
  text.replaceAll(/\W+/gu, "-").replaceAll(/^-|-$/gu, "");
