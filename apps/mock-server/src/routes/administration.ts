import type * as calls from "#contracts/endpoints/administration.ts";
import type { ContentItem, ContentKind } from "#contracts/schemas/administration.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { conflict, Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import {
  begun,
  contentKept,
  type ContentRecord,
  historyOf,
  itemOf,
  newestOf,
  published,
  revisionOf,
  saved,
  type Save,
  summaryOf,
  withdrawn,
} from "../rules/content-records.ts";
import type { Person } from "../rules/data.ts";
import type { World } from "../state/world.ts";

interface Asking {
  readonly world: World;
  readonly person: Person;
}

/** The decisive check of rights: the portal only hides this from residents (CMS-4). */
const requireEditor = ({ person }: Asking): void => {
  if (!person.contentManager) throw new Refusal(403, problemTexts.notEditor);
};

const ofKind = ({ world }: Asking, kind: ContentKind): readonly ContentRecord[] =>
  world.data.content.filter((record) => record.kind === kind);

type SavedContent = Pick<Save, "title" | "content">;

interface Item {
  readonly kind: ContentKind;
  readonly id: string;
}

const isSame = (one: Item, other: Item): boolean => one.kind === other.kind && one.id === other.id;

const requireItem = (asking: Asking, item: Item): ContentRecord => {
  requireEditor(asking);
  const record = asking.world.data.content.find((one) => isSame(one, item));
  if (record === undefined) throw new Refusal(404, problemTexts.itemNotFound);
  return record;
};

/** An editor cannot overwrite a version that they have not seen. */
const requireSeen = (asking: Asking, item: Item, version: number): ContentRecord => {
  const record = requireItem(asking, item);
  if (newestOf(record).version !== version) throw conflict(problemTexts.itemChanged);
  return record;
};

/** The answer to a save may get lost. Saving the same content again succeeds, whatever version was seen. */
const hasContent = (record: ContentRecord, { title, content }: SavedContent): boolean => {
  const newest = newestOf(record);
  return newest.title === title && newest.content === content;
};

const put = ({ world }: Asking, record: ContentRecord): ContentRecord => {
  world.update(({ content }) => ({
    content: content.map((one) => (isSame(one, record) ? record : one)),
  }));
  return record;
};

const saveOf = ({ world, person }: Asking, { title, content }: SavedContent): Save => ({
  title,
  content,
  savedAt: world.clock.iso(),
  savedBy: `${person.firstName} ${person.lastName}`.trim() || person.login,
});

export const getContentRights: Handler<typeof calls.getContentRights> = ({ person }) => ({
  isContentManager: person.contentManager,
});

export const getContentList: Handler<typeof calls.getContentList> = (asking) => {
  requireEditor(asking);
  return ofKind(asking, asking.params.kind).map(summaryOf);
};

export const getContentItem: Handler<typeof calls.getContentItem> = (asking) =>
  itemOf(requireItem(asking, asking.params));

export const createContent: Handler<typeof calls.createContent> = (asking) => {
  requireEditor(asking);
  const { world, body } = asking;
  const taken = world.data.content.find((one) => isSame(one, body));
  if (taken !== undefined && hasContent(taken, body)) return itemOf(taken);
  if (taken !== undefined) throw conflict(problemTexts.itemTaken);
  if (ofKind(asking, body.kind).length >= contentKept.items) {
    const message = problemTexts.itemsTooMany;
    throw new Refusal(422, message, { errors: [{ message }] });
  }
  const ended = world.data.endedContent.findLast((one) => isSame(one, body));
  const record = begun(body.kind, body.id, saveOf(asking, body), ended?.version);
  world.update(({ content }) => ({ content: [...content, record] }));
  return itemOf(record);
};

/** Adds a version unless the content is unchanged. */
const keep = (asking: Asking, item: Item, version: number, values: SavedContent): ContentItem => {
  const present = requireItem(asking, item);
  if (hasContent(present, values)) return itemOf(present);
  return itemOf(put(asking, saved(requireSeen(asking, item, version), saveOf(asking, values))));
};

export const saveContent: Handler<typeof calls.saveContent> = (asking) => {
  const { params, body } = asking;
  return keep(asking, params, body.version, body);
};

export const publishContent: Handler<typeof calls.publishContent> = (asking) => {
  const record = requireSeen(asking, asking.params, asking.body.version);
  return itemOf(put(asking, published(record, asking.world.clock.iso())));
};

export const withdrawContent: Handler<typeof calls.withdrawContent> = (asking) =>
  itemOf(put(asking, withdrawn(requireSeen(asking, asking.params, asking.body.version))));

export const deleteContent: Handler<typeof calls.deleteContent> = (asking) => {
  const record = requireSeen(asking, asking.params, asking.body.version);
  const { version } = newestOf(record);
  const ended = { kind: record.kind, id: record.id, version };
  asking.world.update(({ content, endedContent }) => ({
    content: content.filter((one) => !isSame(one, record)),
    endedContent: [...endedContent.filter((one) => !isSame(one, record)), ended].slice(
      -contentKept.ended,
    ),
  }));
};

export const getContentRevisions: Handler<typeof calls.getContentRevisions> = (asking) =>
  historyOf(requireItem(asking, asking.params));

export const restoreContent: Handler<typeof calls.restoreContent> = (asking) => {
  const { params, body } = asking;
  const earlier = revisionOf(requireItem(asking, params), body.restored);
  if (earlier !== undefined) return keep(asking, params, body.version, earlier);
  requireSeen(asking, params, body.version);
  throw new Refusal(404, problemTexts.itemNotFound);
};

export const orderContent: Handler<typeof calls.orderContent> = (asking) => {
  requireEditor(asking);
  const { world, params, body } = asking;
  const now = ofKind(asking, params.kind);
  const ids = now.map(({ id }) => id);
  // The order is already as requested: an earlier answer may have been lost.
  if (body.ids.join(" ") === ids.join(" ")) return now.map(summaryOf);
  const isSeen = body.seen.join(" ") === ids.join(" ");
  const isWhole = body.ids.toSorted().join(" ") === ids.toSorted().join(" ");
  if (!isSeen || !isWhole) throw conflict(problemTexts.orderChanged);
  const ordered = body.ids.flatMap((id) => now.filter((one) => one.id === id));
  world.update(({ content }) => ({
    content: [...content.filter(({ kind }) => kind !== params.kind), ...ordered],
  }));
  return ordered.map(summaryOf);
};
