import type { ReactElement, ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import "./button.css";
import "./menu.css";

/** An entry of a menu, or the line between two groups. */
export type MenuEntry<Id extends string> =
  | { readonly kind: "item"; readonly id: Id; readonly text: string; readonly icon?: IconName }
  | { readonly kind: "separator"; readonly id: string };

/** Props of {@link Menu}. */
export interface MenuProps<Id extends string> {
  /** Accessible name of the button, for example "user menu" followed by the person's name. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  /** May change while the menu is open. */
  readonly entries: readonly MenuEntry<Id>[];
  readonly onOpen: () => void;
  readonly onAction: (id: Id) => void;
}

/** A button that opens a list of actions (WAI-ARIA menu button pattern). */
export const Menu = <Id extends string>({
  label,
  children,
  entries,
  onOpen,
  onAction,
}: MenuProps<Id>): ReactElement => (
  <MenuTrigger onOpenChange={(isOpen) => isOpen && onOpen()}>
    <Button className="ui-button ui-menu-button" data-variant="quiet" aria-label={label}>
      {children}
      <Icon name="chevron-down" />
    </Button>
    <Popover className="ui-menu-popover" placement="bottom end" offset={8}>
      <AriaMenu className="ui-menu" aria-label={label}>
        {entries.map((entry) =>
          entry.kind === "separator" ? (
            <Separator key={entry.id} className="ui-menu-separator" />
          ) : (
            <MenuItem
              key={entry.id}
              id={entry.id}
              className="ui-menu-item"
              textValue={entry.text}
              onAction={() => onAction(entry.id)}
            >
              {entry.icon !== undefined && <Icon name={entry.icon} />}
              {entry.text}
            </MenuItem>
          ),
        )}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);
