import { startTransition, StrictMode, useEffect, useState } from "react";
import type { ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter, matchPath } from "react-router-dom";
import { nextTask } from "../api/next-task.ts";
import { App } from "./app.tsx";
import type { KeptContent } from "../features/public/kept-content.ts";
import { KeptContext, readKept } from "../features/public/kept-content.ts";
import { watchDefects } from "../runtime/defects.ts";
import { openHistoryGate } from "../screen/history-gate.ts";
import { dropFailedStyles, importPart } from "../runtime/import-part.ts";
import { PartMissing } from "../runtime/part-missing.ts";
import { markPrerendered, noteMissing } from "../screen/kept-page.ts";
import { MissingAtStart } from "./missing-at-start.tsx";
import type { Runtime, RuntimeOptions } from "../runtime/runtime.ts";
import { RuntimeContext } from "../runtime/runtime-context.ts";
import { ScreenBoundary } from "../screen/screen-boundary.tsx";
import { workInLongSlices } from "./long-slices.ts";
import { watchTyping } from "../runtime/typed-input.ts";

interface PortalProps {
  readonly basename: string;
  readonly ready: Promise<Runtime>;
  /** The first attempt to load the runtime. */
  readonly begun: Promise<void>;
}

const Portal = ({ basename, ready, begun }: PortalProps): ReactElement => {
  const [runtime, setRuntime] = useState<Runtime | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ready.then((started) => {
      if (!isCurrent) return;
      // A transition waits for hydration. An urgent update would make React replace a screen whose chunk is still
      // loading, and its input would be lost.
      startTransition(() => setRuntime(started));
    });
    begun.catch((reason: unknown) => {
      if (!isCurrent || reason instanceof PartMissing) return;
      setFailure(reason instanceof Error ? reason : new Error("unknown"));
    });
    return () => {
      isCurrent = false;
    };
  }, [ready, begun]);
  if (failure !== null) throw failure;
  return (
    <RuntimeContext value={{ runtime, ready }}>
      <BrowserRouter basename={basename}>
        <App />
        <MissingAtStart />
      </BrowserRouter>
    </RuntimeContext>
  );
};

/** Boundaries report what they catch: a part that did not load is no defect (ERR-6). */
const quietly = (): void => undefined;

/** Whether the document was prerendered for this path or its pattern. */
const isMadeFor = (path: string, address: string): boolean =>
  path === address || (path.includes(":") && matchPath(path, address) !== null);

/** The content of a prerendered page for hydration; `undefined` if the page cannot be hydrated. */
const keptFor = (element: HTMLElement): KeptContent | null | undefined => {
  if (!isMadeFor(element.dataset["path"] ?? "", window.location.pathname)) return undefined;
  try {
    return readKept(document);
  } catch {
    // Made by another release, so these scripts would render something else.
    return undefined;
  }
};

/**
 * Starts the portal. A prerendered page is hydrated; any other address is rendered. Machines, contracts and the client
 * load in parallel, so that nothing visible waits for them.
 */
export const startPortal = (element: HTMLElement, options: RuntimeOptions): void => {
  watchDefects();
  watchTyping();
  dropFailedStyles();
  let tell: (runtime: Runtime) => void = () => undefined;
  const ready = new Promise<Runtime>((resolve) => {
    tell = resolve;
  });
  const begin = async (): Promise<void> => {
    const { startRuntime } = await importPart(() => import("../runtime/runtime.ts"));
    // The machines start in another task than the one that has evaluated their code.
    await nextTask();
    tell(startRuntime(options));
  };
  const begun = begin();
  begun.catch((reason: unknown) => {
    if (reason instanceof PartMissing) noteMissing(begin);
  });
  const kept = keptFor(element);
  const tree = (
    <StrictMode>
      <ScreenBoundary resetKey="portal">
        <KeptContext value={kept ?? null}>
          <Portal basename={options.basename} {...{ ready, begun }} />
        </KeptContext>
      </ScreenBoundary>
    </StrictMode>
  );
  workInLongSlices(begun);
  openHistoryGate();
  if (kept === undefined) {
    element.replaceChildren();
    createRoot(element, { onCaughtError: quietly }).render(tree);
    return;
  }
  markPrerendered(window.location.pathname);
  const hydrate = (): void => {
    hydrateRoot(element, tree, { onCaughtError: quietly });
  };
  // The page can be read already, so it is hydrated in slices: after this task, and as a transition.
  void nextTask().then(() => startTransition(hydrate));
};
