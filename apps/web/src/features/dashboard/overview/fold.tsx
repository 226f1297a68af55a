import type { ReactElement, ReactNode } from "react";
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

interface FoldProps {
  readonly title: ReactNode;
  /** Link to the page with more. */
  readonly way?: ReactNode;
  readonly children: ReactNode;
}

/** Too narrow for two columns. Paper is not: what is folded cannot be read there. */
const phone = "screen and (max-width: 43.99rem)";

const isPhone = (): boolean => matchMedia(phone).matches;

const onTurn = (changed: () => void): (() => void) => {
  const query = matchMedia(phone);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/**
 * A secondary block: open on a wide screen, folded under its title on a phone. It keeps its content when the phone is
 * turned, and what was unfolded. If that hides or moves what has the focus, the block takes it (WCAG 2.4.3).
 */
export const Fold = ({ title, way, children }: FoldProps): ReactElement => {
  const isFolding = useSyncExternalStore(onTurn, isPhone);
  const [isOpen, setOpen] = useState(false);
  const block = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  // The way on stands in two places; React looks here before it removes one.
  const place = useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement) === true) block.current?.focus();
    },
    [],
  );
  // Before the browser paints: then it takes the focus from what is hidden.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isHidden = isFolding
      ? block.current?.open === false && block.current.contains(focused)
      : focused === summary.current;
    if (isHidden) block.current?.focus();
  }, [isFolding]);
  return (
    <>
      {!isFolding && (
        <div ref={place} className="overview-head">
          {title}
          {way}
        </div>
      )}
      <details
        ref={block}
        tabIndex={-1}
        className={isFolding ? "overview-fold" : undefined}
        open={isOpen || !isFolding}
        onToggle={({ currentTarget: { open } }) => {
          if (isFolding) setOpen(open);
        }}
      >
        <summary ref={summary} hidden={!isFolding}>
          {isFolding && title}
        </summary>
        <div className="overview-folded">
          {children}
          {isFolding && (
            <div ref={place} className="overview-way">
              {way}
            </div>
          )}
        </div>
      </details>
    </>
  );
};
