/** Portal and machines use the glossary's terms. Terms of the wire appear only in names of the contract. */
import { commentsOf, isCode, withoutComments, type Sources } from "./sources.ts";

/** Terms that the glossary marks as the contract's: `*counter* on the wire`. */
export const wireWords = (glossary: string): readonly string[] =>
  [...glossary.matchAll(/\*(\w+)\* on the wire/gu)].flatMap(([, word = ""]) => word);

/** Whether a name contains this word: `counterId`, `last-factors`, but not `factory`. */
const saying = (word: string): ((name: string) => boolean) => {
  const part = new RegExp(`^${word}s?$`, "iu");
  return (name) => name.split(/(?=[A-Z])|[^A-Za-z]+/u).some((one) => part.test(one));
};

const namesIn = (text: string): readonly string[] => text.match(/\w+/gu) ?? [];

const namesOf = (sources: Sources, folder: RegExp): ReadonlySet<string> =>
  new Set(
    [...sources].flatMap(([path, text]) =>
      folder.test(path) ? namesIn(withoutComments(text)) : [],
    ),
  );

/** The comment without what is in backticks, where names of the contract are allowed. */
const saidIn = (text: string): readonly string[] =>
  commentsOf(text).flatMap((comment) => namesIn(comment.replaceAll(/`[^`]*`/gu, "")));

/** Names, files and comments of portal and machines that use a term of the wire instead of the glossary's. */
export const wireWordProblems = (words: readonly string[], sources: Sources): readonly string[] => {
  const wire = namesOf(sources, /^contracts\/(?:schemas|endpoints)\//u);
  return [...sources]
    .filter(([path]) => isCode(path) && /^(?:apps\/web\/src|machines)\//u.test(path))
    .flatMap(([path, text]) =>
      words.flatMap((word) => {
        const isSaid = saying(word);
        const found = [
          ...namesIn(withoutComments(text)).filter((name) => !wire.has(name)),
          ...saidIn(text),
          path,
        ];
        return [...new Set(found.filter(isSaid))].map(
          (name) => `${path} says "${name}"; docs/glossary.md has the right word for "${word}".`,
        );
      }),
    );
};
