import type { ReactElement, ReactNode } from "react";
import { createContext, useState } from "react";
import { useLocation } from "react-router-dom";

/** Whether this page has been at another entry of the history than the one it began with. */
export const HasLeftFirstContext = createContext(false);

/** Tells the headings of the screens in it. */
export const FirstEntry = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { key } = useLocation();
  const [first] = useState(key);
  const [hasLeft, setHasLeft] = useState(false);
  if (key !== first && !hasLeft) setHasLeft(true);
  return <HasLeftFirstContext value={hasLeft}>{children}</HasLeftFirstContext>;
};
