import { goToNextCell } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Tab moves from cell to cell and leaves the table at its ends; everywhere else it leaves the text, as it leaves every
 * field (WCAG 2.1.2). The library's own keys would add a row after the last cell and indent list items, so they never
 * get the event: `true` marks it as handled, and the browser does the rest.
 */
export const tabThrough = (view: EditorView, event: KeyboardEvent): boolean => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  if (key !== "Tab" || altKey || ctrlKey || metaKey || isComposing) return false;
  if (goToNextCell(shiftKey ? -1 : 1)(view.state, view.dispatch)) event.preventDefault();
  return true;
};
