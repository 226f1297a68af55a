/** What anybody may read. */
import { freshCookie } from "../anti-forgery.ts";
import type { Data } from "../database.ts";
import type { Answer, Request } from "../http.ts";
import { ok, refused } from "../http.ts";

export const readConfiguration = ({ configuration }: Data): Answer => ({
  ...ok(configuration),
  headers: { "set-cookie": freshCookie() },
});

const published = ({ pages }: Data, place: string) => {
  const page = pages.get(place);
  return page?.isPublished === true ? page : undefined;
};

const missing = refused(404, "Сторінку не знайдено.");

export const readPage = (data: Data, { id }: Request): Answer => {
  const page = published(data, `page/${id}`);
  return page === undefined ? missing : ok({ id, name: page.name, content: page.content });
};

export const readPagePart = (data: Data, { id }: Request): Answer => {
  const part = published(data, `page-part/${id}`);
  return part === undefined ? missing : ok({ id, content: part.content });
};
