import type { ComponentType, ReactElement, ReactNode } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import type { MenuEntry, MenuPopupProps } from "./menu-popup.tsx";
import "./button.css";
import "./menu.css";

/** Props of {@link Menu}. */
export interface MenuProps<Id extends string> {
  /** Accessible name of the button, for example "user menu" followed by the person's name. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  /** May change while the menu is open. */
  readonly entries: readonly MenuEntry<Id>[];
  /** Fetches what opens; until then the button waits, and where it does not come a press tries again. */
  readonly load: () => Promise<ComponentType<MenuPopupProps>>;
  readonly onOpen: () => void;
  readonly onAction: (id: Id) => void;
}

/** Where the focus begins, by the key that opens the menu. */
const keys: Readonly<Partial<Record<string, "first" | "last">>> = {
  Enter: "first",
  " ": "first",
  ArrowDown: "first",
  ArrowUp: "last",
};

/** A button that opens a list of actions (WAI-ARIA menu button pattern). */
export const Menu = <Id extends string>({
  label,
  children,
  entries,
  load,
  onOpen,
  onAction,
}: MenuProps<Id>): ReactElement => {
  const button = useRef<HTMLButtonElement>(null);
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps> | null>(null);
  const [first, setFirst] = useState<MenuPopupProps["first"] | null>(null);
  const fetchPopup = (): void => {
    if (Popup !== null) return;
    load().then(
      (part) => setPopup(() => part),
      () => setFirst(null),
    );
  };
  const fetchIdly = useEffectEvent(fetchPopup);
  useEffect(() => {
    if (!("requestIdleCallback" in window)) return undefined;
    const handle = requestIdleCallback(() => fetchIdly(), { timeout: 10_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  const open = (at: MenuPopupProps["first"]): void => {
    fetchPopup();
    setFirst(at);
    onOpen();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ui-button ui-menu-button"
        data-variant="quiet"
        aria-label={label}
        aria-haspopup="true"
        aria-expanded={first !== null && Popup !== null}
        onPointerEnter={fetchPopup}
        onFocus={fetchPopup}
        onClick={(event) => open(event.detail === 0 ? "first" : true)}
        onKeyDown={(event) => {
          const at = keys[event.key];
          if (at === undefined) return;
          // Otherwise a click would follow, which counts as one by a screen reader: the focus then comes late.
          event.preventDefault();
          open(at);
        }}
      >
        {children}
        <Icon name="chevron-down" />
      </button>
      {first !== null && Popup !== null && (
        <Popup
          button={button}
          label={label}
          first={first}
          entries={entries}
          onAction={(id) => {
            for (const entry of entries)
              if (entry.kind === "item" && entry.id === id) onAction(entry.id);
          }}
          onClose={() => setFirst(null)}
        />
      )}
    </>
  );
};
