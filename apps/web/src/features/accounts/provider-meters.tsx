import type { ReactElement } from "react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { DataRegion } from "../../screen/data-region.tsx";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { paths } from "../../runtime/paths.ts";
import { linkKey } from "../../billing/account-links.ts";
import { LostMeters } from "../../billing/lost-meters.tsx";
import { fullMeterNameOf, meterIconOf, meterNameOf } from "../../billing/meter-name.ts";
import { formatDay } from "../../formats/dates.ts";
import { ServiceIcon } from "../../ui/service-icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { MeterVerification, LoadedAccountMeters } from "./accounts.actors.ts";
import { loadAccountMeters } from "./accounts.actors.ts";
import { accountsTexts as texts } from "./accounts.texts.ts";

interface MeterProps {
  readonly meter: MeterVerification;
  /** With a single account its number need not be repeated. */
  readonly hasAccount: boolean;
}

const Verified = ({ counter, isOverdue }: MeterVerification): ReactElement | null => {
  const { verifiedUntil } = counter;
  if (verifiedUntil === undefined) return null;
  const day = formatDay(verifiedUntil);
  return isOverdue ? (
    <span className="account-meter-overdue ui-figures">{texts.verificationOver(day)}</span>
  ) : (
    <span className="ui-muted ui-figures">{texts.verifiedUntil(day)}</span>
  );
};

const Meter = ({ meter, hasAccount }: MeterProps): ReactElement => {
  const { counter } = meter;
  const { id, number, place, invoiceAccountCode } = counter;
  const details = [
    texts.meterNumber(number),
    ...(place === undefined ? [] : [place]),
    ...(hasAccount ? [texts.meterAccount(invoiceAccountCode)] : []),
  ];
  return (
    <li className="account-meter">
      <ServiceIcon kind={meterIconOf(counter)} />
      <span className="account-row-text">
        <strong>{meterNameOf(counter)}</strong>
        <span className="ui-muted">{details.join(", ")}</span>
        <Verified {...meter} />
      </span>
      <Link
        className="ui-link"
        to={`${paths.meters}?${new URLSearchParams({ counter: id }).toString()}`}
        aria-label={texts.readingsOf(fullMeterNameOf(counter))}
      >
        {texts.readings}
      </Link>
    </li>
  );
};

interface ProviderMetersProps {
  readonly code: string;
  /** The accounts at the provider that are shown, at least one. */
  readonly links: readonly AccountLink[];
}

/** The meters of one provider's accounts; fetched when opened, if the configuration shows meters at all. */
export const ProviderMeters = ({ code, links }: ProviderMetersProps): ReactElement | null => {
  const { show } = useConfiguration().pages.dashboard.counters;
  const [wasOpened, setOpened] = useState(false);
  if (!show) return null;
  return (
    <details
      className="provider-contacts"
      onToggle={({ currentTarget: { open } }) => {
        if (open) setOpened(true);
      }}
    >
      <summary>{texts.meters}</summary>
      {wasOpened && (
        <DataRegion<LoadedAccountMeters>
          // Other accounts need another request.
          key={links.map(linkKey).join()}
          name={texts.meters}
          load={(client) => loadAccountMeters(client, code, links)}
          loading={<Skeleton label={texts.metersLoading} shape="rows" count={2} />}
          empty={<p className="ui-muted">{texts.noMeters}</p>}
          isEmpty={({ meters }) => meters.length === 0}
        >
          {({ meters, unread }) => (
            <>
              <LostMeters count={unread} />
              <ul className="account-meters">
                {meters.map((meter) => (
                  <Meter key={meter.counter.id} meter={meter} hasAccount={links.length > 1} />
                ))}
              </ul>
            </>
          )}
        </DataRegion>
      )}
    </details>
  );
};
