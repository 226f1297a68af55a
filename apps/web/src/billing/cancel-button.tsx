import type { ReactElement, RefObject } from "react";
import { Button } from "../ui/button.tsx";

interface CancelButtonProps {
  readonly children: string;
  /** The element around this button and the one that started the work. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onCancel: () => void;
}

/** Cancels running work. */
export const CancelButton = ({ children, box, onCancel }: CancelButtonProps): ReactElement => (
  <Button
    variant="quiet"
    onPress={() => {
      // This button disappears, so the focus moves to the next useful button.
      box.current?.querySelector("button")?.focus();
      onCancel();
    }}
  >
    {children}
  </Button>
);
