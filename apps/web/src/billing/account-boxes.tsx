import type { ReactElement } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { Choice } from "../ui/combo-box.tsx";
import { ComboBox } from "../ui/combo-box.tsx";
import { distinctLinks, groupByProvider, linkKey } from "./account-links.ts";
import { filterTexts as texts } from "./filters.texts.ts";

/** The chosen codes; `null` for all. */
export interface AccountChoice {
  readonly serviceProviderCode: string | null;
  readonly invoiceAccountCode: string | null;
}

export interface AccountBoxesProps {
  readonly accounts: readonly AccountLink[];
  readonly value: AccountChoice;
  readonly onChange: (value: AccountChoice) => void;
  /** One account is always chosen: there is no "all", and another provider selects its first account. */
  readonly isNeeded?: boolean;
}

/** No code begins with a space. */
const all = " all";

const firstOf = (accounts: readonly AccountLink[], provider: string): string | null =>
  accounts.find(({ serviceProvider }) => serviceProvider.code === provider)?.invoiceAccount.code ??
  null;

/** Chooses the provider and account of the rows. An account is chosen together with its provider. */
export const AccountBoxes = ({
  accounts,
  value,
  onChange,
  isNeeded = false,
}: AccountBoxesProps): ReactElement => {
  const { serviceProviderCode, invoiceAccountCode } = value;
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
        link.invoiceAccount.address ?? [],
      ]
        .flat()
        .join(", "),
    })),
  ];
  const common = { openLabel: texts.choices, nothingFits: texts.nothingFits };
  return (
    <I18nProvider locale="uk-UA">
      <ComboBox
        label={texts.provider}
        choices={providers}
        value={serviceProviderCode ?? all}
        onChange={(code) =>
          onChange({
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
              ? { serviceProviderCode, invoiceAccountCode: null }
              : {
                  serviceProviderCode: link.serviceProvider.code,
                  invoiceAccountCode: link.invoiceAccount.code,
                },
          );
        }}
        {...common}
      />
    </I18nProvider>
  );
};
