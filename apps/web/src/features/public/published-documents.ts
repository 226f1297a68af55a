import { getPosts } from "#contracts/endpoints/content.ts";
import type { Client } from "../../api/client.ts";
import { noneIfMissing } from "../../screen/content-block.tsx";

/** What the editors have published under documents, in their order; a portal without that category has none. */
export const publishedDocuments = (client: Client) =>
  noneIfMissing(client.call(getPosts, { params: { id: "documents" } }));
