import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { editModeMachine } from "#machines/profile/edit-mode/edit-mode.machine.ts";
import { ReminderLine } from "../../billing/reminder-line.tsx";
import { CabinetLayout } from "../../screen/cabinet-layout.tsx";
import { lazyPart } from "../../screen/lazy-part.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { UserPart } from "../../screen/user-part.tsx";
import { AccountFilter } from "../../billing/account-filter.tsx";
import { distinctLinks, groupByProvider } from "../../billing/account-links.ts";
import { accountRules } from "../../billing/account-rules.ts";
import { IgnoredFilters } from "../../billing/ignored-filters.tsx";
import { NoAccounts } from "../../billing/no-accounts.tsx";
import { useAddressFilters } from "../../billing/use-address-filters.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountGroup } from "./account-group.tsx";
import { accountFormTexts } from "./account-form.texts.ts";
import { accountsTexts as texts } from "./accounts.texts.ts";
import { useAccounts } from "./use-accounts.ts";
import { useProviderDetails } from "./use-provider-details.ts";
import "./accounts.css";

const AccountForm = lazyPart(() => import("./account-form.tsx").then((m) => m.AccountForm), {
  close: ({ onCancel }) => onCancel,
});

/** The number of accounts from which a filter is shown. */
const many = 8;

/** The form for a new account: opened by its button, or from other pages by the address. */
const useAdding = () => {
  const mode = useActorRef(editModeMachine);
  const isOpen = useSelector(mode, (snapshot) => snapshot.hasTag("editing"));
  const ending = useSelector(mode, ({ context }) => context.ending);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#add") mode.send({ type: "EDIT", target: "account" });
  }, [hash, mode]);
  return {
    isOpen,
    wasCancelled: ending === "cancelled",
    open: () => mode.send({ type: "EDIT", target: "account" }),
    save: () => mode.send({ type: "SAVED" }),
    cancel: () => mode.send({ type: "CANCEL" }),
  };
};

/** Announces the change. A removed row takes the focus with it, so the focus moves to this message. */
const Status = ({ changes }: { readonly changes: ReturnType<typeof useAccounts> }) => {
  const { change, link } = changes;
  const place = useRef<HTMLOutputElement>(null);
  const removed = change === "removed" ? link : null;
  useEffect(() => {
    if (removed !== null) place.current?.focus();
  }, [removed]);
  const { serviceProvider, invoiceAccount } = link ?? {};
  const name = serviceProvider?.name ?? "";
  const code = invoiceAccount?.code ?? "";
  return (
    <output ref={place} tabIndex={-1} className="accounts-status">
      {change === "added" && texts.added(name, code)}
      {change === "removed" && texts.removed(name, code)}
    </output>
  );
};

const Accounts = ({ accounts }: { readonly accounts: readonly AccountLink[] }): ReactElement => {
  const changes = useAccounts();
  const details = useProviderDetails();
  const adding = useAdding();
  const { values, ignored, change } = useAddressFilters(accountRules(accounts));
  const { provider = null, account = null } = values;
  const shown = accounts.filter(
    ({ serviceProvider, invoiceAccount }) =>
      (provider === null || serviceProvider.code === provider) &&
      (account === null || invoiceAccount.code === account),
  );
  const added = (link: AccountLink): void => {
    adding.save();
    changes.added(link);
    // An older filter must not hide it.
    if (provider !== null || account !== null) change({ provider: null, account: null });
    details.refresh();
  };
  const addButton = (
    <Button onPress={adding.open} takesFocus={adding.wasCancelled}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <Status changes={changes} />
      {adding.isOpen && (
        <Suspense fallback={<Skeleton label={accountFormTexts.opening} shape="rows" count={3} />}>
          <AccountForm onAdded={added} onCancel={adding.cancel} />
        </Suspense>
      )}
      {!adding.isOpen && accounts.length > 0 && <div>{addButton}</div>}
      {accounts.length === 0 && !adding.isOpen && <NoAccounts action={addButton} />}
      <IgnoredFilters names={ignored} />
      {accounts.length > many && (
        <section aria-label={texts.filter}>
          <AccountFilter
            accounts={accounts}
            value={{ serviceProviderCode: provider, invoiceAccountCode: account }}
            onChange={({ serviceProviderCode, invoiceAccountCode }) =>
              change({ provider: serviceProviderCode, account: invoiceAccountCode })
            }
          />
        </section>
      )}
      {groupByProvider(shown).map(({ provider: { code } }) => (
        <AccountGroup
          key={code}
          links={shown.filter(({ serviceProvider }) => serviceProvider.code === code)}
          changes={changes}
          details={details}
        />
      ))}
    </>
  );
};

/** The linked accounts, grouped by provider; accounts are added and removed here. */
export const AccountsPage = (): ReactElement => (
  <CabinetLayout>
    <PageHeading title={texts.title}>{texts.title}</PageHeading>
    <ReminderLine />
    <UserPart part="accounts" loading={<Skeleton label={texts.loading} shape="cards" count={3} />}>
      {(accounts) => <Accounts accounts={distinctLinks(accounts)} />}
    </UserPart>
  </CabinetLayout>
);
