import type { RefObject } from "react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";

const min = 0.2;
const max = 3;
const step = 1.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point in the box, in pixels from its corner. */
type Place = readonly [x: number, y: number];

/** A point of the box, and the point of the drawing (in its own units) that must stay there. */
interface Held {
  readonly at: Place;
  readonly of: Place;
}

const fittedScale = (box: HTMLElement, { width, height }: Size): number =>
  Math.min(box.clientWidth / width, box.clientHeight / height);

/** The point of the drawing at a point of the box. A fitted drawing is centred in its element. */
const pointBelow = (box: HTMLElement, [x, y]: Place, scale: number, size: Size): Place => {
  const drawn = box.querySelector("svg")?.getBoundingClientRect();
  if (drawn === undefined) return [0, 0];
  const { left, top } = box.getBoundingClientRect();
  const beside = (drawn.width - size.width * scale) / 2;
  const above = (drawn.height - size.height * scale) / 2;
  return [(x + left - drawn.left - beside) / scale, (y + top - drawn.top - above) / scale];
};

/** Drags the drawing with the mouse. Touch scrolls the box natively. */
const listenToDrags = (box: HTMLElement, signal: AbortSignal): void => {
  /** The scroll position for a pointer at the corner of the window: no rounding adds up over many moves. */
  let held: Place | null = null;
  const press = ({ button, clientX, clientY, pointerId, pointerType }: PointerEvent): void => {
    if (button !== 0 || pointerType !== "mouse") return;
    held = [box.scrollLeft + clientX, box.scrollTop + clientY];
    box.setPointerCapture(pointerId);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (held !== null) box.scrollTo(held[0] - clientX, held[1] - clientY);
  };
  const release = (): void => {
    held = null;
  };
  box.addEventListener("pointerdown", press, { signal });
  box.addEventListener("pointermove", move, { signal });
  box.addEventListener("pointerup", release, { signal });
  box.addEventListener("pointercancel", release, { signal });
};

export interface Zoom {
  /** Pixels per unit of the drawing; `null`: fitted to the box. */
  readonly scale: number | null;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly full: () => void;
}

/** Fitting, zooming by wheel, buttons and keys (+, −, 0, 1), and panning by dragging. */
export const useZoom = (box: RefObject<HTMLElement | null>, size: Size): Zoom => {
  const [scale, setScale] = useState<number | null>(null);
  const [held, setHeld] = useState<Held | null>(null);

  const zoomBy = (factor: number, place?: Place): void => {
    const { current } = box;
    if (current === null) return;
    const fitted = fittedScale(current, size);
    const now = scale ?? fitted;
    const at: Place = place ?? [current.clientWidth / 2, current.clientHeight / 2];
    setHeld({ at, of: pointBelow(current, at, now, size) });
    setScale(Math.min(max, Math.max(Math.min(min, fitted), now * factor)));
  };
  const zoom: Zoom = {
    scale,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    fit: () => setScale(null),
    full: () => setScale(1),
  };

  useLayoutEffect(() => {
    if (scale === null || held === null) return;
    const { at, of } = held;
    box.current?.scrollTo(of[0] * scale - at[0], of[1] * scale - at[1]);
  }, [box, scale, held]);

  const byWheel = useEffectEvent((turned: WheelEvent, { left, top }: DOMRect) => {
    turned.preventDefault();
    const { deltaY, clientX, clientY } = turned;
    zoomBy(step ** -Math.sign(deltaY), [clientX - left, clientY - top]);
  });
  const byKey = useEffectEvent((pressed: KeyboardEvent) => {
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const { zoomIn, zoomOut, fit, full } = zoom;
    const acts = new Map([
      ["+", zoomIn],
      ["=", zoomIn],
      ["-", zoomOut],
      ["0", fit],
      ["1", full],
    ]);
    acts.get(pressed.key)?.();
  });
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    // Added directly, since React's wheel listeners are passive and cannot prevent scrolling.
    const wheel = (turned: WheelEvent): void => byWheel(turned, current.getBoundingClientRect());
    current.addEventListener("wheel", wheel, { passive: false, signal });
    current.addEventListener("keydown", (pressed) => byKey(pressed), { signal });
    listenToDrags(current, signal);
    return () => listening.abort();
  }, [box]);
  return zoom;
};
