import type { ReactElement, ReactNode } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Counter } from "#contracts/schemas/counters.ts";
import { meterIconOf, meterNameOf } from "../../billing/meter-name.ts";
import { ServiceIcon } from "../../ui/service-icon.tsx";
import { linkOfMeter } from "./meter-groups.ts";
import { metersTexts as texts } from "./meters.texts.ts";

interface MeterNameProps {
  readonly counter: Counter;
  readonly accounts: readonly AccountLink[];
  /** Shown below the name. */
  readonly children?: ReactNode;
}

/** A meter as its resident knows it: kind, serial number, address, account. */
export const MeterName = ({ counter, accounts, children }: MeterNameProps): ReactElement => {
  const provider =
    linkOfMeter(counter, accounts)?.serviceProvider.name ?? counter.serviceProviderCode;
  return (
    <span className="meter-name">
      <ServiceIcon kind={meterIconOf(counter)} />
      <span className="meter-text">
        <strong>{meterNameOf(counter)}</strong>
        <span className="meter-detail">
          <span className="ui-figures">{texts.number(counter.number)}</span>
          {counter.place !== undefined && <span>{`, ${counter.place}`}</span>}
        </span>
        <span className="meter-detail ui-muted">
          {texts.account(provider, counter.invoiceAccountCode)}
        </span>
        {children}
      </span>
    </span>
  );
};
