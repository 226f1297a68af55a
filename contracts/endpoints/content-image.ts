import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { ImageFile, ImageId } from "../schemas/content-image.ts";

/** Fetched by the browser for everybody who reads the content, so there is no token and no header of ours. */
export const getContentImage = endpoint({
  id: "getContentImage",
  method: "GET",
  path: "/api/cms/public/content/images/:id",
  summary: "An image of a text; another image has another identifier",
  bearer: false,
  params: Schema.Struct({ id: ImageId }),
  success: { status: 200, schema: ImageFile, mediaType: "image/*", caching: "for ever" },
  failures: [404],
  fetchedBy: "browser",
  extension: true,
});
