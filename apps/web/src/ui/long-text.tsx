import { createContext, useContext, useState } from "react";
import type { ReactElement } from "react";
import "./long-text.css";

/** The button's text while the rest is hidden, and while it is shown. */
export const LongTextLabels = createContext({ more: "…", less: "–" });

/** Shown characters of a long text, and the excess that is not worth a button. */
const shownAtFirst = 200;
const slack = 40;

/** The beginning of a long text, cut between words if possible; `null` for a short text. */
export const beginningOf = (text: string): string | null => {
  // By code points, so that no character is cut in half.
  const characters = Array.from(text);
  if (characters.length <= shownAtFirst + slack) return null;
  const head = characters.slice(0, shownAtFirst).join("");
  return `${/^(.{100,})\s/su.exec(head)?.[1]?.trimEnd() ?? head}…`;
};

interface LongTextProps {
  readonly children: string;
  /** Whether all of it is shown now. */
  readonly onToggle?: (isOpen: boolean) => void;
}

/** Foreign plain text. Long text is shortened, and a button shows the rest. */
export const LongText = ({ children, onToggle }: LongTextProps): ReactElement => {
  const { more, less } = useContext(LongTextLabels);
  const [isOpen, setOpen] = useState(false);
  const beginning = beginningOf(children);
  if (beginning === null) return <span>{children}</span>;
  const toggle = (): void => {
    setOpen(!isOpen);
    onToggle?.(!isOpen);
  };
  return (
    <>
      <span>{isOpen ? children : beginning}</span>{" "}
      <button type="button" className="ui-more" onClick={toggle}>
        {isOpen ? less : more}
      </button>
    </>
  );
};
