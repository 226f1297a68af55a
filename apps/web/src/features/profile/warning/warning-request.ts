import type { RequestOf } from "#contracts/endpoint.ts";
import type { getPagePart } from "#contracts/endpoints/content.ts";
import { pageParts } from "#contracts/schemas/content.ts";

/** The request for the editors' warning above the profile. Their text needs more code than the request. */
export const warningRequest: RequestOf<typeof getPagePart> = {
  params: { id: pageParts.profileWarning },
};
