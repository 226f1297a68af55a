import type { ReactElement, RefObject } from "react";
import { Button } from "../ui/button.tsx";

interface CancelButtonProps {
  readonly children: string;
  /** Around this button and the one that began what it ends. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onCancel: () => void;
}

/** Ends what is under way. */
export const CancelButton = ({ children, box, onCancel }: CancelButtonProps): ReactElement => (
  <Button
    variant="quiet"
    onPress={() => {
      // This button disappears: the focus moves to where the next press would be.
      box.current?.querySelector("button")?.focus();
      onCancel();
    }}
  >
    {children}
  </Button>
);
