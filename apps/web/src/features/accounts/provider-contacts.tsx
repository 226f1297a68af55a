import type { ReactElement } from "react";
import type { ProviderDetail } from "#contracts/schemas/providers.ts";
import { shellTexts } from "../../screen/shell.texts.ts";
import { serviceNameOf } from "../../billing/services.texts.ts";
import { Button } from "../../ui/button.tsx";
import { ServiceIcon } from "../../ui/service-icon.tsx";
import { iconOf } from "../../ui/service-kinds.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { accountsTexts as texts } from "./accounts.texts.ts";
import type { useProviderDetails } from "./use-provider-details.ts";

/** RFC 3966: a number in a link has no spaces or brackets; short numbers of a city stay as they are. */
const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/gu, "")}`;

const Facts = ({ detail }: { readonly detail: ProviderDetail }): ReactElement => (
  <dl className="provider-facts">
    {detail.address !== undefined && (
      <>
        <dt>{texts.address}</dt>
        <dd>{detail.address}</dd>
      </>
    )}
    {detail.phones.length > 0 && (
      <>
        <dt>{texts.phones}</dt>
        <dd>
          <ul className="provider-phones">
            {detail.phones.map((phone) => (
              <li key={phone}>
                <a href={phoneAddress(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        </dd>
      </>
    )}
    {detail.email !== undefined && (
      <>
        <dt>{texts.email}</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(detail.email)}`}>{detail.email}</a>
        </dd>
      </>
    )}
    {detail.workingHours !== undefined && (
      <>
        <dt>{texts.hours}</dt>
        <dd>{detail.workingHours}</dd>
      </>
    )}
    {detail.serviceTypeIds.length > 0 && (
      <>
        <dt>{texts.services}</dt>
        <dd>
          <ul className="provider-services">
            {detail.serviceTypeIds.map((id) => (
              <li key={id}>
                <ServiceIcon
                  kind={iconOf({ serviceProviderCode: detail.code, serviceTypeId: id })}
                />
                {serviceNameOf(id)}
              </li>
            ))}
          </ul>
        </dd>
      </>
    )}
  </dl>
);

/** Only the provider's code is required. */
const saysSomething = ({
  address,
  phones,
  email,
  workingHours,
  serviceTypeIds,
}: ProviderDetail): boolean =>
  (address ?? email ?? workingHours) !== undefined || phones.length + serviceTypeIds.length > 0;

interface ProviderContactsProps {
  readonly code: string;
  readonly source: ReturnType<typeof useProviderDetails>;
}

/** The contacts of one provider, or why they could not be loaded. */
export const ProviderContacts = ({
  code,
  source: { details, hasFailed, isBusy, retry },
}: ProviderContactsProps): ReactElement => {
  const detail = details?.find((one) => one.code === code);
  return (
    <details className="provider-contacts">
      <summary>{texts.contacts}</summary>
      {detail !== undefined && saysSomething(detail) && <Facts detail={detail} />}
      {detail === undefined && hasFailed && (
        <div className="provider-contacts-failed">
          <p>{texts.contactsFailed}</p>
          <Button variant="secondary" isPending={isBusy} onPress={retry}>
            {shellTexts.retry}
          </Button>
        </div>
      )}
      {detail === undefined && !hasFailed && isBusy && (
        <Skeleton label={texts.contactsLoading} shape="text" count={2} />
      )}
      {(detail === undefined ? !hasFailed && !isBusy : !saysSomething(detail)) && (
        <p className="ui-muted">{texts.noContacts}</p>
      )}
    </details>
  );
};
