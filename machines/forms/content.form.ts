import * as Schema from "effect/Schema";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import { ContentId } from "#contracts/schemas/content.ts";
import { imageRefusalByName } from "#contracts/schemas/content-image.ts";
import { contentLengthMax, contentTitleMax } from "#contracts/schemas/administration.ts";
import type { IssueCode, Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { allowedBeginning } from "./link-targets.ts";
import { Filled } from "./rules.ts";
import { trimmed } from "./trimmed.ts";

const required: IssueCode = "required";

const says = (message: IssueCode) => ({ message });

/** A title of characters that nobody sees would leave a link without a name. */
const isSeen = Schema.makeFilter((title: string) => trimmed(title) !== "" || required);

const Title = Schema.String.check(isSeen, Schema.isMaxLength(contentTitleMax, says("too-long")));

const schema = Schema.Struct({
  title: Title,
  content: Schema.String.check(Schema.isMaxLength(contentLengthMax, says("too-long"))),
});

const beginning = Schema.Struct({
  title: Title,
  id: Filled.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/u, says("code-format"))),
});

/** Content as an editor writes it. */
export interface ContentValues {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/** The issue of a text; without one it may be saved. */
export const contentIssues = (values: ContentValues): Issues<ContentValues> =>
  issuesOf(schema, values);

/** Whether two texts are identical. */
export const areSameValues = (one: ContentValues, other: ContentValues): boolean =>
  one.title === other.title && one.content === other.content;

/** Whether an item can have this id: an address may hold any text. */
export const isContentId = Schema.is(ContentId);

/** The initial content of a new item. */
export interface NewContentValues {
  readonly title: string;
  readonly id: string;
}

/** The values of a new item. */
export interface NewContentNeeds {
  readonly kind: ContentKind;
}

export const tidyNewContent = ({ title, id }: NewContentValues): NewContentValues => ({
  title: trimmed(title),
  id: trimmed(id),
});

export const newContentIssues = (values: NewContentValues): Issues<NewContentValues> =>
  issuesOf(beginning, tidyNewContent(values));

/** A whole target: something follows the beginning, without a space. */
const allowed = new RegExp(`${allowedBeginning.source}\\S+$`, "iu");

/** Whether this link is allowed; `/` alone is the portal's start page. */
export const isAllowedLink = (address: string): boolean => address === "/" || allowed.test(address);

const linkFormat: IssueCode = "code-format";

const link = Schema.Struct({
  href: Filled.check(Schema.makeFilter((address: string) => isAllowedLink(address) || linkFormat)),
});

/** The target of a link. */
export interface LinkValues {
  readonly href: string;
}

export const tidyLink = ({ href }: LinkValues): LinkValues => ({ href: trimmed(href) });

export const linkIssues = (values: LinkValues): Issues<LinkValues> =>
  issuesOf(link, tidyLink(values));

/** Facts about a file that are known without reading it; `size` in bytes. */
export interface NamedImage {
  readonly name: string;
  readonly size: number;
}

/** An image in a text. Its text alternative is required (WCAG 1.1.1). */
export interface ImageValues<Chosen extends NamedImage> {
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
}: ImageValues<Chosen>): Issues<ImageValues<Chosen>> => {
  const refusal = file === null ? null : imageRefusalByName(file.name, file.size);
  const ofFile = file === null ? "required" : refusal === null ? undefined : refused[refusal];
  return {
    ...(ofFile === undefined ? {} : { file: ofFile }),
    ...(trimmed(alt) === "" ? { alt: "required" } : {}),
  };
};

export const tidyImage = <Chosen extends NamedImage>({
  file,
  alt,
}: ImageValues<Chosen>): ImageValues<Chosen> => ({ file, alt: trimmed(alt) });
