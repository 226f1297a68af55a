import { pathOf } from "#contracts/endpoint.ts";
import { uploadContentImage as uploadContentImageCall } from "#contracts/endpoints/administration.ts";
import { getContentImage as getContentImageCall } from "#contracts/endpoints/content-image.ts";
import type { ImageRefusal } from "#contracts/schemas/content-image.ts";
import {
  imageEndingOf,
  imageRefusalByContent,
  imageRefusalByName,
} from "#contracts/schemas/content-image.ts";
import { problemTexts } from "../http/problem.texts.ts";
import { Refusal } from "../http/refusal.ts";
import type { Handler } from "../http/route.ts";
import { contentKept } from "../rules/content-records.ts";
import type { StoredImage } from "../rules/data.ts";
import { seededImages, storedImage } from "../seed/seeded-images.ts";
import { mediaTexts } from "./media.texts.ts";

const statuses = { type: 415, content: 415, size: 413, empty: 422 } as const;

/** Drops the oldest images that exceed the limit. */
const fitting = (images: readonly StoredImage[]): readonly StoredImage[] => {
  const bytes = images.reduce((sum, { base64 }) => sum + (base64.length * 3) / 4, 0);
  return bytes > contentKept.imageBytes || images.length > contentKept.images
    ? fitting(images.slice(1))
    : images;
};

const refuse = (reason: ImageRefusal | null): void => {
  if (reason === null) return;
  throw new Refusal(statuses[reason], mediaTexts[reason], {
    errors: [{ field: uploadContentImageCall.multipart.field, message: mediaTexts[reason] }],
    explanation: `body.image: ${reason}`,
  });
};

/** Checks the client's rules again. The name in the path is derived from the content, never from the file name. */
export const uploadContentImage: Handler<typeof uploadContentImageCall> = async ({
  world,
  person,
  file,
}) => {
  if (!person.contentManager) throw new Refusal(403, problemTexts.notEditor);
  refuse(imageRefusalByName(file.name, file.size));
  const bytes = Buffer.from(await file.arrayBuffer());
  refuse(imageRefusalByContent(file.name, bytes));
  const image = storedImage(bytes, imageEndingOf(file.name) ?? "png");
  world.update(({ images }) => ({
    images: fitting([...images.filter(({ name }) => name !== image.name), image]),
  }));
  return { url: pathOf(getContentImageCall, { id: image.name }) };
};

/** Uploaded and seeded images, public for everybody. */
export const getContentImage: Handler<typeof getContentImageCall> = ({ world, params }) => {
  const image = [...world.data.images, ...seededImages].find(({ name }) => name === params.id);
  if (image === undefined) throw new Refusal(404, mediaTexts.missing);
  return Buffer.from(image.base64, "base64");
};
