import type {
  getPage as getPageCall,
  getPagePart as getPagePartCall,
  getPosts as getPostsCall,
} from "#contracts/endpoints/content.ts";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { publishedOf } from "../rules/content-records.ts";
import type { World } from "../state/world.ts";

const requireContent = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Refusal(404, problemTexts.contentNotFound);
  return value;
};

/** Residents only ever get published content. Drafts and withdrawn items do not exist for them. */
const shown = (world: World, kind: ContentKind | null) =>
  world.data.content.flatMap((record) => {
    const revision = publishedOf(record);
    const { id, published } = record;
    return record.kind === kind && revision !== undefined && published !== null
      ? [{ id, title: revision.title, content: revision.content, publishedAt: published.at }]
      : [];
  });

export const getPage: Handler<typeof getPageCall> = ({ world, params }) => {
  const { id, title, content } = requireContent(
    shown(world, "page").find((page) => page.id === params.id),
  );
  return { id, name: title, content };
};

export const getPagePart: Handler<typeof getPagePartCall> = ({ world, params }) => {
  const { id, content } = requireContent(
    shown(world, "page-part").find((part) => part.id === params.id),
  );
  return { id, content };
};

export const getPosts: Handler<typeof getPostsCall> = ({ world, params }) =>
  shown(world, requireContent(world.data.categories.find(({ id }) => id === params.id)).kind);
