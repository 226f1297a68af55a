import { startTransition, StrictMode, useEffect, useState } from "react";
import type { ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { openHistoryGate } from "./history-gate.ts";
import { importPart } from "./lazy-screen.ts";
import type { Runtime, RuntimeOptions } from "./runtime.ts";
import { RuntimeContext } from "./runtime-context.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";

interface PortalProps {
  readonly basename: string;
  readonly ready: Promise<Runtime>;
}

const Portal = ({ basename, ready }: PortalProps): ReactElement => {
  const [runtime, setRuntime] = useState<Runtime | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isCurrent = true;
    ready.then(
      (started) => {
        // A transition waits for the screen's hydration. An urgent update would have React draw a screen whose
        // chunk is still on its way anew, and what was typed into it would be gone.
        if (isCurrent) startTransition(() => setRuntime(started));
      },
      (reason: unknown) => {
        if (isCurrent) setFailure(reason instanceof Error ? reason : new Error("unknown"));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ready]);
  if (failure !== null) throw failure;
  return (
    <RuntimeContext value={{ runtime, ready }}>
      <BrowserRouter basename={basename}>
        <App />
      </BrowserRouter>
    </RuntimeContext>
  );
};

/**
 * Puts the portal on the page. A prerendered page is taken over where it is; any other address starts empty.
 * Machines, contracts and the client load beside it, so that nothing a resident sees waits for them.
 */
export const startPortal = (element: HTMLElement, options: RuntimeOptions): void => {
  const ready = importPart(() => import("./runtime.ts")).then(({ startRuntime }) =>
    startRuntime(options),
  );
  const tree = (
    <StrictMode>
      <ScreenBoundary resetKey="portal">
        <Portal basename={options.basename} ready={ready} />
      </ScreenBoundary>
    </StrictMode>
  );
  openHistoryGate();
  const isPrerendered = element.dataset["path"] === window.location.pathname;
  if (isPrerendered) hydrateRoot(element, tree);
  else {
    element.replaceChildren();
    createRoot(element).render(tree);
  }
};
