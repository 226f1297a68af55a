import { createHash } from "node:crypto";
import { Router } from "express";
import type { uploadContentImage as uploadContentImageCall } from "#contracts/endpoints/administration.ts";
import type { ImageRefusal } from "#contracts/schemas/content-image.ts";
import {
  imageEndingOf,
  imageRefusalByContent,
  imageRefusalByName,
} from "#contracts/schemas/content-image.ts";
import { contextOf } from "../http/context.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import type { World } from "../store/world.ts";
import { mediaTexts } from "./media.texts.ts";

interface StoredImage {
  readonly type: string;
  readonly bytes: Buffer;
}

const types = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
} as const;

const statuses = { type: 415, content: 415, size: 413, empty: 422 } as const;

const images = new WeakMap<World, Map<string, StoredImage>>();

/** By the name in their path. Kept in memory only: a restart forgets them, as it does the sessions. */
const imagesOf = (world: World): Map<string, StoredImage> => {
  const known = images.get(world) ?? new Map<string, StoredImage>();
  images.set(world, known);
  return known;
};

const refuse = (reason: ImageRefusal | null): void => {
  if (reason === null) return;
  throw new Refusal(statuses[reason], mediaTexts[reason], {
    errors: [{ field: "file", message: mediaTexts[reason] }],
    explanation: `body.image: ${reason}`,
  });
};

/** The rules of the client once more; the name in the path is made of the content, never of the file's own name. */
export const uploadContentImage: Handler<typeof uploadContentImageCall> = async ({
  world,
  person,
  file,
}) => {
  if (!person.contentManager) throw new Refusal(403, problemTexts.notEditor);
  refuse(imageRefusalByName(file.name, file.size));
  const bytes = Buffer.from(await file.arrayBuffer());
  refuse(imageRefusalByContent(file.name, bytes));
  const ending = imageEndingOf(file.name) ?? "png";
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${ending}`;
  imagesOf(world).set(name, { type: types[ending], bytes });
  return { url: `/media/${name}` };
};

/** What editors have uploaded, for everybody. */
export const mediaRoutes = (): Router =>
  Router().get("/:name", (request, response, next) => {
    const image = imagesOf(contextOf(request).world).get(request.params.name);
    if (image === undefined) next();
    else {
      response
        .status(200)
        .set({ "content-type": image.type, "cache-control": "public, max-age=31536000, immutable" })
        .send(image.bytes);
    }
  });
