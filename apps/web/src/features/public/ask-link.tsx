import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../runtime/paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { helpTexts as texts } from "./help.texts.ts";

/** The link to the feedback form, if the configuration has one. */
export const AskLink = (): ReactElement => (
  <Link to={paths.feedback} {...buttonClass("secondary")}>
    {texts.ask}
  </Link>
);
