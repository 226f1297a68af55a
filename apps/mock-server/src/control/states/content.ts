import type { ContentKind } from "#contracts/schemas/administration.ts";
import { begun, published } from "../../store/content-records.ts";
import type { World } from "../../store/world.ts";
import type { Handlers } from "./handler.ts";

const publish = (world: World, kind: ContentKind, id: string): void => {
  const at = world.clock.iso();
  const save = { title: id, content: "<p>Text</p>", savedAt: at, savedBy: id };
  const record = published(begun(kind, id, save), at);
  world.update(({ content }) => ({
    content: [...content.filter((one) => one.kind !== kind || one.id !== id), record],
  }));
};

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
  | "no such content";

export const contentStates: Handlers<Names> = {
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
  "no such content": (world, { id }) => {
    world.update(({ content, categories }) => ({
      content: content.filter((record) => record.id !== id),
      categories: categories.filter((category) => category.id !== id),
    }));
    return {};
  },
};
