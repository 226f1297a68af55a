import type { SentEvent } from "../protocol.ts";
import { withoutSecrets } from "../scenarios/scenario.ts";
import type { Candidate } from "../sign-in-as.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import type { Deed } from "./walk.ts";
import { withoutSecretFields } from "./walk.ts";

export interface NotedWays {
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  readonly open: (path: string) => void;
  readonly signInAs: (candidate: Candidate) => void;
}

/** The ways to act on the portal from the console, each a part of the walk. */
export const notedWays = (
  { running, send, open }: InspectedPortal,
  signInAs: (candidate: Candidate) => void,
  note: (deed: Deed) => void,
): NotedWays => ({
  send: (sessionId, event) => {
    const machine = running.get(sessionId)?.machine;
    if (machine !== undefined) note({ kind: "event", machine, event: withoutSecretFields(event) });
    return send(sessionId, event);
  },
  open: (to) => {
    note({ kind: "open", path: withoutSecrets(to) });
    open(to);
  },
  signInAs: (candidate) => {
    note({ kind: "sign-in", login: candidate.login });
    signInAs(candidate);
  },
});
