import type { ReactElement } from "react";
import { useUser } from "#web/runtime/use-portal.ts";

/** Tells password managers whose password a form is about; nobody sees it, and it is not sent. */
export const PasswordLogin = (): ReactElement => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={useUser()?.profile?.name ?? ""}
    readOnly
    hidden
  />
);
