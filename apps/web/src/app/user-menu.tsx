import type { ReactElement } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import type { Way } from "#machines/leaving/leaving.machine.ts";
import type { MenuEntry } from "../ui/menu.tsx";
import { Menu } from "../ui/menu.tsx";
import { shellTexts } from "./shell.texts.ts";
import { useLeave } from "./use-leave.ts";
import { fullNameOf, useUser } from "./use-portal.ts";
import "./user-menu.css";

type Item = "profile" | "accounts" | "logout";

const entries: readonly MenuEntry<Item>[] = [
  { kind: "item", id: "profile", text: shellTexts.profile, icon: "user" },
  { kind: "item", id: "accounts", text: shellTexts.accounts, icon: "document" },
  { kind: "separator", id: "before-logout" },
  { kind: "item", id: "logout", text: shellTexts.logout, icon: "logout" },
];

const ways: Readonly<Record<Item, Way>> = {
  profile: { to: "address", path: "/dashboard/profile" },
  accounts: { to: "address", path: "/dashboard/accounts" },
  logout: { to: "logout" },
};

/** The resident's own menu in the header of the cabinet (SHELL-1). */
export const UserMenu = (): ReactElement => {
  const { leave } = useLeave();
  const name = fullNameOf(useUser());
  const act = (item: Item): void => leave(ways[item]);
  return (
    // The names that React Aria adds by itself (a hidden close button) follow the portal, not the browser.
    <I18nProvider locale="uk-UA">
      <Menu label={shellTexts.userMenu(name)} entries={entries} onAction={act}>
        <span className="user-menu-name">{name === "" ? shellTexts.userMenu("") : name}</span>
      </Menu>
    </I18nProvider>
  );
};
