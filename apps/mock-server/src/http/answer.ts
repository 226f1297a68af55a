import type { Response } from "express";
import type { Endpoint } from "#contracts/endpoint.ts";
import { imageTypeOf } from "#contracts/schemas/content-image.ts";

/** Sends JSON with its exact content type, never cached. Only injected faults send theirs otherwise. */
export const sendJson = (response: Response, status: number, body: unknown): void => {
  response
    .status(status)
    .set("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
};

/** Sends a file with the status and type that the call describes. */
export const sendBytes = (
  response: Response,
  { status, mediaType, caching }: Endpoint["success"],
  bytes: Uint8Array,
): void => {
  const type = mediaType === "image/*" ? imageTypeOf(bytes) : mediaType;
  // An answer that a proxy may share must not set a cookie.
  if (caching !== undefined) response.removeHeader("set-cookie");
  response
    .status(status)
    .set(
      "cache-control",
      caching === undefined ? "no-store" : "public, max-age=31536000, immutable",
    )
    .type(type ?? "application/octet-stream")
    .send(Buffer.from(bytes));
};

export const sendNothing = (response: Response): void => {
  response.status(204).set("cache-control", "no-store").end();
};

export const sendText = (response: Response, status: number, text: string): void => {
  response
    .status(status)
    .set("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(text);
};
