import type { ReactElement, ReactNode } from "react";
import "./card.css";

export interface CardProps {
  readonly children: ReactNode;
  /** Element of the page's outline; `section` and `article` want a heading inside and its id in `labelledBy`. */
  readonly as?: "div" | "section" | "article" | "li";
  readonly labelledBy?: string;
  /** `plain` white paper, `brand` the one thing that matters here, `sunken` quieter than the page. */
  readonly tone?: "plain" | "brand" | "sunken";
}

/** A sheet of paper on the page. */
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
