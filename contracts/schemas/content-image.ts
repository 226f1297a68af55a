import * as Schema from "effect/Schema";

/** What browsers show and holds no script: SVG does, so it is none of them. */
export const imageEndings = ["png", "jpg", "jpeg", "webp", "gif"] as const;

/** The most bytes of an image: 5 MB as file managers count them. */
export const imageBytesMax = 5 * 1024 * 1024;

export type ImageEnding = (typeof imageEndings)[number];

/** Why an image is not taken; each but `content` is found by the client before sending, and all by the server. */
export type ImageRefusal = "type" | "content" | "size" | "empty";

/** What a service calls an image; it begins with no dot, so that a path cannot lead elsewhere by it. */
export const ImageId = Schema.String.check(
  Schema.isPattern(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/u),
).annotate({ identifier: "ImageId" });

/** Where an uploaded image can be had by everybody: the path of the call for images, on this origin. */
export const ContentImage = Schema.Struct({
  url: Schema.String.check(
    Schema.isPattern(/^\/api\/cms\/public\/content\/images\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/u),
  ),
}).annotate({ identifier: "ContentImage" });
export type ContentImage = typeof ContentImage.Type;

/** The ending of a name when it is one of the list. */
export const imageEndingOf = (name: string): ImageEnding | null => {
  const ending = /[^.]\.([A-Za-z]{3,4})$/u.exec(name)?.[1]?.toLowerCase();
  return imageEndings.find((one) => one === ending) ?? null;
};

/** What can be said of a file without reading it; `null` when it may be sent. */
export const imageRefusalByName = (name: string, size: number): ImageRefusal | null => {
  if (imageEndingOf(name) === null) return "type";
  if (size === 0) return "empty";
  return size > imageBytesMax ? "size" : null;
};

const reads = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((character, offset) => bytes[at + offset] === character.charCodeAt(0));

const isJpeg = (bytes: Uint8Array): boolean => reads(bytes, 0, "\u00FF\u00D8\u00FF");

/** By what its first bytes say (file signatures), whatever its name is. */
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

/** The media type that the first bytes speak of; `null` for what is none of these images. */
export const imageTypeOf = (bytes: Uint8Array): string | null => {
  const ending = imageEndings.find((one) => signatures[one](bytes));
  return ending === undefined ? null : mediaTypes[ending];
};

/** An image as it is. */
export const ImageFile = Schema.instanceOf(Uint8Array)
  .check(
    Schema.makeFilter((bytes: Uint8Array) =>
      imageTypeOf(bytes) === null ? "Expected an image" : undefined,
    ),
  )
  .annotate({ identifier: "ImageFile" });

/** Whether the content is what the name says (OWASP ASVS 5.2.2); a name alone proves nothing. */
export const imageRefusalByContent = (name: string, bytes: Uint8Array): ImageRefusal | null => {
  const ending = imageEndingOf(name);
  if (ending === null) return "type";
  return signatures[ending](bytes) ? null : "content";
};
