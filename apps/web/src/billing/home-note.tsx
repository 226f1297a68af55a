import type { ReactElement } from "react";
import type { AccountCodes } from "#machines/billing/history/filters.ts";
import type { NamedHome } from "./homes.ts";
import { homeLabel, homeOf } from "./homes.ts";
import "./history.css";

interface HomeNoteProps {
  /** Empty for a resident of one home: nothing is shown. */
  readonly homes: readonly NamedHome[];
  /** The account of the row. */
  readonly account: AccountCodes;
}

/** The home that a row of a history belongs to. */
export const HomeNote = ({ homes, account }: HomeNoteProps): ReactElement | null => {
  const home = homeOf(homes, account);
  return home === undefined ? null : (
    <span className="history-second history-home ui-muted">{homeLabel(home)}</span>
  );
};
