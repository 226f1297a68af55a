import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { Failure } from "#contracts/failure.ts";
import type {
  createHistoryMachine,
  HistoryTotal,
  HistoryRequest,
} from "#machines/billing/history/history-machine.ts";
import type { Loading } from "./changed-elsewhere.ts";
import { useComeback } from "../runtime/use-comeback.ts";

type HistoryMachine<Page extends HistoryTotal, Filters> = ReturnType<
  typeof createHistoryMachine<Page, Filters>
>;

/** What a view needs of a history. */
export interface HistoryView<Page, Filters> {
  /** The rows on the screen: of the request, or the former ones while `isBusy` or after a `failure`. */
  readonly page: Page | null;
  /** Which rows these are. */
  readonly shown: HistoryRequest<Filters> | null;
  readonly isFull: boolean;
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  /** Stays during a retry, so that its button keeps its place and the focus. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly refresh: () => void;
  /** For what else makes it load again. */
  readonly actor: Loading;
}

/**
 * A history that follows the page's address: it loads whatever the request changes to, and nothing else.
 * @param makeMachine with its real actors; called once.
 */
export const useHistory = <Page extends HistoryTotal, Filters>(
  makeMachine: () => HistoryMachine<Page, Filters>,
  request: HistoryRequest<Filters>,
): HistoryView<Page, Filters> => {
  const [machine] = useState(makeMachine);
  const actor = useActorRef(machine, { input: request });
  useEffect(() => {
    actor.send({ type: "REQUEST", request });
  });
  useComeback(actor);
  return {
    page: useSelector(actor, ({ context }) => context.data),
    shown: useSelector(actor, ({ context }) => context.shown),
    isFull: useSelector(actor, (snapshot) => snapshot.hasTag("full")),
    isEmpty: useSelector(actor, (snapshot) => snapshot.hasTag("empty")),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag("busy")),
    failure: useSelector(actor, ({ context }) => context.failure),
    retry: () => actor.send({ type: "RETRY" }),
    refresh: () => actor.send({ type: "REFRESH" }),
    actor,
  };
};
