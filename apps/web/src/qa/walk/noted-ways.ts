import type { Letter } from "../control.ts";
import type { SentEvent } from "../protocol.ts";
import { withoutSecrets } from "../scenarios/scenario.ts";
import type { Candidate } from "../sign-in-as.ts";
import type { StorageArea } from "../storage/stored.ts";
import { storageOf, store, withoutSecretValue } from "../storage/stored.ts";
import type { InspectedPortal } from "../use-portal-frame.ts";
import type { Deed } from "./walk.ts";
import { withoutSecretFields } from "./walk.ts";

export interface NotedWays {
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  readonly open: (path: string) => void;
  /** Opens the link of a letter. */
  readonly openLetter: (letter: Pick<Letter, "to" | "kind">, path: string) => void;
  /** Reloads the portal. */
  readonly reload: () => void;
  /** Writes to the browser's storage, or removes (`null`). Throws if the browser refuses. */
  readonly store: (area: StorageArea, name: string, value: string | null) => void;
  readonly signInAs: (candidate: Candidate) => void;
}

/** Actions on the portal from the console, recorded in the walk. */
export const notedWays = (
  { running, path, send, open, reload }: InspectedPortal,
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
  openLetter: ({ to, kind }, link) => {
    note({ kind: "letter", to, letter: kind });
    open(link);
  },
  reload: () => {
    note({ kind: "open", path: withoutSecrets(path) });
    reload();
  },
  store: (area, name, value) => {
    const kept = value === null ? null : withoutSecretValue(name, value);
    note({ kind: "store", area, name, value: kept });
    store(storageOf(area), name, value);
  },
  signInAs: (candidate) => {
    note({ kind: "sign-in", login: candidate.login });
    signInAs(candidate);
  },
});
