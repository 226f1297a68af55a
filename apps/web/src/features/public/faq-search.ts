import { endings } from "./faq-search.texts.ts";
import type { ReadyPost } from "./kept-content.ts";

/** A question with its searchable text. */
export interface SearchableQuestion {
  readonly post: ReadyPost;
  readonly title: string;
  readonly answer: string;
}

/**
 * Text for comparison: compatible forms equal (NFKC), no case, no stress marks and soft hyphens, no apostrophes (people
 * type them in many ways, or not at all). Anything else that is no letter or digit separates words.
 */
export const searchable = (text: string): string =>
  text
    // NFKC makes a space and a stress mark of it.
    .replaceAll("\u00b4", "'")
    .normalize("NFKC")
    .toLocaleLowerCase("uk-UA")
    .replaceAll(/[\u0301\u00ad\u200b'`\u02b9\u02bc\u2018\u2019\u201b\u2032]/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Elements that may be a part of a word. All others separate words. */
const inline = "a, b, em, i, mark, s, span, strong, sub, sup, u";

/** The text of an answer. Without the spaces, two list items would be one word. */
const wordsIn = (text: DocumentFragment): string => {
  for (const block of text.querySelectorAll(`:not(${inline})`)) {
    block.before(" ");
    block.after(" ");
  }
  return text.textContent;
};

export const questionOf = (post: ReadyPost): SearchableQuestion => ({
  post,
  title: searchable(post.title),
  answer: post.text === null ? "" : searchable(wordsIn(post.text.copy())),
});

/** The beginning that the forms of a word share, roughly. A number has no forms. */
const stemOf = (word: string): string => {
  if (!/\p{L}/u.test(word)) return word;
  if (word.length >= 6) return word.slice(0, -2);
  return word.length >= 4 && endings.includes(word.slice(-1)) ? word.slice(0, -1) : word;
};

/** Whether the text has the word, also as a part of one, or begins a word like another form of it. */
const has = (text: string, word: string): boolean =>
  text.includes(word) || ` ${text}`.includes(` ${stemOf(word)}`);

/** Where all words of the query occur, in any form: nowhere, in the question, or in question and answer. */
export const matchOf = (
  { title, answer }: SearchableQuestion,
  query: string,
): "none" | "title" | "answer" => {
  const words = searchable(query).split(" ");
  if (words.every((word) => has(title, word))) return "title";
  return words.every((word) => has(title, word) || has(answer, word)) ? "answer" : "none";
};
