import type { Response } from "express";

/** One way to send JSON: exact type, never cached. */
export const sendJson = (response: Response, status: number, body: unknown): void => {
  response
    .status(status)
    .set("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
};

/** A file as it is, never cached. */
export const sendBytes = (response: Response, mediaType: string, bytes: Uint8Array): void => {
  response.status(200).set("cache-control", "no-store").type(mediaType).send(Buffer.from(bytes));
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
