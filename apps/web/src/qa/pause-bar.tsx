import type { ReactElement } from "react";
import type { InspectedPortal } from "./use-portal-frame.ts";
import { walkTexts as texts } from "./walk/walk.texts.ts";

/** Pauses the portal's machines, and releases one event at a time. */
export const PauseBar = ({
  held,
  pause,
  letOneThrough,
}: Pick<InspectedPortal, "held" | "pause" | "letOneThrough">): ReactElement => {
  const [next] = held ?? [];
  return (
    <div className="qa-row">
      <button
        type="button"
        className="qa-button"
        aria-pressed={held !== null}
        onClick={() => pause(held === null)}
      >
        {texts.pause}
      </button>
      {held !== null && (
        <>
          <button
            type="button"
            className="qa-button"
            disabled={next === undefined}
            onClick={letOneThrough}
          >
            {texts.letOne}
          </button>
          <span className="ui-muted">
            {[
              texts.held(held.length),
              ...(next === undefined ? [] : [texts.nextHeld(next.machine, next.type)]),
            ].join(" · ")}
          </span>
        </>
      )}
    </div>
  );
};
