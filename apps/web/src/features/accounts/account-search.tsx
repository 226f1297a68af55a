import type { ReactElement } from "react";
import type { AccountLink } from "#contracts/schemas/accounts.ts";
import type { AccountChoice } from "../../billing/account-boxes.tsx";
import { AccountFilter } from "../../billing/account-filter.tsx";
import { useHomes } from "../../billing/use-homes.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { accountsTexts as texts } from "./accounts.texts.ts";

/** From this many accounts on, a search is worth its room. */
const many = 8;

interface AccountSearchProps {
  readonly accounts: readonly AccountLink[];
  readonly choice: AccountChoice;
  readonly onChoice: (choice: AccountChoice) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Accounts that are shown. */
  readonly found: number;
}

/** Finds accounts among many: by words, and by home, provider and number. A few need neither. */
export const AccountSearch = ({
  accounts,
  choice,
  onChoice,
  query,
  onQuery,
  found,
}: AccountSearchProps): ReactElement | null => {
  const hasHomes = useHomes(accounts).length > 0;
  const isMany = accounts.length > many;
  if (!isMany && !hasHomes) return null;
  return (
    <section aria-label={texts.filter} className="account-search ui-no-print">
      {isMany && (
        <SearchField label={texts.search} value={query} onChange={onQuery}>
          <output className="ui-muted">{query.trim() !== "" && texts.found(found)}</output>
        </SearchField>
      )}
      <AccountFilter
        accounts={accounts}
        value={choice}
        onChange={onChoice}
        isOfHomesOnly={!isMany}
      />
    </section>
  );
};
