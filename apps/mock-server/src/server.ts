import { setTimeout as wait } from "node:timers/promises";
import express, { type Express, type RequestHandler, type Router } from "express";
import { controlRoutes } from "./control/router.ts";
import { issueAntiForgery, requireAntiForgery } from "./http/anti-forgery.ts";
import { sendJson, sendText } from "./http/answer.ts";
import { logCalls } from "./http/call-log.ts";
import { contextOf, enter } from "./http/context.ts";
import { answerOptions, failures, unmatched } from "./http/failures.ts";
import { injectFaults } from "./http/inject-faults.ts";
import { requestPathOf } from "./http/path.ts";
import {
  dataPolicy,
  pagePolicy,
  securityHeaders,
  workerFile,
  workerPolicy,
} from "./http/security-headers.ts";
import { outsideRoutes } from "./outside/router.ts";
import { namesFile } from "./pages/addresses.ts";
import { portalPages, qaPages, styleHashes } from "./pages/portal.ts";
import { callRoutes } from "./routes/handlers.ts";
import { dayAt } from "./rules/months.ts";
import type { Seed } from "./rules/random.ts";
import type { Bodies, StoredWorld } from "./state/world.ts";
import { Worlds } from "./state/worlds.ts";

export interface MockServerOptions {
  readonly seed: Seed;
  /** Each session and each reset starts with the current day instead of the seed's. */
  readonly followsToday?: boolean;
  readonly bodies?: Bodies | undefined;
  /** Delay of each call in milliseconds. */
  readonly latencyMs?: number;
  /** `false` disables `/__qa` and `/qa`. */
  readonly qa?: boolean;
  /** Folders of the built portal and of the built QA console. */
  readonly portalFolder: string;
  readonly qaFolder: string;
  /** The real clock in milliseconds; tests provide their own. */
  readonly now?: () => number;
  readonly snapshot?: StoredWorld | undefined;
  /** Called after each change of the shared session's data. */
  readonly onChange?: () => void;
  /** Called with errors of handlers that are not refusals. */
  readonly onError?: (error: unknown) => void;
  /** The development server, used instead of the built pages. */
  readonly pages?: { readonly router: Router; readonly nonce: string };
}

export interface MockServer {
  readonly app: Express;
  readonly worlds: Worlds;
}

const isCall = (path: string): boolean =>
  path === "/api" || path.startsWith("/api/") || path === "/config.json";

const isControl = (path: string): boolean => /^\/(?:__qa|qa)(?:\/|$)/u.test(path);

/** Decided by address: a 304 must repeat the headers of the cached answer (RFC 9111, 3.2). */
const isData = (path: string): boolean =>
  isCall(path) || namesFile(path.replace(/^\/qa(?=\/)/u, ""));

/** Runs middleware only for matching paths. */
const where = (
  matches: (path: string) => boolean,
  ...handlers: readonly RequestHandler[]
): RequestHandler[] =>
  handlers.map(
    (handler): RequestHandler =>
      (request, response, next) =>
        matches(requestPathOf(request)) ? handler(request, response, next) : next(),
  );

/** Finds the QA session and sets the security headers for every answer. */
const prepare = (options: MockServerOptions, worlds: Worlds): RequestHandler => {
  const styles = options.pages === undefined ? styleHashes(options.portalFolder) : [];
  const marked = options.pages === undefined ? {} : { nonce: options.pages.nonce };
  return (request, response, next) => {
    const named = enter(request, worlds);
    const { configuration } = contextOf(request).world;
    const path = requestPathOf(request);
    const policyOfFile = path === workerFile ? workerPolicy : dataPolicy;
    const policy = isData(path) ? policyOfFile : pagePolicy({ configuration, styles, ...marked });
    response.set(securityHeaders(policy, request.secure));
    if (request.headers.host === undefined && request.httpVersion === "1.1") {
      sendText(response, 400, "Host is missing");
    } else if (named) next();
    else sendJson(response, 400, { message: "The name of the QA session is not valid" });
  };
};

const delay =
  (latencyMs: number): RequestHandler =>
  async (_request, _response, next) => {
    if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false });
    next();
  };

/** The server as an Express app: calls, stand-ins, QA interface and pages. */
export const createMockServer = (options: MockServerOptions): MockServer => {
  const { seed, bodies, snapshot, onChange, now = Date.now } = options;
  const today = options.followsToday === true ? () => dayAt(now()) : undefined;
  const worlds = new Worlds({ seed, today, bodies, now, snapshot, onChange });
  const qa = options.qa ?? true;
  const app = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", "loopback");
  app.use(prepare(options, worlds));
  app.use(where(isCall, logCalls));
  app.use(where((path) => !isControl(path), injectFaults));
  app.use(issueAntiForgery);
  app.use(where(isCall, requireAntiForgery, delay(options.latencyMs ?? 0)));
  app.use(where(isCall, answerOptions));
  app.use(callRoutes());
  app.use(where(isCall, unmatched));
  app.use("/__outside", outsideRoutes(worlds));
  if (qa) {
    app.use("/__qa", controlRoutes());
    if (options.pages === undefined) app.use(where(isControl, qaPages(options.qaFolder)));
  } else {
    app.use(where(isControl, (_request, response) => sendText(response, 404, "Not found")));
  }
  app.use(options.pages?.router ?? portalPages(options.portalFolder));
  app.use(failures(options.onError ?? (() => undefined)));
  return { app, worlds };
};
