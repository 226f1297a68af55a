/** Names that a resident has given to homes, by the key of the home. */
export type HomeNames = Readonly<Record<string, string>>;

/** What is wrong with a name; the texts are the view's. */
export type HomeNameIssue = "required" | "too-long" | "taken";

/** Characters (code points) of a name. */
export const homeNameMax = 40;

/** Without what cannot be seen (it may turn the words around), and with single spaces. */
export const tidyHomeName = (name: string): string =>
  name
    // The joiner holds signs of several parts together.
    .replaceAll(/(?!\u200D)\p{Cf}/gu, "")
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}\p{Zs}]+/gu, " ")
    .trim();

const folded = (name: string): string => tidyHomeName(name).toLocaleLowerCase("uk");

/** What is wrong with a name for this home. Two homes of one name could not be told apart. */
export const homeNameIssue = (
  name: string,
  home: string,
  names: HomeNames,
): HomeNameIssue | undefined => {
  const tidy = tidyHomeName(name);
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(tidy)) return "required";
  if (Array.from(tidy).length > homeNameMax) return "too-long";
  const isTaken = Object.entries(names).some(
    ([other, taken]) => other !== home && folded(taken) === folded(tidy),
  );
  return isTaken ? "taken" : undefined;
};

/** The names with another one for this home; `null` takes it away. */
export const withHomeName = (names: HomeNames, home: string, name: string | null): HomeNames => {
  const others = Object.entries(names).filter(([other]) => other !== home);
  return Object.fromEntries(name === null ? others : [...others, [home, tidyHomeName(name)]]);
};
