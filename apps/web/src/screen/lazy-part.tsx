import type { ComponentType, ReactElement, ReactNode } from "react";
import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from "react";
import { importPart, withStyles } from "../runtime/import-part.ts";
import { hasNotArrived, PartMissing } from "../runtime/part-missing.ts";
import { partOfKeptPage } from "./kept-page.ts";
import { InPlace, MissingPart, type MissingView } from "./missing-part.tsx";

interface LazyOptions<Props> {
  /** Shown if it does not load; by default a message. */
  readonly missing?: MissingView;
  /** Cancels what the part was needed for. */
  readonly close?: (props: Props) => () => void;
  /** Never reloads the page for this part. */
  readonly isOptional?: true;
  /** May be prerendered. */
  readonly isPrerendered?: true;
}

/** A part of the portal in its own chunk. */
export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Loads the part before it is needed, so that it renders without suspending. React suspends even for a chunk that has
   * been loaded. Rejects if it does not load: rendering the part loads it again, and shows a failure.
   */
  readonly ahead: () => Promise<void>;
};

/** How many parts have loaded, and who is told of the next one. */
let loaded = 0;
const listeners = new Set<() => void>();

const tellLoaded = (): void => {
  loaded += 1;
  for (const tell of listeners) tell();
};

interface PartSuspenseProps {
  /** Shown until the parts inside have loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows lazy parts as soon as they have loaded. React's own `Suspense` keeps a fallback for 300 ms at least, and for
 * longer if another one was just removed. It does not delay an update: each loaded part causes one.
 */
export const PartSuspense = ({ fallback, children }: PartSuspenseProps): ReactElement => {
  const [before] = useState(() => loaded);
  const [, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const tell = (): void => startTransition(retry);
    // A part may have loaded since the first render.
    if (loaded !== before) tell();
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
    };
  }, [before]);
  return <Suspense fallback={fallback}>{children}</Suspense>;
};

const ignore = (): void => undefined;

const isDefect = (cause: unknown): boolean =>
  !(cause instanceof PartMissing) && !hasNotArrived(cause);

/** First the message is removed and returns the focus: a dialog remembers which element had it. */
const Gone = ({ onGone }: { readonly onGone: () => void }): null => {
  const tell = useEffectEvent(onGone);
  useEffect(() => tell(), []);
  return null;
};

/**
 * A part of the portal in its own chunk: a screen, dialog, editor or chart. If the chunk does not load, the rest of the
 * page stays, and the part says so in its place. It is requested again on a press, when the network is back, and when
 * the part is needed the next time.
 */
export const lazyPart = <Props extends object>(
  loadScript: () => Promise<ComponentType<Props>>,
  { missing = InPlace, close, isOptional, isPrerendered }: LazyOptions<Props> = {},
): LazyPart<Props> => {
  const load = (): Promise<ComponentType<Props>> => withStyles(loadScript);
  let arrived: ComponentType<Props> | null = null;
  /** The part may be missing in several places. */
  const arrivals = new Set<() => void>();
  const again = async (): Promise<void> => {
    arrived = await load();
    for (const tell of arrivals) tell();
  };
  const Missing = (props: Props): ReactElement | null => {
    const [step, setStep] = useState<"missing" | "leaving" | "here">("missing");
    useEffect(() => {
      // React keeps the failed load: the next use must request it again.
      current = begin();
      const leave = (): void => setStep((now) => (now === "missing" ? "leaving" : now));
      arrivals.add(leave);
      return () => {
        arrivals.delete(leave);
      };
    }, []);
    const Arrived = arrived;
    if (step === "here" && Arrived !== null) return <Arrived {...props} />;
    if (step !== "missing") return <Gone onGone={() => setStep("here")} />;
    return <MissingPart view={missing} load={again} onClose={close?.(props)} />;
  };
  const fetched = async (): Promise<ComponentType<Props>> => {
    try {
      return await (isOptional === true ? load() : importPart(load));
    } catch (cause) {
      if (isDefect(cause)) throw cause;
      const kept = isPrerendered === true ? partOfKeptPage(load) : null;
      if (kept === null) return Missing;
      const part = await kept;
      if (part !== null) return part;
      // Not needed at the moment.
      current = begin();
      return Missing;
    }
  };
  const begin = () =>
    lazy(() => {
      const part = fetched().then((found) => ({ default: found }));
      // After React has taken note of the part.
      void part.then(ignore, ignore).then(tellLoaded);
      return part;
    });
  let current: ComponentType<Props> = begin();
  const Part = (props: Props): ReactElement => {
    const [Current] = useState(() => current);
    return <Current {...props} />;
  };
  const ahead = async (): Promise<void> => {
    current = await load();
  };
  return Object.assign(Part, { ahead });
};
