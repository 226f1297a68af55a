/** The portal says the word of the glossary, and the word of the wire only by a name of the contract. */
import { commentsOf, isCode, withoutComments, type Sources } from "./sources.ts";

/** The words that the glossary calls the wire's: `*counter* on the wire`. */
export const wireWords = (glossary: string): readonly string[] =>
  [...glossary.matchAll(/\*(\w+)\* on the wire/gu)].flatMap(([, word = ""]) => word);

/** Whether one word of a name is this one: `counterId`, `last-factors`, but not `factory`. */
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

/** What a comment says itself; a name of the wire stands in backticks. */
const saidIn = (text: string): readonly string[] =>
  commentsOf(text).flatMap((comment) => namesIn(comment.replaceAll(/`[^`]*`/gu, "")));

/** Names, files and comments of portal and machines that say a word of the wire where the glossary has another. */
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
