import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { InUkrainian } from "../runtime/in-ukrainian.tsx";
import type { Choice } from "../ui/combo-box.tsx";
import { ComboBox } from "../ui/combo-box.tsx";
import { distinctLinks, groupByProvider, linkKey } from "./account-links.ts";
import { filterTexts as texts } from "./filters.texts.ts";
import type { NamedHome } from "./homes.ts";
import { codesOf, homeLabel, homeOf } from "./homes.ts";
import { homeTexts } from "./homes.texts.ts";
import { useHomes } from "./use-homes.ts";

/** The chosen home and codes; `null` for all. */
export interface AccountChoice {
  readonly home: string | null;
  readonly serviceProviderCode: string | null;
  readonly invoiceAccountCode: string | null;
}

export interface AccountBoxesProps {
  readonly accounts: readonly AccountLink[];
  readonly value: AccountChoice;
  readonly onChange: (value: AccountChoice) => void;
  /** One account is always chosen: there is no "all", and another provider selects its first account. */
  readonly isNeeded?: boolean;
  /** Few accounts need no narrower choice than the home. */
  readonly isOfHomesOnly?: boolean;
}

/** No code begins with a space. */
const all = " all";

const firstOf = (accounts: readonly AccountLink[], provider: string): string | null =>
  accounts.find(({ serviceProvider }) => serviceProvider.code === provider)?.invoiceAccount.code ??
  null;

/** Chooses one of several homes. Of the narrower choices those stay that it still holds. */
const HomeBox = ({
  homes,
  value: { home, serviceProviderCode, invoiceAccountCode },
  onChange,
}: Pick<AccountBoxesProps, "value" | "onChange"> & {
  readonly homes: readonly NamedHome[];
}): ReactElement => (
  <ComboBox
    label={homeTexts.home}
    choices={[
      { id: all, text: homeTexts.all },
      ...homes.map((one) => ({
        id: one.id,
        text: homeLabel(one),
        ...(one.name === undefined || one.address === null ? {} : { note: one.address }),
      })),
    ]}
    value={home ?? all}
    onChange={(id) => {
      const chosen = homes.find((one) => one.id === id)?.accounts;
      const holdsProvider =
        chosen?.some(({ serviceProvider }) => serviceProvider.code === serviceProviderCode) ?? true;
      const holdsAccount =
        chosen?.some(
          ({ serviceProvider, invoiceAccount }) =>
            invoiceAccount.code === invoiceAccountCode &&
            (serviceProviderCode === null || serviceProvider.code === serviceProviderCode),
        ) ?? true;
      onChange({
        home: id === all ? null : id,
        serviceProviderCode: holdsProvider ? serviceProviderCode : null,
        invoiceAccountCode: holdsAccount ? invoiceAccountCode : null,
      });
    }}
    openLabel={texts.choices}
    nothingFits={texts.nothingFits}
  />
);

/** Chooses the home, provider and account of the rows. An account is chosen together with its provider. */
export const AccountBoxes = ({
  accounts: linked,
  value,
  onChange,
  isNeeded = false,
  isOfHomesOnly = false,
}: AccountBoxesProps): ReactElement => {
  const { home, serviceProviderCode, invoiceAccountCode } = value;
  const homes = useHomes(linked);
  const accounts = homes.find(({ id }) => id === home)?.accounts ?? linked;
  const links = distinctLinks(accounts).filter(
    ({ serviceProvider }) =>
      serviceProviderCode === null || serviceProvider.code === serviceProviderCode,
  );
  const chosen = links.find(({ invoiceAccount }) => invoiceAccount.code === invoiceAccountCode);
  const providers: readonly Choice[] = [
    ...(isNeeded ? [] : [{ id: all, text: texts.allProviders }]),
    ...groupByProvider(accounts).map(({ provider }) => ({
      id: provider.code,
      text: provider.name,
    })),
  ];
  const choices: readonly Choice[] = [
    ...(isNeeded ? [] : [{ id: all, text: texts.allAccounts }]),
    ...links.map((link) => ({
      id: linkKey(link),
      text: link.invoiceAccount.code,
      note: [
        ...(serviceProviderCode === null ? [link.serviceProvider.name] : []),
        homeOf(homes, codesOf(link))?.name ?? [],
        link.invoiceAccount.address ?? [],
      ]
        .flat()
        .join(", "),
    })),
  ];
  const common = { openLabel: texts.choices, nothingFits: texts.nothingFits };
  return (
    <InUkrainian>
      {homes.length > 0 && <HomeBox homes={homes} value={value} onChange={onChange} />}
      {!isOfHomesOnly && (
        <>
          <ComboBox
            label={texts.provider}
            choices={providers}
            value={serviceProviderCode ?? all}
            onChange={(code) =>
              onChange({
                home,
                serviceProviderCode: code === all ? null : code,
                invoiceAccountCode: isNeeded ? firstOf(accounts, code) : null,
              })
            }
            {...common}
          />
          <ComboBox
            label={texts.account}
            choices={choices}
            value={chosen === undefined ? all : linkKey(chosen)}
            onChange={(id) => {
              const link = links.find((one) => linkKey(one) === id);
              onChange(
                link === undefined
                  ? { home, serviceProviderCode, invoiceAccountCode: null }
                  : {
                      home,
                      serviceProviderCode: link.serviceProvider.code,
                      invoiceAccountCode: link.invoiceAccount.code,
                    },
              );
            }}
            {...common}
          />
        </>
      )}
    </InUkrainian>
  );
};
