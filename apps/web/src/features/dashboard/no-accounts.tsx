import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useConfiguration } from "../../app/use-portal.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import "../../ui/button.css";
import { dashboardTexts as texts } from "./dashboard.texts.ts";

/** Nothing is linked yet: why the screen is empty, and whom to ask. */
export const NoAccounts = (): ReactElement => {
  const { pages } = useConfiguration();
  return (
    <EmptyState
      title={texts.noAccounts}
      icon="invoice"
      action={
        pages.show_callback && (
          <Link {...buttonClass("secondary")} to="/contacts/new">
            {texts.askUs}
          </Link>
        )
      }
    >
      <p>{texts.noAccountsAdvice}</p>
    </EmptyState>
  );
};
