import type { ReactElement, RefObject } from "react";
import { Menu as AriaMenu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

/** An entry of a menu, or the line between two groups. */
export type MenuEntry<Id extends string> =
  | { readonly kind: "item"; readonly id: Id; readonly text: string; readonly icon?: IconName }
  | { readonly kind: "separator"; readonly id: string };

export interface MenuPopupProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  /** The initial focus; `true` for the list itself, if the pointer opened it. */
  readonly first: "first" | "last" | true;
  readonly entries: readonly MenuEntry<string>[];
  readonly onAction: (id: string) => void;
  readonly onClose: () => void;
}

/** The list of a menu. Its library is large, and most pages never open one. */
export const MenuPopup = ({
  button,
  label,
  first,
  entries,
  onAction,
  onClose,
}: MenuPopupProps): ReactElement => (
  <Popover
    className="ui-menu-popover"
    aria-label={label}
    trigger="MenuTrigger"
    triggerRef={button}
    isOpen
    onOpenChange={(isOpen) => isOpen || onClose()}
    placement="bottom end"
    offset={8}
  >
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus (WAI-ARIA menu button pattern) */}
    <AriaMenu className="ui-menu" aria-label={label} autoFocus={first} onClose={onClose}>
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
);
