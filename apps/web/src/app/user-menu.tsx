import type { ReactElement } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useNavigate } from "react-router-dom";
import type { MenuEntry } from "../ui/menu.tsx";
import { Menu } from "../ui/menu.tsx";
import { useRuntime } from "./runtime-context.ts";
import { shellTexts } from "./shell.texts.ts";
import { fullNameOf, useUser } from "./use-portal.ts";
import "./user-menu.css";

type Item = "profile" | "accounts" | "logout";

const entries: readonly MenuEntry<Item>[] = [
  { kind: "item", id: "profile", text: shellTexts.profile, icon: "user" },
  { kind: "item", id: "accounts", text: shellTexts.accounts, icon: "document" },
  { kind: "separator", id: "before-logout" },
  { kind: "item", id: "logout", text: shellTexts.logout, icon: "logout" },
];

/** The resident's own menu in the header of the cabinet (SHELL-1). */
export const UserMenu = (): ReactElement => {
  const { portal } = useRuntime();
  const navigate = useNavigate();
  const name = fullNameOf(useUser());
  const act = (item: Item): void => {
    switch (item) {
      case "profile":
        void navigate("/dashboard/profile");
        break;
      case "accounts":
        void navigate("/dashboard/accounts");
        break;
      case "logout":
        portal.send({ type: "LOG_OUT" });
        break;
    }
  };
  return (
    // The names that React Aria adds by itself (a hidden close button) follow the portal, not the browser.
    <I18nProvider locale="uk-UA">
      <Menu label={shellTexts.userMenu(name)} entries={entries} onAction={act}>
        <span className="user-menu-name">{name === "" ? shellTexts.userMenu("") : name}</span>
      </Menu>
    </I18nProvider>
  );
};
