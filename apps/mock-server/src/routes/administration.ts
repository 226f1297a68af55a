import type * as calls from "#contracts/endpoints/administration.ts";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import {
  begun,
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
} from "../store/content-records.ts";
import type { Person } from "../store/data.ts";
import type { World } from "../store/world.ts";

interface Asking {
  readonly world: World;
  readonly person: Person;
}

/** The guard that counts: what the portal hides from others, the server refuses them (CMS-4). */
const requireEditor = ({ person }: Asking): void => {
  if (!person.contentManager) throw new Refusal(403, problemTexts.notEditor);
};

const ofKind = ({ world }: Asking, kind: ContentKind): readonly ContentRecord[] =>
  world.data.content.filter((record) => record.kind === kind);

interface Item {
  readonly kind: ContentKind;
  readonly id: string;
}

const isSame = (one: Item, other: Item): boolean => one.kind === other.kind && one.id === other.id;

const found = (asking: Asking, item: Item): ContentRecord => {
  requireEditor(asking);
  const record = asking.world.data.content.find((one) => isSame(one, item));
  if (record === undefined) throw new Refusal(404, problemTexts.itemNotFound);
  return record;
};

const conflict = (message: string): Refusal => new Refusal(409, message, { errors: [{ message }] });

/** Nobody's save is overwritten by somebody who has not seen it. */
const seen = (asking: Asking, item: Item, version: number): ContentRecord => {
  const record = found(asking, item);
  if (newestOf(record).version !== version) throw conflict(problemTexts.itemChanged);
  return record;
};

const put = ({ world }: Asking, record: ContentRecord): ContentRecord => {
  world.update(({ content }) => ({
    content: content.map((one) => (isSame(one, record) ? record : one)),
  }));
  return record;
};

const saveOf = (
  { world, person }: Asking,
  { title, content }: Pick<Save, "title" | "content">,
): Save => ({
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
  itemOf(found(asking, asking.params));

export const createContent: Handler<typeof calls.createContent> = (asking) => {
  requireEditor(asking);
  const { world, body } = asking;
  if (world.data.content.some((one) => isSame(one, body))) throw conflict(problemTexts.itemTaken);
  const record = begun(body.kind, body.id, saveOf(asking, body));
  world.update(({ content }) => ({ content: [...content, record] }));
  return itemOf(record);
};

export const saveContent: Handler<typeof calls.saveContent> = (asking) => {
  const { params, body } = asking;
  const record = seen(asking, params, body.version);
  const { title, content } = newestOf(record);
  // Saving the same again makes no version: an autosave that changes nothing is no change.
  if (title === body.title && content === body.content) return itemOf(record);
  return itemOf(put(asking, saved(record, saveOf(asking, body))));
};

export const publishContent: Handler<typeof calls.publishContent> = (asking) => {
  const record = seen(asking, asking.params, asking.body.version);
  return itemOf(put(asking, published(record, asking.world.clock.iso())));
};

export const withdrawContent: Handler<typeof calls.withdrawContent> = (asking) =>
  itemOf(put(asking, withdrawn(seen(asking, asking.params, asking.body.version))));

export const deleteContent: Handler<typeof calls.deleteContent> = (asking) => {
  const record = seen(asking, asking.params, asking.body.version);
  asking.world.update(({ content }) => ({
    content: content.filter((one) => !isSame(one, record)),
  }));
};

export const getContentRevisions: Handler<typeof calls.getContentRevisions> = (asking) =>
  historyOf(found(asking, asking.params));

export const restoreContent: Handler<typeof calls.restoreContent> = (asking) => {
  const { params, body } = asking;
  const record = seen(asking, params, body.version);
  const earlier = revisionOf(record, body.restored);
  if (earlier === undefined) throw new Refusal(404, problemTexts.itemNotFound);
  return itemOf(put(asking, saved(record, saveOf(asking, earlier))));
};

export const orderContent: Handler<typeof calls.orderContent> = (asking) => {
  requireEditor(asking);
  const { world, params, body } = asking;
  const now = ofKind(asking, params.kind);
  const ids = now.map(({ id }) => id);
  const isSeen = body.seen.join(" ") === ids.join(" ");
  const isWhole = body.ids.toSorted().join(" ") === ids.toSorted().join(" ");
  if (!isSeen || !isWhole) throw conflict(problemTexts.orderChanged);
  const ordered = body.ids.flatMap((id) => now.filter((one) => one.id === id));
  world.update(({ content }) => ({
    content: [...content.filter(({ kind }) => kind !== params.kind), ...ordered],
  }));
  return ordered.map(summaryOf);
};
