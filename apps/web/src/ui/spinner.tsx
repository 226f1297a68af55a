import type { ReactElement } from "react";
import "./spinner.css";

/** A turning ring beside words that say what is awaited; stands still (as three dots) under reduced motion. */
export const Spinner = (): ReactElement => <span className="ui-spinner" aria-hidden="true" />;
