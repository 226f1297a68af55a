import type { ReactElement, ReactNode } from "react";
import { useEffect, useEffectEvent } from "react";
import type { Failure } from "#contracts/failure.ts";
import { lacksNetwork } from "#contracts/failure.ts";
import type { HistoryPage, HistoryRequest } from "#machines/billing/history/history-machine.ts";
import type { Message } from "#machines/portal/message.ts";
import { loadingMessage, messageInPlace } from "#machines/portal/message.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FailedState } from "../ui/failed-state.tsx";
import type { IconName } from "../ui/icon.tsx";
import { Pager } from "../ui/pager.tsx";
import { formatDateTime } from "../formats/dates.ts";
import { textOf } from "../screen/messages.texts.ts";
import { useRetryFocus } from "../ui/use-retry-focus.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import { offsetOf, pageSize } from "./history-load.ts";
import type { CountedTexts } from "./history.texts.ts";
import { historyTexts as texts } from "./history.texts.ts";
import type { HistoryView } from "./use-history.ts";
import "./history.css";

/** Makes the links of the pages. */
export interface HistoryPages {
  readonly page: number;
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/** Rows that were seen last in this session, and what was asked for then. */
export interface SeenRows<Page, Filters> {
  /** `IsoDateTime`. */
  readonly at: string;
  readonly page: Page;
  readonly shown: HistoryRequest<Filters>;
}

interface SeenHistory<Page, Filters> {
  readonly read: () => SeenRows<Page, Filters> | null;
  readonly keep: (page: Page, shown: HistoryRequest<Filters>) => void;
  /** What was asked for then, as text: the address may ask for something else. */
  readonly text: (shown: HistoryRequest<Filters>) => string;
}

interface RowCount extends HistoryPage {
  readonly rows: number;
}

interface HistoryRegionProps<Page, Filters> {
  readonly history: HistoryView<Page, Filters>;
  /** Accessible name of the region. */
  readonly label: string;
  readonly icon: IconName;
  readonly loading: ReactNode;
  /** The number of rows on this page, and on all pages; missing without pages. */
  readonly countOf?: (page: Page) => RowCount;
  /** What its rows are, beside their number. */
  readonly counted?: CountedTexts;
  readonly pages?: HistoryPages;
  /** What was seen last, shown if only the network is missing (ALL-8). */
  readonly seen?: SeenHistory<Page, Filters>;
  /** Rows with the request that they answer. */
  readonly children: (page: Page, filters: Filters, nth: number) => ReactNode;
}

/** A refusal says what to change, for example a period that is too long; any other failure only offers a retry. */
const messageOf = (failure: Failure): Message =>
  failure._tag === "Rejected"
    ? messageInPlace(failure, "data-loading-failed")
    : loadingMessage(failure);

const labelsOf = ({ isCounted }: RowCount) => ({
  name: texts.pages,
  previous: texts.previous,
  next: texts.next,
  page: texts.page,
  position: isCounted ? texts.position : texts.page,
});

/** The known pages, and one more if rows may follow. */
const pagesOf = ({ total, mayGoOn }: RowCount): number =>
  Math.ceil(total / pageSize) + (mayGoOn ? 1 : 0);

const shownOf = (
  { rows, unread, total, isCounted }: RowCount,
  page: number,
  counted: CountedTexts | undefined,
): string => {
  const before = offsetOf(page);
  const last = before + rows + unread;
  return isCounted
    ? texts.shown(before + 1, last, total, counted)
    : texts.shownSome(before + 1, last);
};

/** A page after the last one. */
const Beyond = ({
  icon,
  onFirst,
}: {
  readonly icon: IconName;
  readonly onFirst: () => void;
}): ReactElement => (
  <EmptyState
    title={texts.beyond}
    icon={icon}
    action={
      <Button variant="secondary" onPress={onFirst}>
        {texts.toFirst}
      </Button>
    }
  />
);

const Unread = ({ count }: { readonly count: RowCount | undefined }): ReactElement | null => {
  const { unread = 0, unreadSomewhere = 0 } = count ?? {};
  return unread + unreadSomewhere > 0 ? (
    <p className="ui-muted">
      {unread > 0 ? texts.unread(unread) : texts.unreadSomewhere(unreadSomewhere)}
    </p>
  ) : null;
};

/** What failed, and what is shown all the same. */
const failureMessage = (
  failure: Failure,
  isFull: boolean,
  last: { readonly at: string; readonly text: string } | null,
): { readonly message: string; readonly detail?: string } => {
  if (last !== null)
    return { message: shellTexts.asOfOffline(formatDateTime(last.at)), detail: last.text };
  const message = textOf(messageOf(failure));
  return isFull ? { message, detail: texts.stale } : { message };
};

/** Keeps what is shown, and reads it again where nothing else can be shown without a network. */
const useLast = <Page, Filters>(
  { page, shown, failure }: HistoryView<Page, Filters>,
  seen: SeenHistory<Page, Filters> | undefined,
): (SeenRows<Page, Filters> & { readonly text: string }) | null => {
  const keep = useEffectEvent((current: Page) => {
    if (shown !== null) seen?.keep(current, shown);
  });
  useEffect(() => {
    if (page !== null) keep(page);
  }, [page]);
  if (seen === undefined || page !== null || !lacksNetwork(failure)) return null;
  const last = seen.read();
  return last === null ? null : { ...last, text: seen.text(last.shown) };
};

/**
 * The rows of a history in all their states: loading, empty, failed with a retry, former rows while new ones load; and
 * the pages. After a page change the focus is at the start of the rows.
 */
export const HistoryRegion = <Page, Filters>({
  history,
  label,
  icon,
  loading,
  countOf,
  counted,
  pages,
  seen,
  children,
}: HistoryRegionProps<Page, Filters>): ReactElement => {
  const { page, shown, isFull, isEmpty, isBusy, failure, retry } = history;
  const hasFailed = failure !== null;
  const { region, retried } = useRetryFocus(isBusy || hasFailed);
  const last = useLast(history, seen);
  const count = page === null ? undefined : countOf?.(page);
  const isBeyond = count !== undefined && count.rows === 0 && isFull;
  const turn = (to: number): void => {
    retried();
    pages?.onPage(to);
  };
  return (
    <section ref={region} tabIndex={-1} className="history" aria-label={label}>
      {failure !== null && (
        <FailedState
          {...failureMessage(failure, isFull, last)}
          retryLabel={shellTexts.retry}
          isRetrying={isBusy}
          onRetry={() => {
            retried();
            retry();
          }}
        />
      )}
      {isEmpty && (
        <EmptyState title={texts.nothing} icon={icon}>
          <p>{texts.nothingAdvice}</p>
        </EmptyState>
      )}
      <output className="ui-visually-hidden">{isFull && isBusy && texts.turning}</output>
      {isFull && page !== null && shown !== null && (
        <div className="history-rows" aria-busy={isBusy} data-busy={isBusy || undefined}>
          {isBeyond ? (
            <Beyond icon={icon} onFirst={() => turn(1)} />
          ) : (
            children(page, shown.filters, shown.page)
          )}
          <Unread count={isBeyond ? undefined : count} />
        </div>
      )}
      {last !== null && (
        <div className="history-rows">
          {children(last.page, last.shown.filters, last.shown.page)}
          <Unread count={countOf?.(last.page)} />
        </div>
      )}
      {isFull && count !== undefined && pages !== undefined && !isBeyond && (
        <div className="history-pages">
          <output className="history-count ui-muted">
            {!isBusy && !hasFailed && shownOf(count, pages.page, counted)}
          </output>
          <Pager
            page={pages.page}
            pages={pagesOf(count)}
            hrefOf={pages.hrefOf}
            onPage={turn}
            labels={labelsOf(count)}
          />
        </div>
      )}
      {!hasFailed && !isEmpty && !isFull && loading}
    </section>
  );
};
