import type { Request, Response } from "express";
import type { World } from "../state/world.ts";
import { sessionName, type Worlds } from "../state/worlds.ts";
import { cookieOf } from "./cookies.ts";

/** What a session is called by; the header wins, so that a test can reach another session from a page. */
const qaSession = { header: "x-qa-session", cookie: "qa-session" } as const;

interface Context {
  readonly world: World;
  /** What the call log will say is wrong. */
  readonly problems: string[];
}

const contexts = new WeakMap<Request, Context>();

/** The QA session's name; `undefined` for the shared one, `null` when it is not a name. */
const nameOf = (request: Request): string | null | undefined => {
  const name =
    request.get(qaSession.header) ?? cookieOf(request.headers.cookie, qaSession.cookie) ?? "";
  if (name === "") return undefined;
  return sessionName.test(name) ? name : null;
};

/** Finds the world of a request, once; `false` when the session's name is malformed (the shared world stands in). */
export const enter = (request: Request, worlds: Worlds): boolean => {
  const name = nameOf(request);
  contexts.set(request, { world: worlds.get(name ?? undefined), problems: [] });
  return name !== null;
};

/** Throws when the request never entered: a mistake in the order of the middleware. */
export const contextOf = (request: Request): Context => {
  const context = contexts.get(request);
  if (context === undefined) throw new Error("The request has no QA session");
  return context;
};

/** A header value is printable ASCII; the words of an explanation are kept, the rest becomes `?`. */
export const explain = (
  request: Request,
  response: Response,
  problems: readonly string[],
): void => {
  contexts.get(request)?.problems.push(...problems);
  const [first] = problems;
  if (first === undefined || response.headersSent) return;
  response.setHeader(
    "x-contract-problem",
    first.replaceAll(/[^\u0020-\u007e]/gu, "?").slice(0, 300),
  );
};
