import type { ReactElement } from "react";
import { useUser } from "#web/runtime/use-portal.ts";

/** A hidden field that tells password managers which login a form is for; it is not sent. */
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
