import type { ComponentType, ReactElement, ReactNode } from "react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { buttonClass } from "../ui/button-class.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { useBackOnline } from "../ui/use-back-online.ts";
import { FailureHeading } from "./failure-heading.tsx";
import { shellTexts as texts } from "./shell.texts.ts";
import "./missing-part.css";

/** How it stands with a part that has not arrived. */
export interface MissingViewProps {
  readonly isOffline: boolean;
  readonly isRetrying: boolean;
  /** Retries that were in vain. */
  readonly attempts: number;
  readonly onRetry: () => void;
  /** Gives up what the part was wanted for, where that can be given up. */
  readonly onClose: (() => void) | undefined;
  /** What stands inside the part. */
  readonly children?: ReactNode;
}

/** What is shown in the place of a part that has not arrived. */
export type MissingView = ComponentType<MissingViewProps>;

/** A part without which nobody misses anything: it comes with the network. */
export const Unseen: MissingView = () => null;

/** In the place of the part. When the part has come and the focus was here, it stays in this place. */
export const InPlace: MissingView = ({ isOffline, isRetrying, attempts, onRetry, onClose }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    const place = here?.parentElement ?? null;
    return () => {
      if (here?.contains(document.activeElement) !== true || place === null) return;
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !place.isConnected) return;
        if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
        place.focus();
      });
    };
  }, []);
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

/** A part that stands around others: they are there without it. */
export const Inside: MissingView = ({ children }) => <>{children}</>;

/** In the place of a screen, whatever stands around it. */
export const AsScreen: MissingView = (props) => (
  <>
    <FailureHeading>{texts.screenMissing}</FailureHeading>
    <InPlace {...props} />
  </>
);

/** In the place of a screen that fills the page. */
export const OnScreen: MissingView = (props) => (
  <div className="ui-container shell-screen ui-stack">
    <AsScreen {...props} />
  </div>
);

/** Below everything else, for what floats over the page and cannot be given up. */
export const AtBottom: MissingView = (props) => (
  <div className="missing-bottom">
    <InPlace {...props} />
  </div>
);

/** Over the page, in the place of a dialog that was asked for. */
export const OverPage: MissingView = (props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    dialog.current?.showModal();
    return () => {
      // The dialog that comes gives the focus back to where it is now.
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
  /** Tries once more; rejects while the part does not come. */
  readonly load: () => Promise<void>;
  readonly onHere: () => void;
  readonly onClose?: (() => void) | undefined;
  readonly children?: ReactNode;
}

const isOfflineNow = (): boolean => !navigator.onLine;
const onNetwork = (tell: () => void): (() => void) => {
  const changes = ["offline", "online"] as const;
  for (const change of changes) window.addEventListener(change, tell);
  return () => {
    for (const change of changes) window.removeEventListener(change, tell);
  };
};

/** Stands for a part that did not arrive, and tries again: when it is pressed, and when the network is back. */
export const MissingPart = ({
  view: View,
  load,
  onHere,
  onClose,
  children,
}: MissingPartProps): ReactElement => {
  const [isRetrying, setRetrying] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const retry = (): void => {
    if (isRetrying) return;
    setRetrying(true);
    load().then(onHere, () => {
      setRetrying(false);
      setAttempts((count) => count + 1);
    });
  };
  useBackOnline(retry);
  const isOffline = useSyncExternalStore(onNetwork, isOfflineNow, isOfflineNow);
  return (
    <View {...{ isOffline, isRetrying, attempts, onClose }} onRetry={retry}>
      {children}
    </View>
  );
};
