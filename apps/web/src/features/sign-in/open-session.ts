import type { OpenedSession } from "#machines/access/sign-in/sign-in.machine.ts";
import { beginCallsOfSession } from "../../api/early-calls.ts";
import { groupsQuery } from "../../api/groups-query.ts";
import { paths } from "../../runtime/paths.ts";
import { pathAfterSignIn } from "../../runtime/return-path.ts";
import type { Runtime } from "../../runtime/runtime.ts";

/** Keeps the session that the server has opened, and asks for what its first page is about before that page is there. */
export const openSession = (
  { store, configuration }: Runtime,
  accessToken: string,
): OpenedSession => {
  const opened = store.open(accessToken);
  const { data } = configuration.getSnapshot().context;
  // Over a page it is not known yet whose session this is, nor what will be shown.
  if (location.pathname !== paths.signIn || data === null) return opened;
  const { pathname: path } = new URL(pathAfterSignIn(location), location.origin);
  const groups = new URLSearchParams(groupsQuery(data)).toString();
  beginCallsOfSession(path, accessToken, groups && `?${groups}`);
  return opened;
};
