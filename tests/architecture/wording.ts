/** Rules of Ukrainian typography that a machine can hold, over the catalogues of texts. */
import type { Sources } from "#scripts/architecture/sources.ts";
import { withoutComments } from "#scripts/architecture/sources.ts";

interface Rule {
  /** What is wrong where it is found. */
  readonly says: string;
  readonly found: RegExp;
}

/** In a source a no-break space is written as an escape. */
const apart = String.raw`(?<!\\u00A0|\u00A0)`;
const cyrillic = String.raw`\p{Script=Cyrillic}`;

const rules: readonly Rule[] = [
  {
    says: "a hyphen where a minus (U+2212) belongs",
    found: /(?<![\p{L}\d}/.-])-(?=\d|\$\{)/u,
  },
  {
    says: "no no-break space before the percent sign (DSTU 3582)",
    found: new RegExp(`${apart}%`, "u"),
  },
  {
    says: "no no-break space between a figure and its currency",
    found: /(?:\d|\}) ?(?<!\\u00A0|\u00A0)грн(?!\p{L})/u,
  },
  { says: "no no-break space after №", found: /№(?!\\u00A0|\u00A0)/u },
  {
    says: "a month cut short",
    found:
      /(?<!\p{L})(?:січ|лют|бер|квіт|трав|черв|лип|серп|вер|жовт|лист|груд)\.(?=[\s\u00A0]*(?:\d|\$\{))/u,
  },
  { says: "three dots where … belongs", found: /(?<!\.)\.{3}(?!\.|[\p{L}_([])/u },
  {
    says: "another apostrophe than ’",
    found: new RegExp(`${cyrillic}['\`ʼ‘](?=${cyrillic})`, "u"),
  },
  { says: "other quotation marks than « »", found: new RegExp(`[“”„](?=${cyrillic})`, "u") },
  { says: "a hyphen where a dash belongs", found: new RegExp(`${cyrillic} - |»\\s-\\s`, "u") },
  {
    says: "two spaces, or a space before a mark",
    found: new RegExp(`${cyrillic}(?: {2}| [,.;:!?])`, "u"),
  },
  {
    says: "a small letter in a form of address",
    found: /(?<!\p{L})(?:ви|вас|вам|вами|ваш\p{L}*)(?!\p{L})/u,
  },
  {
    says: "two genders at once",
    found: new RegExp(`${cyrillic}(?:\\((?:а|ла|лась|ня)\\)|/(?:а|ла|лась)(?!\\p{L}))`, "u"),
  },
  {
    says: "a Latin letter in a Ukrainian word",
    found: new RegExp(`${cyrillic}[A-Za-z]|(?<![\\\\$A-Za-z])[A-Za-z]${cyrillic}`, "u"),
  },
  {
    says: "another word than «обрати» for a choice",
    found: /(?<!\p{L})[Вв]ибер(?:іть|ете|и)(?!\p{L})|(?<!\p{L})[Вв]ибра(?:ли|но|ти)(?!\p{L})/u,
  },
  { says: "a letter that Ukrainian does not have", found: /[ыэъёЫЭЪЁ]/u },
];

const isCatalogue = (path: string): boolean =>
  path.startsWith("apps/web/") && path.endsWith(".texts.ts");

/** Also between two values. Browsers break the line after an en dash all the same, and the next one begins with the space. */
const dashRule: Rule = {
  says: "a no-break space after an en dash (UAX 14, LB12a)",
  found: /–(?:\\u00A0|\u00A0)/u,
};

/** What is wrong with one line; lines without a Ukrainian letter are code. */
export const wordingFaults = (line: string): readonly string[] =>
  [dashRule, ...(/\p{Script=Cyrillic}/u.test(line) ? rules : [])]
    .filter(({ found }) => found.test(line))
    .map(({ says }) => says);

/** Faults of all catalogues, one a line. */
export const wordingProblems = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => isCatalogue(path))
    .flatMap(([path, text]) =>
      withoutComments(text)
        .split("\n")
        .flatMap((line) => wordingFaults(line).map((fault) => `${path}: ${fault}: ${line.trim()}`)),
    );

/** Uses of the short names of months elsewhere than on the axis of a chart. */
export const shortMonths = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => path.startsWith("apps/web/") && !path.endsWith("formats/dates.ts"))
    .flatMap(([path, text]) =>
      text
        .split("\n")
        .filter((line) => /\bformatMonth(?:Year)?\(/u.test(line))
        .filter((line) => !/^\s*label: formatMonth(?:Year)?\(/u.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
