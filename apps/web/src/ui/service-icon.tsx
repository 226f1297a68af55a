import type { ReactElement } from "react";
import type { ServiceKind } from "./service-kinds.ts";
import "./service-icon.css";

const drop = "M12 3.500c3.5 4.2 6 6.8 6 10.200a6 6 0 0 1-12 0c0-3.4 2.5-6 6-10.200Z";

const paths: Readonly<Record<ServiceKind, string>> = {
  water: `${drop}M9.2 14a2.9 2.9 0 0 0 2.6 2.9`,
  "hot-water":
    "M12 9.500c2.7 3 4.5 4.9 4.5 7.200a4.5 4.5 0 0 1-9 0c0-2.3 1.8-4.2 4.5-7.200ZM6.5 3c-1.3 1.5 1.3 3 0 5M12 2.500c-1.3 1.3 1.3 2.5 0 4M17.5 3c-1.3 1.5 1.3 3 0 5",
  heating: "M4 8.500h16M4 17.500h16M6 6v14M10 6v14M14 6v14M18 6v14",
  gas: "M12 3c1 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.2-4 2.5-5.5.3 1.5 1 2.3 2 2.800C11.5 8.5 11 6 12 3Z",
  electricity: "M13.5 3 5.5 13.500h5.500l-.5 7.5 8-10.500H13z",
  sewerage:
    "M4 4v5a3 3 0 0 0 3 3h7a3 3 0 0 1 3 3v1M9 4v3h8a5 5 0 0 1 5 5v4M14.5 16h8M15 20.500c1.2-1.2 2.3-1.2 3.5 0s2.3 1.2 3.5 0",
  subscription: "M6 3.500h12v17l-2.4-1.7-2.4 1.7-2.4-1.7-2.4 1.700L6 20.500zM9 8h6m-6 4h6",
};

export interface ServiceIconProps {
  readonly kind: ServiceKind;
  /** Size of the tile: 40 px, or 56 px at the top of a card. */
  readonly size?: "normal" | "large";
}

/** A tile with the icon of a service; decorative, next to the service's name. */
export const ServiceIcon = ({ kind, size = "normal" }: ServiceIconProps): ReactElement => (
  <span
    className={`ui-service-icon service-${kind}`}
    data-kind={kind}
    data-size={size}
    aria-hidden="true"
  >
    <svg viewBox="0 0 24 24" focusable="false">
      <path d={paths[kind]} />
    </svg>
  </span>
);
