import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { getProviderDetails } from "#contracts/endpoints/accounts.ts";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { editModeMachine } from "#machines/portal/edit-mode/edit-mode.machine.ts";
import { ReminderLine } from "../../billing/reminder-line.tsx";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import type { FirstCalls } from "../../runtime/first-calls.ts";
import { UserPart } from "../../screen/user-part.tsx";
import { isSameAccount } from "#machines/billing/same-account.ts";
import { distinctLinks, groupByProvider } from "../../billing/account-links.ts";
import {
  accountRules,
  addressChangesOf,
  accountChoiceOf,
  chosenAccounts,
  noChoice,
} from "../../billing/account-rules.ts";
import type { NamedHome } from "../../billing/homes.ts";
import { codesOf, homeOf, isFound } from "../../billing/homes.ts";
import { useHomes } from "../../billing/use-homes.ts";
import { IgnoredFilters } from "../../billing/ignored-filters.tsx";
import { NoAccounts } from "../../billing/no-accounts.tsx";
import { useAddressFilters } from "../../billing/use-address-filters.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { detailsRequest } from "./accounts.actors.ts";
import { AccountGroup } from "./account-group.tsx";
import { AccountSearch } from "./account-search.tsx";
import { accountFormTexts } from "./account-form.texts.ts";
import { accountsTexts as texts } from "./accounts.texts.ts";
import { HomeSection } from "./home-section.tsx";
import type { HomeNaming } from "./use-home-naming.ts";
import { useHomeNaming } from "./use-home-naming.ts";
import { useAccounts } from "./use-accounts.ts";
import { useProviderDetails } from "./use-provider-details.ts";
import "./accounts.css";

const AccountForm = lazyPart(() => import("./account-form.tsx").then((m) => m.AccountForm), {
  close: ({ onCancel }) => onCancel,
});

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

/**
 * Announces the change. A removed row takes the focus with it, so the focus moves to this message. A focus that is
 * elsewhere on the page stays: the network may come back, and tell of the removal, while something is typed.
 */
const Status = ({ changes }: { readonly changes: ReturnType<typeof useAccounts> }) => {
  const { change, link } = changes;
  const place = useRef<HTMLOutputElement>(null);
  const removed = change === "removed" ? link : null;
  useEffect(() => {
    const isElsewhere = place.current?.parentElement?.contains(document.activeElement);
    if (removed !== null && isElsewhere !== true) place.current?.focus();
  }, [removed]);
  const { serviceProvider, invoiceAccount } = link ?? {};
  const name = serviceProvider?.name ?? "";
  const code = invoiceAccount?.code ?? "";
  return (
    <output ref={place} tabIndex={-1} className="accounts-status">
      {change === "added"
        ? texts.added(name, code)
        : change === "removed" && texts.removed(name, code)}
    </output>
  );
};

interface GroupsProps {
  readonly links: readonly AccountLink[];
  readonly changes: ReturnType<typeof useAccounts>;
  readonly details: ReturnType<typeof useProviderDetails>;
}

/** The cards of these accounts, one for each provider. */
const Groups = ({
  home,
  links,
  ...rest
}: GroupsProps & Pick<Parameters<typeof AccountGroup>[0], "home">): readonly ReactElement[] =>
  groupByProvider(links).map(({ provider: { code } }) => (
    <AccountGroup
      key={code}
      {...(home === undefined ? {} : { home })}
      links={links.filter(({ serviceProvider }) => serviceProvider.code === code)}
      {...rest}
    />
  ));

/** A home with those of its accounts that are shown. */
const HomeGroups = ({
  home,
  naming,
  links,
  ...rest
}: GroupsProps & {
  readonly home: NamedHome;
  readonly naming: HomeNaming;
}): ReactElement | null => {
  const headingId = useId();
  return (
    <HomeSection home={home} naming={naming} headingId={headingId}>
      <Groups home={{ address: home.address, headingId }} links={links} {...rest} />
    </HomeSection>
  );
};

/** The accounts that filters and search leave. Only the search is the view's own: what is typed may be an address. */
const useShown = (accounts: readonly AccountLink[]) => {
  const { values, ignored, change } = useAddressFilters(accountRules(accounts));
  const [query, setQuery] = useState("");
  const homes = useHomes(accounts);
  const shown = chosenAccounts(accounts, values).filter((account) => {
    return query.trim() === "" || isFound(query, account, homeOf(homes, codesOf(account))?.name);
  });
  const showAll = (): void => {
    setQuery("");
    if (Object.keys(values).length > 0) change(noChoice);
  };
  return { values, ignored, change, query, setQuery, homes, shown, showAll };
};

const Accounts = ({ accounts }: { readonly accounts: readonly AccountLink[] }): ReactElement => {
  const changes = useAccounts();
  const details = useProviderDetails();
  const adding = useAdding();
  const naming = useHomeNaming();
  const { values, ignored, change, query, setQuery, homes, shown, showAll } = useShown(accounts);
  const added = (link: AccountLink): void => {
    adding.save();
    changes.added(link);
    // An older filter must not hide it.
    showAll();
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
        <PartSuspense
          fallback={<Skeleton label={accountFormTexts.opening} shape="rows" count={3} />}
        >
          <AccountForm onAdded={added} onCancel={adding.cancel} />
        </PartSuspense>
      )}
      {!adding.isOpen && accounts.length > 0 && <div>{addButton}</div>}
      {accounts.length === 0 && !adding.isOpen && (
        <NoAccounts screen="accounts" action={addButton} />
      )}
      <IgnoredFilters names={ignored} />
      <AccountSearch
        accounts={accounts}
        choice={accountChoiceOf(accounts, values)}
        onChoice={(choice) => change(addressChangesOf(choice))}
        query={query}
        onQuery={setQuery}
        found={shown.length}
      />
      {accounts.length > 0 && shown.length === 0 && (
        <EmptyState
          title={texts.noneOfFilter}
          action={
            <Button variant="secondary" onPress={showAll}>
              {texts.showAll}
            </Button>
          }
        />
      )}
      {homes.length === 0 && <Groups links={shown} changes={changes} details={details} />}
      {homes.map((home) => {
        const links = shown.filter((account) =>
          home.accounts.some((one) => isSameAccount(one, account)),
        );
        return links.length === 0 ? null : (
          <HomeGroups
            key={home.id}
            home={home}
            naming={naming}
            links={links}
            changes={changes}
            details={details}
          />
        );
      })}
    </>
  );
};

/** The linked accounts, by home where there are several, and by provider; accounts are added and removed here. */
export const AccountsPage = (): ReactElement => (
  <>
    <PageHeading title={texts.title}>{texts.title}</PageHeading>
    <ReminderLine />
    <UserPart part="accounts" loading={<Skeleton label={texts.loading} shape="cards" count={3} />}>
      {(accounts) => <Accounts accounts={distinctLinks(accounts)} />}
    </UserPart>
  </>
);

/** The contacts of the providers. */
export const firstDetails: FirstCalls = (sendAhead, { configuration }) =>
  sendAhead(getProviderDetails, detailsRequest(configuration));
