import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { ContentId, Page, PagePart, Posts } from "../schemas/content.ts";

const ById = Schema.Struct({ id: ContentId });

export const getPage = endpoint({
  id: "getPage",
  method: "GET",
  path: "/api/cms/public/content/pages/:id",
  summary: "A published page by its identifier",
  bearer: false,
  params: ById,
  success: { status: 200, schema: Page },
  failures: [404],
});

export const getPagePart = endpoint({
  id: "getPagePart",
  method: "GET",
  path: "/api/cms/public/content/page-parts/:id",
  summary: "A published block of a page by its identifier",
  bearer: false,
  params: ById,
  success: { status: 200, schema: PagePart },
  failures: [404],
});

export const getPosts = endpoint({
  id: "getPosts",
  method: "GET",
  path: "/api/cms/public/content/posts/categories/:id",
  summary: "The published posts of a category, in the order the editors gave them",
  bearer: false,
  params: ById,
  success: { status: 200, schema: Posts },
  failures: [404],
});
