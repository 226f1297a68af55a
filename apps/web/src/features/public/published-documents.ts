import { getPosts } from "#contracts/endpoints/content.ts";
import type { Client } from "../../api/client.ts";
import { noneIfMissing } from "../../screen/content-block.tsx";

/** The published documents, in the editors' order; empty for a portal without that category. */
export const publishedDocuments = (client: Client) =>
  noneIfMissing(client.call(getPosts, { params: { id: "documents" } }));
