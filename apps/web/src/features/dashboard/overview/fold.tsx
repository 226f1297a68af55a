import type { ReactElement, ReactNode } from "react";
import { useState, useSyncExternalStore } from "react";

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
 * turned, and what was unfolded.
 */
export const Fold = ({ title, way, children }: FoldProps): ReactElement => {
  const isFolding = useSyncExternalStore(onTurn, isPhone);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isFolding && (
        <div className="overview-head">
          {title}
          {way}
        </div>
      )}
      <details
        className={isFolding ? "overview-fold" : undefined}
        open={isOpen || !isFolding}
        onToggle={({ currentTarget: { open } }) => {
          if (isFolding) setOpen(open);
        }}
      >
        <summary hidden={!isFolding}>{isFolding && title}</summary>
        <div className="overview-folded">
          {children}
          {isFolding && way}
        </div>
      </details>
    </>
  );
};
