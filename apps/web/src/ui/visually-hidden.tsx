import type { ReactElement, ReactNode } from "react";

/** Text for assistive technology only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className="ui-visually-hidden">{children}</span>
);
