import type { ReactElement } from "react";

/** The place of the last change until it is there: an addition that nobody has to be told of. */
export const WhyLoading = (): ReactElement => <div className="why-loading" aria-hidden="true" />;
