import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import {
  ContentChange,
  ContentItem,
  ContentKind,
  ContentOrder,
  ContentRevisions,
  ContentRights,
  ContentSummaries,
  ContentVersion,
  ContentVersionSeen,
  contentLengthMax,
  contentTitleMax,
  NewContent,
} from "../schemas/administration.ts";
import { ContentImage, imageBytesMax, imageEndings } from "../schemas/content-image.ts";
import { ContentId } from "../schemas/content.ts";

/* The specification names the area (/admin) but none of its calls, so all of these are our own (CMS-4). */

/** Room for any text: JSON may escape each code unit in six bytes (`\u2019`), and adds the other fields. */
const textBytes = 6 * (contentLengthMax + contentTitleMax) + 1000;

const ByItem = Schema.Struct({ kind: ContentKind, id: ContentId });
const ByKind = Schema.Struct({ kind: ContentKind });

export const getContentRights = endpoint({
  id: "getContentRights",
  method: "GET",
  path: "/api/cms/admin/rights",
  summary: "Whether who asks may use the content area",
  bearer: true,
  success: { status: 200, schema: ContentRights },
  failures: [401],
  extension: true,
});

export const getContentList = endpoint({
  id: "getContentList",
  method: "GET",
  path: "/api/cms/admin/content/:kind",
  summary: "All items of a kind, in the order residents see them",
  bearer: true,
  params: ByKind,
  success: { status: 200, schema: ContentSummaries },
  failures: [401, 403],
  extension: true,
});

export const getContentItem = endpoint({
  id: "getContentItem",
  method: "GET",
  path: "/api/cms/admin/content/:kind/:id",
  summary: "One item as it was saved last",
  bearer: true,
  params: ByItem,
  success: { status: 200, schema: ContentItem },
  failures: [401, 403, 404],
  extension: true,
});

export const createContent = endpoint({
  id: "createContent",
  method: "POST",
  path: "/api/cms/admin/content",
  summary:
    "Begin an item as a draft that residents do not see; the same once more answers as the first did",
  bearer: true,
  body: NewContent,
  bodyBytes: textBytes,
  success: { status: 201, schema: ContentItem },
  failures: [400, 401, 403, 409, 413, 422],
  extension: true,
});

export const saveContent = endpoint({
  id: "saveContent",
  method: "PUT",
  path: "/api/cms/admin/content/:kind/:id",
  summary:
    "Save a draft; refused when somebody else has saved since, unless the saved text is already the same",
  bearer: true,
  params: ByItem,
  body: ContentChange,
  bodyBytes: textBytes,
  success: { status: 200, schema: ContentItem },
  failures: [400, 401, 403, 404, 409, 413],
  extension: true,
});

export const publishContent = endpoint({
  id: "publishContent",
  method: "POST",
  path: "/api/cms/admin/content/:kind/:id/publish",
  summary: "Let residents see what was saved last",
  bearer: true,
  params: ByItem,
  body: ContentVersionSeen,
  success: { status: 200, schema: ContentItem },
  failures: [400, 401, 403, 404, 409],
  extension: true,
});

export const withdrawContent = endpoint({
  id: "withdrawContent",
  method: "POST",
  path: "/api/cms/admin/content/:kind/:id/withdraw",
  summary: "Take an item out of residents' sight; the draft stays",
  bearer: true,
  params: ByItem,
  body: ContentVersionSeen,
  success: { status: 200, schema: ContentItem },
  failures: [400, 401, 403, 404, 409],
  extension: true,
});

export const deleteContent = endpoint({
  id: "deleteContent",
  method: "DELETE",
  path: "/api/cms/admin/content/:kind/:id",
  summary: "Delete an item with its history; refused when somebody else has saved since",
  bearer: true,
  params: ByItem,
  body: ContentVersionSeen,
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 401, 403, 404, 409],
  extension: true,
});

export const getContentRevisions = endpoint({
  id: "getContentRevisions",
  method: "GET",
  path: "/api/cms/admin/content/:kind/:id/revisions",
  summary: "All saves of an item",
  bearer: true,
  params: ByItem,
  success: { status: 200, schema: ContentRevisions },
  failures: [401, 403, 404],
  extension: true,
});

export const restoreContent = endpoint({
  id: "restoreContent",
  method: "POST",
  path: "/api/cms/admin/content/:kind/:id/restore",
  summary:
    "Save an earlier version anew, as a draft; changes nothing if the newest text is the same",
  bearer: true,
  params: ByItem,
  body: Schema.Struct({ version: ContentVersion, restored: ContentVersion }),
  success: { status: 200, schema: ContentItem },
  failures: [400, 401, 403, 404, 409],
  extension: true,
});

export const orderContent = endpoint({
  id: "orderContent",
  method: "PUT",
  path: "/api/cms/admin/order/:kind",
  summary:
    "Set the order in which residents see the items of a kind; names all of them, refused when the order seen is not the present one, unless the order sent is already the present one",
  bearer: true,
  params: ByKind,
  body: ContentOrder,
  success: { status: 200, schema: ContentSummaries },
  failures: [400, 401, 403, 409],
  extension: true,
});

/** Images belong to no item: content refers to them by path, and everybody may fetch them. */
export const uploadContentImage = endpoint({
  id: "uploadContentImage",
  method: "POST",
  path: "/api/cms/admin/images",
  summary: "Upload an image for texts",
  bearer: true,
  multipart: { field: "image", endings: imageEndings, bytesMax: imageBytesMax },
  success: { status: 201, schema: ContentImage },
  failures: [400, 401, 403, 413, 415, 422],
  extension: true,
});
