import { useActorRef, useSelector } from "@xstate/react";
import type * as Effect from "effect/Effect";
import type { ReactElement, ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import { lacksNetwork } from "#contracts/failure.ts";
import { createDataMachine } from "#machines/portal/data/data.machine.ts";
import { loadingMessage } from "#machines/portal/message.ts";
import type { Client } from "../api/client.ts";
import { loadActor } from "../runtime/call-actor.ts";
import { formatDateTime } from "../formats/dates.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { textOf } from "./messages.texts.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { useRetryFocus } from "../ui/use-retry-focus.ts";
import { shellTexts } from "./shell.texts.ts";
import { useComeback } from "../runtime/use-comeback.ts";

/** Called when the region appears, and on each retry. */
type Load<Data> = (
  client: Client,
  signal: AbortSignal,
) => Effect.Effect<Data, Failure> | Promise<Effect.Effect<Data, Failure>>;

type Loaded<Data> = ActorRefFrom<ReturnType<typeof createDataMachine<Data>>>;

interface RegionProps<Data> {
  readonly of: Loaded<Data>;
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  /** Names the region in a failure, if a screen has several. */
  readonly name?: string;
  /** The last shown data, used if only the network is missing (ALL-8). */
  readonly seen?: {
    readonly read: () => { readonly at: string; readonly data: Data } | null;
    readonly keep: (data: Data) => void;
  };
  readonly children: (data: Data) => ReactNode;
}

export interface DataRegionProps<Data> extends Omit<RegionProps<Data>, "of"> {
  readonly load: Load<Data>;
  /** For data that is no list. */
  readonly isEmpty?: (data: Data) => boolean;
}

/**
 * The state of a region, for a screen that needs it in two places: the actor's context has `data`. It loads again when
 * the network or the session is back.
 */
export const useLoaded = <Data,>(
  load: Load<Data>,
  isEmpty?: (data: Data) => boolean,
): Loaded<Data> => {
  const { client } = useRuntime();
  const [machine] = useState(() =>
    createDataMachine<Data>(isEmpty === undefined ? {} : { isEmpty }).provide({
      actors: {
        load: loadActor<Data>((_, signal) => load(client, signal)),
      },
    }),
  );
  const actor = useActorRef(machine);
  useComeback(actor);
  return actor;
};

/**
 * A region of a screen with its own data: loading, empty, loaded, and failed with a retry (ERR-3). Regions are
 * independent: if one fails, its neighbours stay.
 */
export const DataRegion = <Data,>({
  load,
  isEmpty,
  ...props
}: DataRegionProps<Data>): ReactElement => (
  <LoadedRegion of={useLoaded(load, isEmpty)} {...props} />
);

/** The same, for the result of {@link useLoaded}. */
export const LoadedRegion = <Data,>({
  of: ref,
  loading,
  empty,
  name,
  seen,
  children,
}: RegionProps<Data>): ReactElement => {
  const data = useSelector(ref, ({ context }) => context.data);
  const isEmpty = useSelector(ref, (snapshot) => snapshot.hasTag("empty"));
  const isFull = useSelector(ref, (snapshot) => snapshot.hasTag("full"));
  // The failure stays during a retry, so that the button keeps its place and the focus.
  const failure = useSelector(ref, ({ context }) => context.failure);
  const hasFailed = failure !== null;
  const keep = useEffectEvent((fresh: Data) => seen?.keep(fresh));
  useEffect(() => {
    if (data !== null) keep(data);
  }, [data]);
  const last = data === null && lacksNetwork(failure) ? (seen?.read() ?? null) : null;
  const isBusy = useSelector(ref, (snapshot) => snapshot.hasTag("busy"));
  const { region, retried } = useRetryFocus<HTMLDivElement>(hasFailed);
  return (
    <div ref={region} tabIndex={-1} className="shell-region">
      {failure !== null && (
        <FailedState
          message={
            last === null
              ? textOf(loadingMessage(failure))
              : shellTexts.asOfOffline(formatDateTime(last.at))
          }
          {...(name === undefined ? {} : { detail: name })}
          isNote={last !== null}
          retryLabel={shellTexts.retry}
          isRetrying={isBusy}
          onRetry={() => {
            retried();
            ref.send({ type: "RETRY" });
          }}
        />
      )}
      {isEmpty && empty}
      {last !== null && children(last.data)}
      {isFull && data !== null && children(data)}
      {!hasFailed && !isEmpty && !isFull && loading}
    </div>
  );
};
