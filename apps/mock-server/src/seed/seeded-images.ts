import { readFileSync } from "node:fs";
import path from "node:path";
import type { ImageEnding } from "#contracts/schemas/content-image.ts";
import { digestOf } from "../rules/digest.ts";
import type { StoredImage } from "../rules/data.ts";

/**
 * A stored image, named by a hash of its content: equal images are stored once, and browsers may cache them for ever.
 */
export const storedImage = (bytes: Buffer, ending: ImageEnding): StoredImage => {
  const digest = digestOf(bytes).slice(0, 32);
  return { name: `${digest}.${ending}`, base64: bytes.toString("base64") };
};

/** A water meter, 640 by 320, which shows the digits to read. */
export const meterImage = storedImage(
  readFileSync(path.join(import.meta.dirname, "meter.png")),
  "png",
);

/** Images of the seeded content; every session has them. */
export const seededImages: readonly StoredImage[] = [meterImage];
