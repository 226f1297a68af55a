import type { ComponentType, ReactElement, RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { buttonClass } from "../ui/button-class.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { useBackOnline } from "../ui/use-back-online.ts";
import { FailureHeading } from "./failure-heading.tsx";
import { shellTexts as texts } from "./shell.texts.ts";
import "./missing-part.css";

/** The state of a part that did not load. */
export interface MissingViewProps {
  readonly isOffline: boolean;
  readonly isRetrying: boolean;
  /** Failed retries. */
  readonly attempts: number;
  readonly onRetry: () => void;
  /** Cancels what the part was needed for, if that is possible. */
  readonly onClose: (() => void) | undefined;
}

/** Shown in place of a part that did not load. */
export type MissingView = ComponentType<MissingViewProps>;

/** Shows nothing: for an optional part, which loads when the network is back. */
export const Unseen: MissingView = () => null;

const parentOf = (box: HTMLElement): HTMLElement | null => box.parentElement;
const mainPart = (): HTMLElement | null => document.querySelector("main");

/** A focus inside the box would be lost with it: the element that stays receives it. */
const useFocusAfter = (
  box: RefObject<HTMLElement | null>,
  stayingOf: (box: HTMLElement) => HTMLElement | null,
): void => {
  useLayoutEffect(() => {
    const here = box.current;
    const place = here && stayingOf(here);
    return () => {
      if (here?.contains(document.activeElement) !== true || place === null) return;
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !place.isConnected) return;
        if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
        place.focus();
      });
    };
  }, [box, stayingOf]);
};

/** In place of the part. If the focus was here, it stays here when the part has loaded. */
export const InPlace: MissingView = ({ isOffline, isRetrying, attempts, onRetry, onClose }) => {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, parentOf);
  return (
    <div ref={box}>
      <FailedState
        message={isOffline ? texts.partOffline : texts.partMissing}
        {...(isOffline ? {} : { detail: texts.partMissingAdvice })}
        retryLabel={texts.retry}
        isRetrying={isRetrying}
        attempts={attempts}
        onRetry={onRetry}
        actions={
          <>
            {!isOffline && (
              <button
                type="button"
                {...buttonClass("quiet")}
                onClick={() => window.location.reload()}
              >
                {texts.reload}
              </button>
            )}
            {onClose !== undefined && (
              <button type="button" {...buttonClass("quiet")} onClick={onClose}>
                {texts.close}
              </button>
            )}
          </>
        }
      />
    </div>
  );
};

/** In place of a screen, whatever is around it. */
export const AsScreen: MissingView = (props) => (
  <>
    <FailureHeading>{texts.screenMissing}</FailureHeading>
    <InPlace {...props} />
  </>
);

/** In place of a screen that fills the page. */
export const OnScreen: MissingView = (props) => (
  <div className="ui-container shell-screen ui-stack">
    <AsScreen {...props} />
  </div>
);

/** Below everything else, for a floating part that cannot be cancelled. Nothing stays here for the focus. */
export const AtBottom: MissingView = (props) => {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, mainPart);
  return (
    <div className="missing-bottom" ref={box}>
      <InPlace {...props} />
    </div>
  );
};

/** Over the page, in place of a dialog. */
export const OverPage: MissingView = (props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    dialog.current?.showModal();
    return () => {
      // The dialog will return the focus to the element that has it now.
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="missing-over"
      aria-label={props.isOffline ? texts.partOffline : texts.partMissing}
      onClose={props.onClose}
    >
      <InPlace {...props} onClose={() => dialog.current?.close()} />
    </dialog>
  );
};

interface MissingPartProps {
  readonly view: MissingView;
  /** Retries; rejects while the part is missing. */
  readonly load: () => Promise<void>;
  readonly onClose?: (() => void) | undefined;
}

const isOfflineNow = (): boolean => !navigator.onLine;
const onNetwork = (tell: () => void): (() => void) => {
  const changes = ["offline", "online"] as const;
  for (const change of changes) window.addEventListener(change, tell);
  return () => {
    for (const change of changes) window.removeEventListener(change, tell);
  };
};

/**
 * Replaces a part that did not load, and retries: on a press, and when the network is back. It is no machine, since the
 * missing part may be the code of the machines itself.
 */
export const MissingPart = ({ view: View, load, onClose }: MissingPartProps): ReactElement => {
  const [isRetrying, setRetrying] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const retry = (): void => {
    if (isRetrying) return;
    setRetrying(true);
    // Whoever shows this replaces it when the part is here, unless another one is missing as well.
    load().then(
      () => setRetrying(false),
      () => {
        setRetrying(false);
        setAttempts((count) => count + 1);
      },
    );
  };
  useBackOnline(retry);
  const isOffline = useSyncExternalStore(onNetwork, isOfflineNow, isOfflineNow);
  return <View {...{ isOffline, isRetrying, attempts, onClose }} onRetry={retry} />;
};
