import type { ReactElement } from "react";
import { useId, useMemo, useRef } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { OverPage } from "../../screen/missing-part.tsx";
import { useConfiguration, useIsLocked } from "../../runtime/use-portal.ts";
import { AccountFilter } from "../../billing/account-filter.tsx";
import { distinctLinks } from "../../billing/account-links.ts";
import {
  accountRules,
  accountsAt,
  addressChangesOf,
  accountChoiceOf,
  noChoice,
} from "../../billing/account-rules.ts";
import { IgnoredFilters } from "../../billing/ignored-filters.tsx";
import { useAddressFilters } from "../../billing/use-address-filters.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Form } from "../../ui/form.tsx";
import { groupByHome, isChosen, pagesOfHomes, withWantedMeters } from "./meter-groups.ts";
import { MeterRows } from "./meter-rows.tsx";
import { metersTexts as texts } from "./meters.texts.ts";
import { SentReadings } from "./sent-readings.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { WaitingCard } from "./waiting-card.tsx";
import { useMeterPrices } from "./use-meter-prices.ts";
import { useReadings } from "./use-readings.ts";

const QuestionDialog = lazyPart(
  () => import("./question-dialog.tsx").then((m) => m.QuestionDialog),
  {
    missing: OverPage,
    close:
      ({ actor }) =>
      () =>
        actor.send({ type: "BACK" }),
  },
);

/** Most residents have a single page of meters. */
const Pager = lazyPart(() => import("../../ui/pager.tsx").then((m) => m.Pager));

interface ReadingsFormProps {
  readonly meters: readonly MeterWithLastReading[];
  readonly accounts: readonly AccountLink[];
}

/** The meters that match the filters of the address, by page; the machine has all of them. */
const useShown = ({ meters, accounts }: ReadingsFormProps, attention: readonly string[]) => {
  const { values, ignored, change, hrefOf } = useAddressFilters({
    ...accountRules(accounts),
    page: (page) => /^[1-9]\d{0,3}$/u.test(page),
  });
  const choice = accountChoiceOf(accounts, values);
  const { home, serviceProviderCode: provider, invoiceAccountCode: account } = choice;
  const pages = useMemo(
    () =>
      pagesOfHomes(
        groupByHome(
          meters.filter(
            isChosen({
              ...(home === null ? {} : { within: accountsAt(accounts, { home }) }),
              ...(provider === null ? {} : { provider }),
              ...(account === null ? {} : { account }),
            }),
          ),
          accounts,
        ),
      ),
    [meters, accounts, home, provider, account],
  );
  const page = Math.min(Number(values.page ?? 1), Math.max(1, pages.length));
  const groups = useMemo(
    () => withWantedMeters(pages[page - 1] ?? [], attention, meters, accounts),
    [pages, page, attention, meters, accounts],
  );
  return { choice, ignored, change, hrefOf, groups, page, pages: pages.length };
};

/** The filters leave no meter. */
const NothingChosen = ({ onAll }: { readonly onAll: () => void }): ReactElement => (
  <EmptyState
    title={texts.nothingChosen}
    icon="meter"
    action={
      <Button variant="secondary" onPress={onAll}>
        {texts.allMeters}
      </Button>
    }
  >
    <p>{texts.nothingChosenAdvice}</p>
  </EmptyState>
);

/** The filter by account, where there is more than one. */
const AccountChoiceBox = ({
  accounts,
  choice,
  change,
}: Pick<ReturnType<typeof useShown>, "choice" | "change"> &
  Pick<ReadingsFormProps, "accounts">): ReactElement | null =>
  distinctLinks(accounts).length > 1 ? (
    <div className="ui-no-print">
      <AccountFilter
        accounts={accounts}
        value={choice}
        onChange={(wanted) => change({ ...addressChangesOf(wanted), page: null })}
      />
    </div>
  ) : null;

/** All meters with a field for a new reading; input stays whatever the filters show. */
export const ReadingsForm = ({ meters, accounts }: ReadingsFormProps): ReactElement => {
  const { actor, errors, title, attention, isBusy, isAsking, isWaiting, isSent, submit } =
    useReadings(meters);
  const { choice, ignored, change, hrefOf, groups, page, pages } = useShown(
    { meters, accounts },
    attention,
  );
  const { view } = useConfiguration().pages.dashboard.counters;
  const shown = useMemo(
    () => new Set(groups.flatMap((group) => group.meters.map(({ counter }) => counter.id))),
    [groups],
  );
  const isLocked = useIsLocked();
  const prices = useMeterPrices();
  const region = useRef<HTMLElement>(null);
  const id = useId();
  const more = (): void => {
    // The pressed button goes with the summary.
    region.current?.focus();
    actor.send({ type: "MORE" });
  };
  const form = (
    <>
      <AccountChoiceBox accounts={accounts} choice={choice} change={change} />
      <IgnoredFilters names={ignored} />
      <h2 id={id} className="ui-visually-hidden">
        {texts.submit}
      </h2>
      <Form
        labelledBy={id}
        errors={errors}
        errorTitle={title}
        isPending={isBusy || isAsking}
        onSubmit={submit}
      >
        {groups.length === 0 && <NothingChosen onAll={() => change({ ...noChoice, page: null })} />}
        {groups.map((group) => (
          <MeterRows
            key={group.id}
            group={group}
            accounts={accounts}
            actor={actor}
            prices={prices}
            view={view}
          />
        ))}
        {pages > 1 && (
          <PartSuspense fallback={null}>
            <Pager
              page={page}
              pages={pages}
              hrefOf={(to) => hrefOf({ page: String(to) })}
              onPage={(to) => change({ page: String(to) })}
              labels={texts.pages}
            />
          </PartSuspense>
        )}
        <SubmitBar actor={actor} shown={shown} />
      </Form>
      {isAsking && !isLocked && (
        <PartSuspense fallback={null}>
          <QuestionDialog actor={actor} />
        </PartSuspense>
      )}
    </>
  );
  return (
    <section className="ui-stack" ref={region} tabIndex={-1} aria-label={texts.entry}>
      <WaitingCard isNew={isWaiting} onEmpty={() => region.current?.focus()} />
      {isSent ? <SentReadings actor={actor} prices={prices} onMore={more} /> : form}
    </section>
  );
};
