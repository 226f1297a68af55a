import type { OpenedSession } from "#machines/access/sign-in/sign-in.machine.ts";
import { beginCallsOfSession } from "../../api/early-calls.ts";
import { groupsQuery } from "../../api/groups-query.ts";
import { paths } from "../../runtime/paths.ts";
import { pathAfterSignIn } from "../../runtime/return-path.ts";
import type { Runtime } from "../../runtime/runtime.ts";

/** Stores the new session, and starts the calls of its first page. */
export const openSession = (
  { store, configuration }: Runtime,
  accessToken: string,
): OpenedSession => {
  const opened = store.open(accessToken);
  const { data } = configuration.getSnapshot().context;
  // With the sign-in over a page, it is not known yet whose session this is and what will be shown.
  if (location.pathname !== paths.signIn || data === null) return opened;
  const { pathname: path } = new URL(pathAfterSignIn(location), location.origin);
  const groups = new URLSearchParams(groupsQuery(data)).toString();
  beginCallsOfSession(path, accessToken, groups && `?${groups}`);
  return opened;
};
