import { useCallback, useEffect, useRef } from "react";
import type { FocusEvent, ReactElement, ReactNode } from "react";
import { CloseButton } from "./close-button.tsx";
import { Icon } from "./icon.tsx";
import { toastIcons } from "./toast-icons.ts";
import type { ToastKind } from "./toast-icons.ts";
import { LongText } from "./long-text.tsx";
import { useLeaving } from "./use-leaving.ts";
import type { ShownItem } from "./use-leaving.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import "./toast-region.css";

/** One short message; its lifetime is decided elsewhere. */
export interface ShownToast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail?: string | undefined;
}

export interface ToastRegionProps {
  /** A new list after each change. */
  readonly toasts: readonly ShownToast[];
  /** Name of the landmark, reached by F6. */
  readonly label: string;
  /** Announced before a warning's text; sighted users see colour and icon. */
  readonly warningLabel: string;
  /** Name of the close button; the toast's text describes it. */
  readonly closeLabel: string;
  readonly onClose: (id: string) => void;
  /** Called when pointer or focus enters a toast: its timer stops. */
  readonly onPause: (id: string) => void;
  /** Called when both have left: its timer restarts. */
  readonly onResume: (id: string) => void;
  /** Permanent notices above the toasts, with their own announcements. */
  readonly children?: ReactNode;
  /** The target of F6 while the region is empty, for example the list of last messages. */
  readonly standInId?: string;
}

const leftBehind = (event: FocusEvent): boolean =>
  !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));

/** What stops the timer. `reading`: a long text is open, since a touch leaves neither pointer nor focus on a toast. */
type PauseReason = "pointer" | "focus" | "reading";

interface ToastCardProps extends Omit<
  ToastRegionProps,
  "toasts" | "label" | "children" | "standInId"
> {
  readonly shown: ShownItem<ShownToast>;
}

const ToastCard = ({
  shown: { item, isLeaving },
  warningLabel,
  closeLabel,
  onClose,
  onPause,
  onResume,
}: ToastCardProps): ReactElement => {
  const pausedBy = useRef(new Set<PauseReason>());
  const pause = (by: PauseReason): void => {
    pausedBy.current.add(by);
    onPause(item.id);
  };
  const resume = (by: PauseReason): void => {
    pausedBy.current.delete(by);
    if (pausedBy.current.size === 0) onResume(item.id);
  };
  const onToggle = (isOpen: boolean): void => (isOpen ? pause("reading") : resume("reading"));
  const textId = `toast-${item.id}`;
  return (
    <div
      className="ui-toast"
      role="presentation"
      data-kind={item.kind}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      onPointerEnter={() => pause("pointer")}
      onPointerLeave={() => resume("pointer")}
      onFocus={() => pause("focus")}
      onBlur={(event) => {
        if (leftBehind(event)) resume("focus");
      }}
    >
      <Icon name={toastIcons[item.kind]} />
      <div className="ui-toast-text" id={textId}>
        <strong>
          {item.kind === "warning" && <VisuallyHidden>{warningLabel} </VisuallyHidden>}
          <LongText onToggle={onToggle}>{item.text}</LongText>
        </strong>
        {item.detail !== undefined && <div>{item.detail}</div>}
      </div>
      <CloseButton label={closeLabel} describedBy={textId} onPress={() => onClose(item.id)} />
    </div>
  );
};

/** F6 moves to the first control here, or else to the alternative target. F6 there, or closing it, returns. */
const useF6 = (standInId: string | undefined) => {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const goBack = useCallback((): void => {
    if (region.current?.contains(document.activeElement) === true) cameFrom.current?.focus();
  }, []);
  useEffect(() => {
    const section = region.current;
    if (section === null) return undefined;
    const standIn = (): HTMLElement | null =>
      standInId === undefined ? null : document.getElementById(standInId);
    const onFocusIn = ({ relatedTarget }: globalThis.FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !section.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "F6") return;
      const { activeElement } = document;
      const target = section.querySelector<HTMLElement>("button:not([inert] *)") ?? standIn();
      if (target === null) return;
      event.preventDefault();
      if (section.contains(activeElement) || target === activeElement) cameFrom.current?.focus();
      else {
        if (activeElement instanceof HTMLElement) cameFrom.current = activeElement;
        target.focus();
      }
    };
    section.addEventListener("focusin", onFocusIn);
    document.addEventListener("keydown", onKey);
    return () => {
      section.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("keydown", onKey);
    };
  }, [standInId]);
  return { region, goBack };
};

/**
 * Toasts at the edge of the screen, up to 25rem wide. Three live regions are always rendered: errors interrupt (alert);
 * warnings and other messages each have a polite one (status).
 */
export const ToastRegion = ({
  toasts,
  label,
  onClose,
  children,
  standInId,
  ...actions
}: ToastRegionProps): ReactElement => {
  const shown = useLeaving(toasts);
  const { region, goBack } = useF6(standInId);
  const close = (id: string): void => {
    goBack();
    onClose(id);
  };
  const cards = (...kinds: readonly ShownToast["kind"][]): readonly ReactElement[] =>
    shown
      .filter(({ item }) => kinds.includes(item.kind))
      .map((one) => <ToastCard key={one.item.id} shown={one} onClose={close} {...actions} />);
  return (
    // Elements with this mark stay accessible while a React Aria dialog is open.
    <section className="ui-toasts" ref={region} aria-label={label} data-react-aria-top-layer="true">
      {children}
      <div role="alert" aria-atomic="false">
        {cards("error")}
      </div>
      <output aria-atomic="false">{cards("warning")}</output>
      <output aria-atomic="false">{cards("success", "info")}</output>
    </section>
  );
};
