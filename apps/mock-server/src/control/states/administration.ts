import type { ContentKind } from "#contracts/schemas/administration.ts";
import {
  begun,
  contentKept,
  type ContentRecord,
  newestOf,
  published,
  saved,
} from "../../rules/content-records.ts";
import type { World } from "../../state/world.ts";
import type { StateHandlers } from "./handler.ts";
import { ensure, signIn } from "./people.ts";

const editorOf = (world: World, login: string) =>
  signIn(world, ensure(world, login, { contentManager: true }));

/** Two versions, the first of them published. */
const savedTwice = (world: World, kind: ContentKind, id: string): ContentRecord => {
  const savedAt = world.clock.iso();
  const save = { title: id, content: "<p>1</p>", savedAt, savedBy: id };
  return saved(published(begun(kind, id, save), savedAt), { ...save, content: "<p>2</p>" });
};

const without = (
  content: readonly ContentRecord[],
  kind: ContentKind,
  id: string,
): readonly ContentRecord[] => content.filter((one) => one.kind !== kind || one.id !== id);

const put = (world: World, record: ContentRecord): void => {
  world.update(({ content }) => ({
    content: [...without(content, record.kind, record.id), record],
  }));
};

type Names =
  | "a content manager"
  | "a content manager and an item begun anew"
  | "a signed-in resident and an item saved twice"
  | "a content manager and an item saved twice"
  | "a content manager and no such item"
  | "a content manager and items in this order"
  | "a content manager and a kind that is full";

export const administrationStates: StateHandlers<Names> = {
  "a content manager": (world, { login }) => editorOf(world, login),
  "a content manager and an item saved twice": (world, { login, kind, id }) => {
    put(world, savedTwice(world, kind, id));
    return editorOf(world, login);
  },
  "a content manager and an item begun anew": (world, { login, kind, id }) => {
    const { version } = newestOf(savedTwice(world, kind, id));
    const save = { title: id, content: "", savedAt: world.clock.iso(), savedBy: id };
    put(world, begun(kind, id, save, version));
    return editorOf(world, login);
  },
  "a signed-in resident and an item saved twice": (world, { login, kind, id }) => {
    put(world, savedTwice(world, kind, id));
    return signIn(world, ensure(world, login, { contentManager: false }));
  },
  "a content manager and no such item": (world, { login, kind, id }) => {
    world.update(({ content }) => ({ content: without(content, kind, id) }));
    return editorOf(world, login);
  },
  "a content manager and items in this order": (world, { login, kind, ids }) => {
    const records = ids.map((id) => savedTwice(world, kind, id));
    world.update(({ content }) => ({
      content: [...content.filter((one) => one.kind !== kind), ...records],
    }));
    return editorOf(world, login);
  },
  "a content manager and a kind that is full": (world, { login, kind, id }) => {
    const record = savedTwice(world, kind, id);
    const full = Array.from({ length: contentKept.items }, (_, at) => ({
      ...record,
      id: `full-${at}`,
    }));
    world.update(({ content }) => ({
      content: [...content.filter((one) => one.kind !== kind), ...full],
    }));
    return editorOf(world, login);
  },
};
