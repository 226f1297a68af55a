import type { ReactElement } from "react";
import type { ContentStatus } from "#contracts/schemas/administration.ts";
import { adminTexts as texts } from "./admin.texts.ts";

/** The state of an item as text. */
export const StatusMark = ({ status }: { readonly status: ContentStatus }): ReactElement => (
  <span className="admin-status" data-status={status}>
    {texts.statuses[status]}
  </span>
);
