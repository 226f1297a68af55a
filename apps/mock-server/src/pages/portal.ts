import { readFileSync } from "node:fs";
import path from "node:path";
import { type RequestHandler, Router } from "express";
import * as Schema from "effect/Schema";
import { sendText } from "../http/answer.ts";
import { requestPathOf } from "../http/path.ts";
import { addedPage, namesFile } from "./addresses.ts";
import { Files, sendFile } from "./files.ts";

const isHashed = (address: string): boolean => /^\/(?:qa\/)?assets\//u.test(address);

const documentMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** A missing asset is a 404 and never the document, which a browser would run as a script. */
const serveFile = (files: Files, prefix: string): RequestHandler =>
  async function servingFile(request, response, next) {
    const address = requestPathOf(request);
    const inside = address.startsWith(prefix) ? address.slice(prefix.length) : address;
    if (!documentMethods.has(request.method) || !namesFile(inside)) {
      next();
      return;
    }
    // Pages have addresses without `.html`.
    const file = inside.endsWith(".html") ? undefined : await files.find(inside);
    if (file === undefined) sendText(response, 404, "Not found");
    else sendFile(request, response, file, isHashed(address) ? "immutable" : "no-cache");
  };

/** Only a base for parsing paths; it is never requested. */
const ownOrigin = "http://own.invalid";

/**
 * Path and query of an address on this origin, or `/` for one that a browser would take elsewhere: `//other.example`,
 * `/\other.example`, `/.//other.example`, an absolute one.
 */
const ownAddress = (address: string): string => {
  if (!address.startsWith("/") || !URL.canParse(address, ownOrigin)) return "/";
  const { origin, pathname, search } = new URL(address, ownOrigin);
  const stays = origin === ownOrigin && !pathname.startsWith("//") && !address.includes("\\");
  return stays ? pathname + search : "/";
};

/** A form that was sent before its script had loaded: the body is discarded, and the page is sent again. */
const backToDocument: RequestHandler = (request, response, next) => {
  if (request.method === "POST") response.redirect(303, ownAddress(request.originalUrl));
  else next();
};

const serveDocument = (
  files: Files,
  namesOf: (address: string) => readonly string[],
): RequestHandler =>
  async function servingDocument(request, response, next) {
    if (!documentMethods.has(request.method)) {
      next();
      return;
    }
    for (const name of namesOf(requestPathOf(request))) {
      const file = await files.find(name);
      if (file === undefined) continue;
      sendFile(request, response, file, "no-cache");
      return;
    }
    sendText(response, 503, "Not built yet: run `npm run build`");
  };

/** Methods that pages do not support (RFC 9110, 15.5.6). `backToDocument` answers POST. */
const refuseMethod: RequestHandler = (_request, response) => {
  response.set("allow", "GET, HEAD, POST");
  sendText(response, 405, "Method not allowed");
};

/** The prerendered page, else the document for configured pages, else the empty frame. */
const documentsFor = (address: string): readonly string[] => [
  `${address}/index.html`,
  new RegExp(addedPage, "u").test(address) ? "/page.html" : "/app.html",
];

/** Serves the built portal: prerendered pages, and the empty frame for all other addresses. */
export const portalPages = (folder: string): Router => {
  const files = new Files(folder);
  const router = Router();
  router.use(serveFile(files, ""));
  router.use(backToDocument);
  router.use(serveDocument(files, documentsFor));
  router.use(refuseMethod);
  return router;
};

/** The QA console, and the portal that runs inside it with an inspector. */
export const qaPages = (folder: string): Router => {
  const files = new Files(folder);
  const router = Router();
  router.use(serveFile(files, "/qa"));
  router.use(backToDocument);
  router.use(
    serveDocument(files, (address) => {
      if (address === "/qa/picture") return ["/qa-picture.html"];
      return [/^\/qa\/portal(?:\/|$)/u.test(address) ? "/qa-portal.html" : "/qa.html"];
    }),
  );
  router.use(refuseMethod);
  return router;
};

const Hashes = Schema.fromJsonString(
  Schema.Struct({
    styles: Schema.Array(Schema.String.check(Schema.isPattern(/^sha256-[A-Za-z0-9+/=]+$/u))),
  }),
);

/** Hashes of the inline styles in prerendered pages; empty if there are none. */
export const styleHashes = (folder: string): readonly string[] => {
  let text: string;
  try {
    text = readFileSync(path.join(folder, "csp.json"), "utf8");
  } catch {
    return [];
  }
  return Schema.decodeUnknownSync(Hashes)(text).styles;
};
