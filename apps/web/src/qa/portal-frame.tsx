import type { ReactElement, RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { qaTexts } from "./qa.texts.ts";

/** The base path of the inspected portal (its router's basename). */
const base = "/qa/portal";

export const widths = ["360", "768", "1440"] as const;
export type DeviceWidth = (typeof widths)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, updated. */
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
  /** The scale of the portal. */
  readonly scale: number;
  readonly onOpen: (path: string) => void;
  readonly onReload: () => void;
  readonly onWidth: (width: DeviceWidth) => void;
}

/** The portal's address field, and the width of its device. */
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
        // The field discards its input on blur, so the button must not take the focus.
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
  /** The initial path inside the portal. */
  readonly start: string;
  /** Loads the portal at a path. */
  readonly open: (path: string) => void;
  readonly reload: () => void;
  /** The portal's present path, as far as it is known. */
  readonly path: string;
  readonly width: DeviceWidth;
  /** Another device was chosen. */
  readonly onWidth: (width: DeviceWidth) => void;
}

/** The portal beside the tools, in the width of a device, scaled down if needed. */
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
