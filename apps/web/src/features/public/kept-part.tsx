import type { ReactElement, ReactNode } from "react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { holdPlace } from "./hold-place.ts";
import type { PageContent, WantedContent } from "./kept-content.ts";
import { whenIdle } from "../../ui/when-idle.ts";

interface KeptPartProps {
  /** The content of the prerendered page. */
  readonly first: PageContent;
  /** What to fetch once the browser is idle; `null` until that is known. */
  readonly wanted: WantedContent | null;
  readonly gap?: "l";
  readonly children: (content: PageContent) => ReactNode;
}

interface Shown {
  readonly content: PageContent;
  /** Scrolls what is being read back to its place after a change. */
  readonly restore: (() => void) | null;
}

/**
 * Prerendered content. Newer content replaces it while nobody uses it, and what is being read does not move; a failed
 * call is not announced.
 */
export const KeptPart = ({ first, wanted, gap, children }: KeptPartProps): ReactElement => {
  const { runtime } = useRuntimeSlot();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>({ content: first, restore: null });
  const { content, restore } = shown;
  const take = useEffectEvent((fresh: PageContent) => {
    setShown({ content: fresh, restore: box.current && holdPlace(box.current) });
  });
  useLayoutEffect(() => restore?.(), [restore]);
  const follow = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (runtime === null || wanted === null) return;
    const { followContent } = await import("./live-content.ts");
    if (signal.aborted || box.current === null) return;
    // Nobody asked for this call, so only a 401 is announced.
    const { quietClient: client } = runtime;
    const { text, posts, documents } = first;
    const stop = followContent({
      client,
      first: { text, posts, documents },
      wanted,
      box: box.current,
      take,
    });
    signal.addEventListener("abort", stop);
  });
  const isReady = runtime !== null && wanted !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    const over = new AbortController();
    const giveUp = whenIdle(() => {
      // Without this chunk the page stays as it was.
      follow(over.signal).catch(() => undefined);
    });
    return () => {
      giveUp();
      over.abort();
    };
  }, [isReady]);
  return (
    <div ref={box} className="ui-stack" data-gap={gap}>
      {children(content)}
    </div>
  );
};
