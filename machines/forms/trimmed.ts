const invisible = /[\s\p{Cf}]/u;

/**
 * Without invisible characters at both ends: the space that a phone's keyboard adds after an address, and marks copied
 * from a letter or a chat. Never for passwords.
 */
export const trimmed = (text: string): string => {
  // Beyond both ends there is no character, so each loop ends there.
  let from = 0;
  let to = text.length;
  while (invisible.test(text.charAt(from))) from += 1;
  while (invisible.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};
