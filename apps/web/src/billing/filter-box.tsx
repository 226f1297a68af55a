import type { ReactElement } from "react";
import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import { filterTexts as texts } from "./filters.texts.ts";
import type { HistoryFiltersProps } from "./history-filters.tsx";
import "./filters.css";

const Filters = lazyPart(() => import("./history-filters.tsx").then((m) => m.HistoryFilters));

interface FilterBoxProps extends HistoryFiltersProps {
  /** The active filters as text. */
  readonly summary: string;
}

/** Wide screens show them beside the rows; on a phone they open on demand. */
const isRoomy = (): boolean => matchMedia("(min-width: 60rem)").matches;

/**
 * The filters above a history, under a line that sums them up. Their chunk loads after the rows, on a phone when they
 * are opened.
 */
export const FilterBox = ({ summary, ...filters }: FilterBoxProps): ReactElement => {
  const [isOpen, setOpen] = useState(isRoomy);
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <details
      className="filters"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open) setWasOpen(true);
      }}
    >
      <summary className="filters-summary">
        <span className="filters-text">
          <strong>{texts.filters}</strong> <span className="ui-muted">{summary}</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="filters-body">
        {wasOpen && (
          <PartSuspense
            fallback={
              <Skeleton
                label={texts.loading}
                shape="rows"
                // The further choices stand in a row of their own.
                count={filters.further === undefined ? 2 : 3}
              />
            }
          >
            <Filters {...filters} />
          </PartSuspense>
        )}
      </div>
    </details>
  );
};
