import type { Request, Response } from "express";
import type { World } from "../state/world.ts";
import { sessionName, type Worlds } from "../state/worlds.ts";
import { cookieOf } from "./cookies.ts";

/** Where a request names its session. The header wins, so that a test can reach another session from a page. */
const qaSession = { header: "x-qa-session", cookie: "qa-session" } as const;

interface Context {
  readonly world: World;
  /** The problems that the call log will show. */
  readonly problems: string[];
}

const contexts = new WeakMap<Request, Context>();

/** The QA session's name; `undefined` for the shared one, `null` if it is malformed. */
const nameOf = (request: Request): string | null | undefined => {
  const name =
    request.get(qaSession.header) ?? cookieOf(request.headers.cookie, qaSession.cookie) ?? "";
  if (name === "") return undefined;
  return sessionName.test(name) ? name : null;
};

/** Assigns a world to a request; `false` if the session's name is malformed, and then the shared world is used. */
export const enter = (request: Request, worlds: Worlds): boolean => {
  const name = nameOf(request);
  contexts.set(request, { world: worlds.get(name ?? undefined), problems: [] });
  return name !== null;
};

/** Throws if the request has no world yet, which means a wrong order of middleware. */
export const contextOf = (request: Request): Context => {
  const context = contexts.get(request);
  if (context === undefined) throw new Error("The request has no QA session");
  return context;
};

/**
 * Adds the problems to the call log, and the first one to the answer as a header. Header values are printable ASCII;
 * other characters become `?`.
 */
export const noteProblems = (
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
