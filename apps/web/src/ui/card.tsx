import type { ReactElement, ReactNode } from "react";
import "./card.css";

export interface CardProps {
  readonly children: ReactNode;
  /** The HTML element; `section` and `article` need a heading inside, and its id in `labelledBy`. */
  readonly as?: "div" | "section" | "article" | "li";
  readonly labelledBy?: string;
  /** `brand` is for the most important card of a screen. */
  readonly tone?: "plain" | "brand";
}

/** A card. */
export const Card = ({
  children,
  as: Element = "div",
  labelledBy,
  tone = "plain",
}: CardProps): ReactElement => (
  <Element className="ui-card" data-tone={tone} aria-labelledby={labelledBy}>
    {children}
  </Element>
);
