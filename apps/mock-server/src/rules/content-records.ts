import * as Schema from "effect/Schema";
import {
  type ContentItem,
  ContentKind,
  type ContentRevision,
  type ContentStatus,
  type ContentSummary,
  ContentVersion,
} from "#contracts/schemas/administration.ts";
import { IsoDateTime, NonEmptyString } from "#contracts/schemas/common.ts";
import { ContentId } from "#contracts/schemas/content.ts";

const StoredRevision = Schema.Struct({
  version: ContentVersion,
  title: Schema.String,
  content: Schema.String,
  savedAt: IsoDateTime,
  savedBy: NonEmptyString,
});
type StoredRevision = typeof StoredRevision.Type;

/**
 * One content item with all its versions, oldest first, and the published one. Records of a kind are in the order in
 * which residents see them.
 */
export const ContentRecord = Schema.Struct({
  kind: ContentKind,
  id: ContentId,
  first: StoredRevision,
  later: Schema.Array(StoredRevision),
  published: Schema.NullOr(Schema.Struct({ version: ContentVersion, at: IsoDateTime })),
});
export type ContentRecord = typeof ContentRecord.Type;

/** The last version of a deleted item. A later item with the same id continues from there. */
export const EndedRecord = Schema.Struct({
  kind: ContentKind,
  id: ContentId,
  version: ContentVersion,
});

/** Limits, so that editors cannot fill the memory; docs/operations.md repeats them. */
export const contentKept = {
  /** Versions of an item. */
  revisions: 100,
  /** Items of a kind. */
  items: 500,
  ended: 1000,
  images: 500,
  /** All images together. */
  imageBytes: 40_000_000,
} as const;

/** The content of a new version. */
export type Save = Omit<StoredRevision, "version">;

const revisionsOf = ({ first, later }: ContentRecord): readonly StoredRevision[] => [
  first,
  ...later,
];

export const newestOf = ({ first, later }: ContentRecord): StoredRevision => later.at(-1) ?? first;

/** The published version, or `undefined`. */
export const publishedOf = (record: ContentRecord): StoredRevision | undefined =>
  revisionsOf(record).find(({ version }) => version === record.published?.version);

export const revisionOf = (record: ContentRecord, version: number): StoredRevision | undefined =>
  revisionsOf(record).find((revision) => revision.version === version);

const statusOf = (record: ContentRecord): ContentStatus => {
  if (record.published === null) return "draft";
  return record.published.version === newestOf(record).version ? "published" : "changed";
};

export const summaryOf = (record: ContentRecord): ContentSummary => {
  const { title, version, savedAt, savedBy } = newestOf(record);
  const { kind, id } = record;
  return { kind, id, title, status: statusOf(record), version, savedAt, savedBy };
};

export const itemOf = (record: ContentRecord): ContentItem => ({
  ...summaryOf(record),
  content: newestOf(record).content,
  ...(record.published === null ? {} : { publishedAt: record.published.at }),
});

/** Newest first. */
export const historyOf = (record: ContentRecord): readonly ContentRevision[] =>
  revisionsOf(record)
    .map((revision) => ({
      ...revision,
      isPublished: revision.version === record.published?.version,
    }))
    .toReversed();

/** `after`: the last version of an earlier item with this id, which somebody may have seen. */
export const begun = (
  kind: ContentRecord["kind"],
  id: string,
  save: Save,
  after = 0,
): ContentRecord => ({
  kind,
  id,
  first: { ...save, version: after + 1 },
  later: [],
  published: null,
});

/** Drops the oldest versions, but never the published one. */
export const saved = (record: ContentRecord, save: Save): ContentRecord => {
  const all = [...revisionsOf(record), { ...save, version: newestOf(record).version + 1 }];
  const [first = record.first, ...later] = all.filter(
    ({ version }, at) =>
      at >= all.length - contentKept.revisions || version === record.published?.version,
  );
  return { ...record, first, later };
};

export const published = (record: ContentRecord, at: string): ContentRecord => ({
  ...record,
  published: { version: newestOf(record).version, at },
});

export const withdrawn = (record: ContentRecord): ContentRecord => ({ ...record, published: null });
