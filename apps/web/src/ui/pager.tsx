import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import "./pager.css";
import { onPlainPress } from "./plain-press.ts";

/** Texts of {@link Pager}. */
export interface PagerLabels {
  /** Name of the navigation. */
  readonly name: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (page: number) => string;
  /** The current page and the total, announced on change. */
  readonly position: (page: number, pages: number) => string;
}

export interface PagerProps {
  /** Counted from one. */
  readonly page: number;
  readonly pages: number;
  /** The address of a page, so that it can be opened in a tab, saved and shared. */
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
  readonly labels: PagerLabels;
}

/** First, last, and those around the present page; `null` for a gap. */
const shownPages = (page: number, pages: number): readonly (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((one, at) => {
    const before = shown[at - 1];
    if (before === undefined || one - before === 1) return [one];
    // A gap of one page is filled with that page.
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
};

/** The pages of a long table as links; renders nothing for a single page. */
export const Pager = ({ page, pages, hrefOf, onPage, labels }: PagerProps): ReactElement | null => {
  if (pages <= 1) return null;
  const go = (target: number) =>
    onPlainPress(() => {
      if (target !== page) onPage(target);
    });
  const step = (target: number, label: string, icon: "chevron-left" | "chevron-right") => {
    const isThere = target >= 1 && target <= pages;
    return (
      // Focusable without an address, so that the focus is kept at the last page.
      <a
        className="ui-pager-step"
        {...(isThere
          ? { href: hrefOf(target), onClick: go(target) }
          : { role: "link", tabIndex: 0, "aria-disabled": true })}
      >
        {icon === "chevron-left" && <Icon name={icon} />}
        <span className="ui-pager-word">{label}</span>
        {icon === "chevron-right" && <Icon name={icon} />}
      </a>
    );
  };
  return (
    <nav className="ui-pager" aria-label={labels.name}>
      {step(page - 1, labels.previous, "chevron-left")}
      <ol className="ui-pager-list">
        {shownPages(page, pages).map((one, at) =>
          one === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap is known by its place
            <li key={`gap${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <a
                href={hrefOf(one)}
                aria-label={labels.page(one)}
                aria-current={one === page ? "page" : undefined}
                onClick={go(one)}
              >
                {one}
              </a>
            </li>
          ),
        )}
      </ol>
      {step(page + 1, labels.next, "chevron-right")}
      <output className="ui-visually-hidden">{labels.position(page, pages)}</output>
    </nav>
  );
};
