import { goToNextCell } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Tab goes from cell to cell and leaves the table at its ends; everywhere else it leaves the text, as it leaves every
 * field (WCAG 2.1.2). The library's own keys would add a row at the last cell and push list items inwards, so they
 * never hear of it: `true` says that the event is dealt with, and what is not prevented the browser does.
 */
export const tabThrough = (view: EditorView, event: KeyboardEvent): boolean => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  if (key !== "Tab" || altKey || ctrlKey || metaKey || isComposing) return false;
  if (goToNextCell(shiftKey ? -1 : 1)(view.state, view.dispatch)) event.preventDefault();
  return true;
};
