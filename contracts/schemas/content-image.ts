import * as Schema from "effect/Schema";

/** Image types that browsers show and that cannot contain scripts, so SVG is not allowed. */
export const imageEndings = ["png", "jpg", "jpeg", "webp", "gif"] as const;

/** Maximum size of an image in bytes: 5 MB as file managers count them. */
export const imageBytesMax = 5 * 1024 * 1024;

export type ImageEnding = (typeof imageEndings)[number];

/** Reasons to refuse an image. The server checks all of them, the client all except `content`. */
export type ImageRefusal = "type" | "content" | "size" | "empty";

/** A service's name of an image. It must not start with a dot, so that it cannot change the path. */
export const ImageId = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/u),
).annotate({ identifier: "ImageId" });

/** The public path of an uploaded image on this origin. */
export const ContentImage = Schema.Struct({
  url: Schema.String.check(
    Schema.isPattern(/^\/api\/cms\/public\/content\/images\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/u),
  ),
}).annotate({ identifier: "ContentImage" });
export type ContentImage = typeof ContentImage.Type;

/** The extension of a name if it is in the list. */
export const imageEndingOf = (name: string): ImageEnding | null => {
  const ending = /[^.]\.([A-Za-z]{3,4})$/u.exec(name)?.[1]?.toLowerCase();
  return imageEndings.find((one) => one === ending) ?? null;
};

/** The first problem that is visible without reading the file; `null` if there is none. */
export const imageRefusalByName = (name: string, size: number): ImageRefusal | null => {
  if (imageEndingOf(name) === null) return "type";
  if (size === 0) return "empty";
  return size > imageBytesMax ? "size" : null;
};

const reads = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((character, offset) => bytes[at + offset] === character.charCodeAt(0));

const isJpeg = (bytes: Uint8Array): boolean => reads(bytes, 0, "\u00FF\u00D8\u00FF");

/** Detected by file signatures, independent of the name. */
const signatures: Readonly<Record<ImageEnding, (bytes: Uint8Array) => boolean>> = {
  png: (bytes) => reads(bytes, 0, "\u0089PNG\r\n\u001A\n"),
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: (bytes) => reads(bytes, 0, "RIFF") && reads(bytes, 8, "WEBP"),
  gif: (bytes) => reads(bytes, 0, "GIF87a") || reads(bytes, 0, "GIF89a"),
};

const mediaTypes: Readonly<Record<ImageEnding, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};

/** The media type by the first bytes; `null` if it is none of these image types. */
export const imageTypeOf = (bytes: Uint8Array): string | null => {
  const ending = imageEndings.find((one) => signatures[one](bytes));
  return ending === undefined ? null : mediaTypes[ending];
};

/** The bytes of an image. */
export const ImageFile = Schema.instanceOf(Uint8Array)
  .check(
    Schema.makeFilter((bytes: Uint8Array) =>
      imageTypeOf(bytes) === null ? "Expected an image" : undefined,
    ),
  )
  .annotate({ identifier: "ImageFile" });

/** Whether the content matches the extension (OWASP ASVS 5.2.2). */
export const imageRefusalByContent = (name: string, bytes: Uint8Array): ImageRefusal | null => {
  const ending = imageEndingOf(name);
  if (ending === null) return "type";
  return signatures[ending](bytes) ? null : "content";
};
