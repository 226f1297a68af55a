import type { ReactElement } from "react";
import "./spinner.css";

/** A spinner beside a text; with reduced motion three static dots. */
export const Spinner = (): ReactElement => <span className="ui-spinner" aria-hidden="true" />;
