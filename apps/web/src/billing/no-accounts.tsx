import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import "../ui/button.css";
import { useConfiguration } from "../runtime/use-portal.ts";
import { paths } from "../runtime/paths.ts";
import type { EmptyScreen } from "./no-accounts.texts.ts";
import { noAccountsTexts as texts } from "./no-accounts.texts.ts";
import "./no-accounts.css";

/** The accounts page with the form for a new account open. */
const addPath = `${paths.accounts}#add`;

/** The link to the form, for every other page. */
export const AddAccountLink = (): ReactElement => (
  <Link {...buttonClass("primary")} to={addPath}>
    {texts.add}
  </Link>
);

interface NoAccountsProps {
  /** What is empty: each screen will show something else. */
  readonly screen: EmptyScreen;
  /** The way to add one. */
  readonly action: ReactNode;
}

/** No account is linked yet: says why the screen is empty, how to change that, and whom to ask. */
export const NoAccounts = ({ screen, action }: NoAccountsProps): ReactElement => {
  const { pages } = useConfiguration();
  return (
    <EmptyState
      title={texts.title}
      icon="invoice"
      action={
        <span className="no-accounts-ways">
          {action}
          {pages.show_callback && (
            <Link {...buttonClass("quiet")} to={paths.feedback}>
              {texts.askUs}
            </Link>
          )}
        </span>
      }
    >
      <p>{texts.advice(screen)}</p>
    </EmptyState>
  );
};
