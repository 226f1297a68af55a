import type { ContentKind } from "#contracts/schemas/administration.ts";
import {
  begun,
  type ContentRecord,
  published,
  type Save,
  saved,
} from "../../rules/content-records.ts";
import { meterImage } from "../../seed/seeded-images.ts";
import type { World } from "../../state/world.ts";
import type { StateHandlers } from "./handler.ts";

const put = (world: World, record: ContentRecord): void => {
  const { kind, id } = record;
  world.update(({ content }) => ({
    content: [...content.filter((one) => one.kind !== kind || one.id !== id), record],
  }));
};

const saveOf = (world: World, title: string, content = "<p>Text</p>"): Save => ({
  title,
  content,
  savedAt: world.clock.iso(),
  savedBy: title,
});

const publish = (world: World, kind: ContentKind, id: string): void =>
  put(world, published(begun(kind, id, saveOf(world, id)), world.clock.iso()));

const isPublished = (world: World, kind: ContentKind, id?: string): boolean =>
  world.data.content.some(
    (record) =>
      record.kind === kind && record.published !== null && (id === undefined || record.id === id),
  );

const setCategory = (world: World, id: string, kind: ContentKind | null): void => {
  world.update(({ categories }) => ({
    categories: [...categories.filter((category) => category.id !== id), { id, kind }],
  }));
};

type Names =
  | "a published page"
  | "a published page part"
  | "a category with posts"
  | "a category without posts"
  | "a draft that nobody published"
  | "a category with nothing but a draft"
  | "a configuration that says everything"
  | "a page with a newer draft"
  | "an image of a text"
  | "no such content";

export const contentStates: StateHandlers<Names> = {
  "a configuration that says everything": (world, { configuration }) => {
    world.configuration = configuration;
    return {};
  },
  "a published page": (world, { id }) => {
    if (!isPublished(world, "page", id)) publish(world, "page", id);
    return {};
  },
  "a published page part": (world, { id }) => {
    if (!isPublished(world, "page-part", id)) publish(world, "page-part", id);
    return {};
  },
  "a category with posts": (world, { id }) => {
    const known = world.data.categories.find((category) => category.id === id)?.kind;
    const kind = known ?? "feature";
    setCategory(world, id, kind);
    if (!isPublished(world, kind)) publish(world, kind, `${id}-1`.slice(-64));
    return {};
  },
  "a category without posts": (world, { id }) => {
    setCategory(world, id, null);
    return {};
  },
  "a draft that nobody published": (world, { kind, id }) => {
    put(world, begun(kind, id, saveOf(world, id)));
    return {};
  },
  "a category with nothing but a draft": (world, { id }) => {
    const kind = "document";
    setCategory(world, id, kind);
    world.update(({ content }) => ({ content: content.filter((one) => one.kind !== kind) }));
    put(world, begun(kind, "draft", saveOf(world, id)));
    return {};
  },
  "a page with a newer draft": (world, { id, name, content }) => {
    const shown = published(begun("page", id, saveOf(world, name, content)), world.clock.iso());
    put(world, saved(shown, saveOf(world, `${name}*`)));
    return {};
  },
  "an image of a text": () => ({ id: meterImage.name }),
  "no such content": (world, { id }) => {
    world.update(({ content, categories }) => ({
      content: content.filter((record) => record.id !== id),
      categories: categories.filter((category) => category.id !== id),
    }));
    return {};
  },
};
