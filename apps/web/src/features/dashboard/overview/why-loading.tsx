import type { ReactElement } from "react";

/** Holds the place of the last change while it loads; not announced, as it is optional. */
export const WhyLoading = (): ReactElement => <div className="why-loading" aria-hidden="true" />;
