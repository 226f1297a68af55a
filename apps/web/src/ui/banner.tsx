import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { LongText } from "./long-text.tsx";
import "./banner.css";

/** The kind of a banner. */
export type BannerKind = "info" | "success" | "warning" | "danger" | "offline";

const icons: Readonly<Record<BannerKind, IconName>> = {
  info: "info",
  success: "check",
  warning: "alert",
  danger: "error",
  offline: "offline",
};

export interface BannerProps {
  readonly kind: BannerKind;
  readonly title?: string;
  readonly children?: ReactNode;
  /** A button or a link at the end. */
  readonly action?: ReactNode;
}

/** A permanent notice. One that appears and disappears must be in a status region that is always rendered. */
export const Banner = ({ kind, title, children, action }: BannerProps): ReactElement => (
  <div className="ui-banner" data-kind={kind}>
    <Icon name={icons[kind]} />
    <div className="ui-banner-text">
      {title !== undefined && (
        <strong>
          <LongText>{title}</LongText>
        </strong>
      )}
      {children !== undefined && (
        <div>{typeof children === "string" ? <LongText>{children}</LongText> : children}</div>
      )}
    </div>
    {action}
  </div>
);
