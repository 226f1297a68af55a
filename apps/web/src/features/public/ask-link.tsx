import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useConfiguration } from "../../app/use-portal.ts";
import { buttonClass } from "../../ui/button-class.ts";
import "../../ui/button.css";
import { helpTexts as texts } from "./help.texts.ts";

/** The way to the feedback form, where the municipality has one. */
export const AskLink = (): ReactElement | null =>
  useConfiguration().pages.show_callback ? (
    <Link to="/contacts/new" {...buttonClass("secondary")}>
      {texts.ask}
    </Link>
  ) : null;
