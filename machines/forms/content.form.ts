import * as Schema from "effect/Schema";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import { imageRefusalByName } from "#contracts/schemas/content-image.ts";
import { contentLengthMax, contentTitleMax } from "#contracts/schemas/administration.ts";
import type { IssueCode, Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { Filled } from "./rules.ts";
import { trimmed } from "./trimmed.ts";

const says = (message: IssueCode) => ({ message });

const Title = Filled.check(Schema.isMaxLength(contentTitleMax, says("too-long")));

const words = Schema.Struct({
  title: Title,
  content: Schema.String.check(Schema.isMaxLength(contentLengthMax, says("too-long"))),
});

const beginning = Schema.Struct({
  title: Title,
  id: Filled.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/u, says("code-format"))),
});

/** What an editor of content writes. */
export interface ContentWords {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/** What is wrong with a text; without an issue it may be saved. */
export const wordsIssues = (draft: ContentWords): Issues<ContentWords> => issuesOf(words, draft);

/** Whether two texts are the same to the letter. */
export const areSameWords = (one: ContentWords, other: ContentWords): boolean =>
  one.title === other.title && one.content === other.content;

/** What a new item begins with. */
export interface NewContentDraft {
  readonly title: string;
  readonly id: string;
}

/** What the form of a new item is about. */
export interface NewContentNeeds {
  readonly kind: ContentKind;
}

export const newContentIssues = (draft: NewContentDraft): Issues<NewContentDraft> =>
  issuesOf(beginning, draft);

export const tidyNewContent = ({ title, id }: NewContentDraft): NewContentDraft => ({
  title: trimmed(title),
  id: trimmed(id),
});

/** What a link may lead to: https, mailto, tel, an own path, a place on the page. */
const allowed = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)\S+$/iu;

/** Whether residents would get this link (OWASP ASVS 1.2.2); `/` alone is the portal's own start. */
export const isAllowedLink = (address: string): boolean => address === "/" || allowed.test(address);

const linkFormat: IssueCode = "code-format";

const link = Schema.Struct({
  href: Filled.check(
    Schema.makeFilter((address: string) => isAllowedLink(trimmed(address)) || linkFormat),
  ),
});

/** Where a link of a text leads. */
export interface LinkDraft {
  readonly href: string;
}

export const linkIssues = (draft: LinkDraft): Issues<LinkDraft> => issuesOf(link, draft);

export const tidyLink = ({ href }: LinkDraft): LinkDraft => ({ href: trimmed(href) });

/** What is known of a file without reading it; `size` in bytes. */
export interface NamedImage {
  readonly name: string;
  readonly size: number;
}

/** An image of a text. Its words are for those who do not see it: required, as the text has no other (WCAG 1.1.1). */
export interface ImageDraft<Chosen extends NamedImage> {
  readonly file: Chosen | null;
  readonly alt: string;
}

const refused = {
  type: "code-format",
  content: "code-format",
  size: "too-long",
  empty: "too-short",
} as const satisfies Readonly<Record<string, IssueCode>>;

export const imageIssues = <Chosen extends NamedImage>({
  file,
  alt,
}: ImageDraft<Chosen>): Issues<ImageDraft<Chosen>> => {
  const refusal = file === null ? null : imageRefusalByName(file.name, file.size);
  const ofFile = file === null ? "required" : refusal === null ? undefined : refused[refusal];
  return {
    ...(ofFile === undefined ? {} : { file: ofFile }),
    ...(/\S/u.test(alt) ? {} : { alt: "required" }),
  };
};

export const tidyImage = <Chosen extends NamedImage>({
  file,
  alt,
}: ImageDraft<Chosen>): ImageDraft<Chosen> => ({ file, alt: trimmed(alt) });
