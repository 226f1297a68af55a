import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import path from "node:path";
import { type RequestHandler, Router } from "express";
import { sendText } from "../http/answer.ts";
import { requestPathOf } from "../http/path.ts";
import { namesFile } from "./addresses.ts";

const root = path.resolve(import.meta.dirname, "../../../..");

const pageOf = (address: string): string => {
  if (address === "/qa/picture") return "qa-picture.html";
  if (/^\/qa\/portal(?:\/|$)/u.test(address)) return "qa-portal.html";
  return /^\/qa(?:\/|$)/u.test(address) ? "qa.html" : "app.html";
};

/** Files that Vite does not have. A document in their place would be run as a script. */
const isMissing = (address: string): boolean =>
  namesFile(address) || /^\/(?:@|src\/|node_modules\/)/u.test(address);

/** Serves portal and console from their sources, with hot reload over the same port. */
export const developmentPages = async (
  server: Server,
): Promise<{
  readonly router: Router;
  /** The nonce of what Vite injects into pages; the content security policy allows nothing else. */
  readonly nonce: string;
  readonly close: () => Promise<void>;
}> => {
  const { createServer } = await import("vite");
  const nonce = randomBytes(16).toString("base64");
  const vite = await createServer({
    configFile: path.join(root, "vite.config.ts"),
    html: { cspNonce: nonce },
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  const pageAt = async (address: string): Promise<string> => {
    const template = await readFile(path.join(vite.config.root, pageOf(address)), "utf8");
    return vite.transformIndexHtml(address, template);
  };
  const servePage: RequestHandler = (request, response, next) => {
    const address = requestPathOf(request);
    if (isMissing(address)) {
      sendText(response, 404, "Not found");
      return;
    }
    pageAt(address).then(
      (html) =>
        response.set("cache-control", "no-cache").type("text/html; charset=utf-8").send(html),
      next,
    );
  };
  const router = Router();
  router.use(vite.middlewares);
  router.use(servePage);
  return { router, nonce, close: () => vite.close() };
};
