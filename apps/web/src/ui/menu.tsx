import type { ComponentType, ReactElement, ReactNode, RefObject } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fetchAhead } from "./fetch-ahead.ts";
import { Icon } from "./icon.tsx";
import type { MenuEntry, MenuPopupProps } from "./menu-popup.tsx";
import { Spinner } from "./spinner.tsx";
import { useBackOnline } from "./use-back-online.ts";
import "./button.css";
import "./menu.css";

export interface MenuProps<Id extends string> {
  /** Accessible name of the button, for example "user menu" followed by the person's name. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  /** May change while the menu is open. */
  readonly entries: readonly MenuEntry<Id>[];
  /** Loads the popup, in advance if there is time; if it fails, a press retries. */
  readonly load: () => Promise<ComponentType<MenuPopupProps>>;
  /** The popup did not load after a press. */
  readonly onMissing: () => void;
  readonly onOpen: () => void;
  readonly onAction: (id: Id) => void;
}

/** The initial focus by the key that opens the menu. */
const keys: Readonly<Partial<Record<string, "first" | "last">>> = {
  Enter: "first",
  " ": "first",
  ArrowDown: "first",
  ArrowUp: "last",
};

/** The popup, fetched in advance or on the first press. */
const usePopup = (
  button: RefObject<HTMLButtonElement | null>,
  { load, onMissing, onOpen }: Pick<MenuProps<string>, "load" | "onMissing" | "onOpen">,
) => {
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps> | null>(null);
  const [first, setFirst] = useState<MenuPopupProps["first"] | null>(null);
  const hasPart = useRef(false);
  // Usually the button itself. Safari, and a click made by a script, leave the focus where it was.
  const focusedAtPress = useRef<Element | null>(null);
  const isAwaited = first !== null && Popup === null;
  const fetchPopup = async (): Promise<void> => {
    const part = await load();
    // Hover, focus and press may each have requested it: the first one has opened it and has the focus.
    if (hasPart.current) return;
    hasPart.current = true;
    setPopup(() => part);
    const focused = document.activeElement;
    // Does not steal the focus if it has moved on meanwhile.
    const stays = [button.current, document.body, focusedAtPress.current];
    if (!stays.includes(focused)) setFirst(null);
  };
  /** A failed prefetch is not reported. */
  const fetchNow = (): void => {
    if (Popup === null) fetchPopup().catch(() => undefined);
  };
  const fetchIdly = useEffectEvent(fetchNow);
  useEffect(() => fetchAhead(() => fetchIdly()), []);
  useBackOnline(fetchNow);
  const open = (at: MenuPopupProps["first"]): void => {
    setFirst(at);
    onOpen();
    if (Popup !== null) return;
    focusedAtPress.current = document.activeElement;
    fetchPopup().catch(() => {
      setFirst(null);
      onMissing();
    });
  };
  return { Popup, first, isAwaited, fetchNow, open, close: () => setFirst(null) };
};

/** A button that opens a list of actions (WAI-ARIA menu button pattern). */
export const Menu = <Id extends string>({
  label,
  children,
  entries,
  load,
  onMissing,
  onOpen,
  onAction,
}: MenuProps<Id>): ReactElement => {
  const button = useRef<HTMLButtonElement>(null);
  const { Popup, first, isAwaited, fetchNow, open, close } = usePopup(button, {
    load,
    onMissing,
    onOpen,
  });
  const giveUp = (): void => {
    if (isAwaited) close();
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
        aria-busy={isAwaited}
        data-pending={isAwaited || undefined}
        onPointerEnter={fetchNow}
        onFocus={fetchNow}
        onBlur={giveUp}
        onClick={(event) => open(event.detail === 0 ? "first" : true)}
        onKeyDown={(event) => {
          if (event.key === "Escape") giveUp();
          const at = keys[event.key];
          if (at === undefined) return;
          // Otherwise a click would follow that looks like one of a screen reader, and the focus would move late.
          event.preventDefault();
          open(at);
        }}
      >
        {children}
        {isAwaited ? <Spinner /> : <Icon name="chevron-down" />}
      </button>
      {first !== null && Popup !== null && (
        <Popup
          button={button}
          label={label}
          first={first}
          entries={entries}
          onAction={(id) => {
            // A dialog of the action returns the focus to the button, since the item is gone by then.
            flushSync(close);
            button.current?.focus();
            for (const entry of entries)
              if (entry.kind === "item" && entry.id === id) onAction(entry.id);
          }}
          onClose={close}
        />
      )}
    </>
  );
};
