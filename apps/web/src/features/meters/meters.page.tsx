import type { ReactElement } from "react";
import { useSyncExternalStore } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { ReminderLine } from "../../billing/reminder-line.tsx";
import { linkKey } from "../../billing/account-links.ts";
import { FollowedRegion } from "../../billing/followed-region.tsx";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { onWaitingNews, acceptedCount } from "../../runtime/waiting-news.ts";
import type { LoadedMeters } from "../../billing/load-meters.ts";
import { loadMeters, metersRequest } from "../../billing/load-meters.ts";
import { FormHelp } from "../../form/form-help.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { LostMeters } from "../../billing/lost-meters.tsx";
import { useSeenMeters } from "../../billing/seen-meters.ts";
import { ReadingTimes } from "./reading-times.tsx";
import { AddAccountLink, NoAccounts } from "../../billing/no-accounts.tsx";
import { UserPart } from "../../screen/user-part.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { meterParameter, periodParameter, useSearch } from "./use-search.ts";
import { metersTexts as texts } from "./meters.texts.ts";
import { ReadingsForm } from "./readings-form.tsx";
import "./meters.css";

const MeterHistory = lazyPart(() => import("./meter-history.tsx").then((m) => m.MeterHistory));

const loading = <Skeleton label={texts.loading} shape="rows" count={5} />;

const noMeters = (
  <EmptyState title={texts.noMeters} icon="meter">
    <p>{texts.noMetersAdvice}</p>
  </EmptyState>
);

/** Goes back to the list; its filters stay in the address. */
const BackToList = (): ReactElement => {
  const search = useSearch();
  return (
    <p className="ui-no-print">
      <Link
        className="meter-back"
        to={{ search: search({ [meterParameter]: null, [periodParameter]: null }) }}
      >
        <Icon name="chevron-left" />
        {texts.all}
      </Link>
    </p>
  );
};

interface MetersProps {
  readonly accounts: readonly AccountLink[];
  /** The meter whose history is open. */
  readonly asked: string | null;
}

const Meters = ({ accounts, asked }: MetersProps): ReactElement => {
  const configuration = useConfiguration();
  const seen = useSeenMeters();
  const historyOf = ({ meters, unread }: LoadedMeters): ReactElement => {
    const meter = meters.find(({ counter }) => counter.id === asked);
    return meter === undefined ? (
      <>
        <LostMeters count={unread} />
        <EmptyState title={texts.unknown} icon="meter">
          <p>{texts.unknownAdvice}</p>
        </EmptyState>
      </>
    ) : (
      <PartSuspense fallback={loading}>
        <MeterHistory counter={meter.counter} accounts={accounts} />
      </PartSuspense>
    );
  };
  return (
    <FollowedRegion<LoadedMeters>
      follows={{ mark: "readings" }}
      loadsFor={accounts.map(linkKey).join("\n")}
      load={(client) => loadMeters(client, configuration)}
      seen={seen}
      loading={loading}
      empty={noMeters}
      isEmpty={({ meters }) => meters.length === 0}
    >
      {(loaded) => (
        <>
          {asked !== null && historyOf(loaded)}
          {/* The input waits here while a history is open. */}
          <div className="meter-list ui-stack" hidden={asked !== null}>
            <LostMeters count={loaded.unread} />
            <ReadingTimes counters={loaded.meters.map(({ counter }) => counter)} />
            <ReadingsForm meters={loaded.meters} accounts={accounts} />
            <FormHelp {...texts.help} />
            <CalendarButton counters={loaded.meters.map(({ counter }) => counter)} />
          </div>
        </>
      )}
    </FollowedRegion>
  );
};

/**
 * The meters of all accounts with their last readings, entry of several new ones, and the history of each (UTIL-2).
 */
export const MetersPage = (): ReactElement => {
  const asked = useSearchParams()[0].get(meterParameter);
  // An accepted waiting reading becomes the last one, so the meters are reloaded.
  const accepted = useSyncExternalStore(onWaitingNews, acceptedCount);
  const title = asked === null ? texts.meters : texts.history;
  return (
    <>
      {asked !== null && <BackToList />}
      {/* Two screens to a resident: each has a heading of its own, which takes the focus. */}
      <PageHeading key={asked ?? ""} title={title}>
        {title}
      </PageHeading>
      <ReminderLine said={["readings"]} />
      <UserPart part="accounts" loading={loading}>
        {(accounts) =>
          accounts.length === 0 ? (
            <NoAccounts screen="meters" action={<AddAccountLink />} />
          ) : (
            <Meters key={accepted} accounts={accounts} asked={asked} />
          )
        }
      </UserPart>
    </>
  );
};

/** All meters with their last readings. */
export const firstMeters: FirstCalls = (sendAhead, { configuration }) =>
  sendAhead(getLastFactors, metersRequest(configuration));
