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
import { contentKept } from "../store/content-records.ts";
import type { StoredImage } from "../store/data.ts";
import { mediaTexts } from "./media.texts.ts";

const types = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
} as const;

const statuses = { type: 415, content: 415, size: 413, empty: 422 } as const;

/** Without the oldest of them that have no room. */
const fitting = (images: readonly StoredImage[]): readonly StoredImage[] => {
  const bytes = images.reduce((sum, { base64 }) => sum + (base64.length * 3) / 4, 0);
  return bytes > contentKept.imageBytes || images.length > contentKept.images
    ? fitting(images.slice(1))
    : images;
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
  const image = { name, base64: bytes.toString("base64") };
  world.update(({ images }) => ({
    images: fitting([...images.filter((one) => one.name !== name), image]),
  }));
  return { url: `/media/${name}` };
};

/** What editors have uploaded, for everybody. */
export const mediaRoutes = (): Router =>
  Router().get("/:name", (request, response, next) => {
    const { images } = contextOf(request).world.data;
    const image = images.find(({ name }) => name === request.params.name);
    const ending = imageEndingOf(request.params.name);
    if (image === undefined || ending === null) next();
    else {
      response
        .status(200)
        .set({
          "content-type": types[ending],
          "cache-control": "public, max-age=31536000, immutable",
        })
        .send(Buffer.from(image.base64, "base64"));
    }
  });
