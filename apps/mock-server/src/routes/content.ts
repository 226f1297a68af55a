import type {
  getPage as getPageCall,
  getPagePart as getPagePartCall,
  getPosts as getPostsCall,
} from "#contracts/endpoints/content.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Refusal(404, problemTexts.contentNotFound);
  return value;
};

export const getPage: Handler<typeof getPageCall> = ({ world, params }) =>
  found(world.data.pages.find(({ id }) => id === params.id));

export const getPagePart: Handler<typeof getPagePartCall> = ({ world, params }) =>
  found(world.data.pageParts.find(({ id }) => id === params.id));

export const getPosts: Handler<typeof getPostsCall> = ({ world, params }) =>
  found(world.data.categories.find(({ id }) => id === params.id)).posts;
