import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Destination } from "#machines/portal/leaving/leaving.machine.ts";
import type { MenuEntry } from "../ui/menu-popup.tsx";
import { Menu } from "../ui/menu.tsx";
import { useRuntime } from "../runtime/runtime-context.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import { useLeave } from "../screen/use-leave.ts";
import { fullNameOf, useUser } from "../runtime/use-portal.ts";
import { adminPath, paths } from "../runtime/paths.ts";
import { contentRightsMachineFor } from "../runtime/content-rights.actors.ts";
import "./user-menu.css";

type Item = "cabinet" | "profile" | "accounts" | "content" | "logout";

const cabinet: MenuEntry<Item> = {
  kind: "item",
  id: "cabinet",
  text: shellTexts.cabinet,
  icon: "home",
};
const content: MenuEntry<Item> = {
  kind: "item",
  id: "content",
  text: shellTexts.content,
  icon: "edit",
};
const own: readonly MenuEntry<Item>[] = [
  { kind: "item", id: "profile", text: shellTexts.profile, icon: "user" },
  { kind: "item", id: "accounts", text: shellTexts.accounts, icon: "document" },
];
const end: readonly MenuEntry<Item>[] = [
  { kind: "separator", id: "before-logout" },
  { kind: "item", id: "logout", text: shellTexts.logout, icon: "logout" },
];

const destinations: Readonly<Record<Item, Destination>> = {
  cabinet: { to: "address", path: paths.dashboard },
  profile: { to: "address", path: paths.profile },
  accounts: { to: "address", path: paths.accounts },
  content: { to: "address", path: adminPath },
  logout: { to: "logout" },
};

/** Never reloads the page like a screen does: it is prefetched, and there may be unsaved input. */
const popup = () => import("./user-menu-popup.tsx").then((part) => part.UserMenuPopup);

/** The user menu of the cabinet (SHELL-1), and of the content area with the way back. */
export const UserMenu = (): ReactElement => {
  const { leave } = useLeave();
  const runtime = useRuntime();
  const isCabinet = useLocation().pathname.startsWith(paths.dashboard);
  const [machine] = useState(() => contentRightsMachineFor(runtime));
  const rights = useActorRef(machine);
  const isEditor = useSelector(rights, (snapshot) => snapshot.hasTag("editor"));
  const entries = isCabinet
    ? [...own, ...(isEditor ? [content] : []), ...end]
    : [cabinet, ...own, ...end];
  const name = fullNameOf(useUser());
  useEffect(() => {
    if (name !== "") runtime.store.keep("seenName", [name]);
  }, [runtime, name]);
  const act = (item: Item): void => leave(destinations[item]);
  return (
    <Menu
      label={shellTexts.userMenu(name)}
      entries={entries}
      load={popup}
      onMissing={() =>
        runtime.portal.send({
          type: "TOAST.SHOW",
          toast: { kind: "error", message: { text: shellTexts.menuMissing } },
        })
      }
      onOpen={() => {
        if (isCabinet) rights.send({ type: "WANTED" });
      }}
      onAction={act}
    >
      <span className="user-menu-name">{name === "" ? shellTexts.userMenu("") : name}</span>
    </Menu>
  );
};
