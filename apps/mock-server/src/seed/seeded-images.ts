import { readFileSync } from "node:fs";
import path from "node:path";
import type { ImageEnding } from "#contracts/schemas/content-image.ts";
import { digestOf } from "../rules/digest.ts";
import type { StoredImage } from "../rules/data.ts";

/**
 * An image as it is stored, under a name made of its content: equal images are stored once, and browsers may cache
 * them for ever.
 */
export const storedImage = (bytes: Buffer, ending: ImageEnding): StoredImage => {
  const digest = digestOf(bytes).slice(0, 32);
  return { name: `${digest}.${ending}`, base64: bytes.toString("base64") };
};

/** A water meter, 640 by 320: what of its figures is read. */
export const meterImage = storedImage(
  readFileSync(path.join(import.meta.dirname, "meter.png")),
  "png",
);

/** Images of the first texts: every session has them, whatever its editors upload. */
export const seededImages: readonly StoredImage[] = [meterImage];
