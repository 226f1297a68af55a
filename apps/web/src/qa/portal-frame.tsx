import type { ReactElement, RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { qaTexts } from "./qa.texts.ts";

/** Where the inspected portal lives (its router's basename). */
const base = "/qa/portal";

export const widths = ["360", "768", "1440"] as const;
export type DeviceWidth = (typeof widths)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The room a box has, as it changes. */
const useSize = (box: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: current.clientWidth, height: current.clientHeight });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return size;
};

interface PortalBarProps {
  readonly path: string;
  readonly width: DeviceWidth;
  /** How much smaller than life the portal is drawn. */
  readonly scale: number;
  readonly onOpen: (path: string) => void;
  readonly onReload: () => void;
  readonly onWidth: (width: DeviceWidth) => void;
}

/** The address of the portal, which can be typed, and the width of its device. */
const PortalBar = ({
  path,
  width,
  scale,
  onOpen,
  onReload,
  onWidth,
}: PortalBarProps): ReactElement => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <form
      className="qa-bar"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onOpen(typed ?? path);
        setTyped(null);
      }}
    >
      <label className="qa-address">
        <span className="ui-visually-hidden">{qaTexts.address}</span>
        <input
          className="qa-input qa-code"
          value={typed ?? path}
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
      <button
        type="submit"
        className="qa-button"
        // The field gives up what was typed when it loses the focus: the button must not take it.
        onPointerDown={(pressed) => pressed.preventDefault()}
      >
        {qaTexts.go}
      </button>
      <button
        type="button"
        className="qa-button"
        aria-label={qaTexts.reload}
        title={qaTexts.reload}
        onClick={onReload}
      >
        ↻
      </button>
      <label className="qa-inline">
        <span className="ui-visually-hidden">{qaTexts.width}</span>
        <select
          className="qa-input"
          value={width}
          onChange={({ target }) => onWidth(widths.find((one) => one === target.value) ?? width)}
        >
          {widths.map((one) => (
            <option key={one} value={one}>
              {qaTexts.widths[one]}
            </option>
          ))}
        </select>
      </label>
      {scale < 1 && <span className="ui-muted">{qaTexts.scaled(Math.round(scale * 100))}</span>}
    </form>
  );
};

interface PortalFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Path inside the portal that the frame starts with. */
  readonly start: string;
  /** Loads the portal at a path of its own. */
  readonly open: (path: string) => void;
  readonly reload: () => void;
  /** Where the portal stands now, as far as it has told. */
  readonly path: string;
  readonly width: DeviceWidth;
  /** Another device was chosen. */
  readonly onWidth: (width: DeviceWidth) => void;
}

/** The portal beside the tools, as wide as a device; a screen that is wider than the room is drawn smaller. */
export const PortalFrame = ({
  frame,
  start,
  open,
  reload,
  path,
  width,
  onWidth,
}: PortalFrameProps): ReactElement => {
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const wanted = Number(width);
  const scale = size === null ? 1 : Math.min(1, size.width / wanted);
  return (
    <section className="qa-portal" aria-label={qaTexts.frame}>
      <PortalBar
        path={path}
        width={width}
        scale={scale}
        onOpen={open}
        onReload={reload}
        onWidth={onWidth}
      />
      <div className="qa-room" ref={room}>
        <div
          className="qa-device"
          style={{ inlineSize: wanted * scale, blockSize: size?.height ?? 0 }}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the portal of this very origin: with the rights it needs a sandbox holds nothing */}
          <iframe
            ref={frame}
            title={qaTexts.frame}
            src={base + start}
            style={{
              inlineSize: wanted,
              blockSize: (size?.height ?? 0) / scale,
              transform: `scale(${scale})`,
            }}
          />
        </div>
      </div>
    </section>
  );
};
