import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { FailureBanner } from "../../screen/failure-banner.tsx";
import { textOf } from "../../screen/messages.texts.ts";
import { linkKey } from "../../billing/account-links.ts";
import { ProviderName } from "../../billing/provider-name.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { accountsTexts as texts } from "./accounts.texts.ts";
import { ProviderContacts } from "./provider-contacts.tsx";
import { ProviderMeters } from "./provider-meters.tsx";
import type { useAccounts } from "./use-accounts.ts";
import type { useProviderDetails } from "./use-provider-details.ts";

interface RowProps {
  readonly link: AccountLink;
  /** The address that stands above already. */
  readonly homeAddress: string | null;
  readonly changes: ReturnType<typeof useAccounts>;
}

const reasonOf = (failure: Failure): string => textOf(messageInPlace(failure, "processing-failed"));

/** A removal may be repeated, whatever became of the first one. */
const adviceOf = (): string => texts.removalUnknownAdvice;

const Row = ({ link, homeAddress, changes }: RowProps): ReactElement => {
  const { invoiceAccount, serviceProvider } = link;
  const row = useRef<HTMLLIElement>(null);
  const isNew = changes.isNew(link);
  useEffect(() => {
    if (isNew) row.current?.focus();
  }, [isNew]);
  const isRemoving = changes.isRemoving(link);
  const failure = changes.failureOf(link);
  return (
    <li ref={row} tabIndex={-1} className="account-row">
      <span className="account-row-text">
        <span>
          {texts.accountNumber} <strong className="ui-figures">{invoiceAccount.code}</strong>
        </span>
        {invoiceAccount.address !== undefined && invoiceAccount.address !== homeAddress && (
          <span className="ui-muted">{invoiceAccount.address}</span>
        )}
      </span>
      <Button
        variant="danger-quiet"
        aria-label={texts.removeOf(serviceProvider.name, invoiceAccount.code)}
        isPending={isRemoving}
        disabledReason={changes.isBusy && !isRemoving ? texts.waits : undefined}
        onPress={() => changes.remove(link)}
      >
        {texts.remove}
      </Button>
      {failure !== undefined && (
        <FailureBanner
          failure={failure}
          title={changes.isUnknown ? texts.removalUnknown : texts.notRemoved}
          reasonOf={changes.isUnknown ? adviceOf : reasonOf}
        />
      )}
    </li>
  );
};

interface AccountGroupProps {
  /** The home that these accounts are of, where there are several; its heading has the id. */
  readonly home?: { readonly address: string | null; readonly headingId: string };
  /** Accounts of one provider, at least one. */
  readonly links: readonly AccountLink[];
  readonly changes: ReturnType<typeof useAccounts>;
  readonly details: ReturnType<typeof useProviderDetails>;
}

/** A provider with its accounts, its contacts and the meters there. */
export const AccountGroup = ({
  home,
  links,
  changes,
  details,
}: AccountGroupProps): ReactElement | null => {
  const id = useId();
  const provider = links[0]?.serviceProvider;
  if (provider === undefined) return null;
  const Heading = home === undefined ? "h2" : "h3";
  return (
    <Card as="section" labelledBy={home === undefined ? id : `${id} ${home.headingId}`}>
      <ProviderName
        provider={provider}
        heading={
          <Heading id={id} className="provider-heading">
            {provider.name}
          </Heading>
        }
      />
      <ul className="account-rows">
        {links.map((link) => (
          <Row
            key={linkKey(link)}
            link={link}
            homeAddress={home?.address ?? null}
            changes={changes}
          />
        ))}
      </ul>
      <ProviderContacts code={provider.code} source={details} />
      <ProviderMeters code={provider.code} links={links} />
    </Card>
  );
};
