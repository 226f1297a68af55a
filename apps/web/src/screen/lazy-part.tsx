import type { ComponentType, ReactElement, ReactNode } from "react";
import { lazy, useEffect, useEffectEvent, useState } from "react";
import { importPart } from "../runtime/import-part.ts";
import { hasNotArrived, PartMissing } from "../runtime/part-missing.ts";
import { partOfKeptPage } from "./kept-page.ts";
import { InPlace, MissingPart, type MissingView } from "./missing-part.tsx";

interface LazyOptions<Props> {
  /** What stands in its place when it does not come; unless said otherwise a message that says so. */
  readonly missing?: MissingView;
  /** Gives up what the part was wanted for. */
  readonly close?: (props: Props) => () => void;
  /** What stands inside the part, for a `missing` that shows it all the same. */
  readonly content?: (props: Props) => ReactNode;
  /** Is never worth loading the page anew for. */
  readonly isOptional?: true;
  /** May stand on the page before its script does. */
  readonly isPrerendered?: true;
}

const isDefect = (cause: unknown): boolean =>
  !(cause instanceof PartMissing) && !hasNotArrived(cause);

/** First the message goes and gives the focus back: a dialog remembers who had it when it opened. */
const Gone = ({ onGone }: { readonly onGone: () => void }): null => {
  const tell = useEffectEvent(onGone);
  useEffect(() => tell(), []);
  return null;
};

/**
 * A part of the portal in a chunk of its own: a screen, a dialog, an editor, a chart. When the chunk does not come the rest
 * of the page stays as it is; the part says so in its place, is asked for again when that is pressed, when the network
 * is back, and when the part is wanted for the next time.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing = InPlace, close, content, isOptional, isPrerendered }: LazyOptions<Props> = {},
): ComponentType<Props> => {
  let arrived: ComponentType<Props> | null = null;
  const again = async (): Promise<void> => {
    arrived = await load();
  };
  const Missing = (props: Props): ReactElement | null => {
    const [step, setStep] = useState<"missing" | "leaving" | "here">("missing");
    useEffect(() => {
      // React keeps what it has loaded: who wants the part next asks for it anew.
      current = begin();
    }, []);
    const Arrived = arrived;
    if (step === "here" && Arrived !== null) return <Arrived {...props} />;
    if (step !== "missing") return <Gone onGone={() => setStep("here")} />;
    return (
      <MissingPart
        view={missing}
        load={again}
        onHere={() => setStep("leaving")}
        onClose={close?.(props)}
      >
        {content?.(props)}
      </MissingPart>
    );
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
      // Nobody wants it just now.
      current = begin();
      return Missing;
    }
  };
  const begin = () => lazy(async () => ({ default: await fetched() }));
  let current = begin();
  return (props) => {
    const [Current] = useState(() => current);
    return <Current {...props} />;
  };
};
