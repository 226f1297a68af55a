import type { MouseEvent, ReactElement, ReactNode } from "react";

export interface SkipLinkProps {
  /** Id of the main content, which carries `tabIndex={-1}`. */
  readonly targetId: string;
  readonly children: ReactNode;
}

/** The first link of the page: skips the header (WCAG 2.4.1) without a hash in the address. */
export const SkipLink = ({ targetId, children }: SkipLinkProps): ReactElement => {
  const skip = (event: MouseEvent): void => {
    const target = document.getElementById(targetId);
    if (target === null) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <a className="ui-skip-link" href={`#${targetId}`} onClick={skip}>
      {children}
    </a>
  );
};
