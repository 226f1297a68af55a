import type { ReactElement } from "react";
import { InUkrainian } from "../runtime/in-ukrainian.tsx";
import type { MenuPopupProps } from "../ui/menu-popup.tsx";
import { MenuPopup } from "../ui/menu-popup.tsx";

/** The list of the user menu, with a hidden close button in the portal's language. */
export const UserMenuPopup = (props: MenuPopupProps): ReactElement => (
  <InUkrainian>
    <MenuPopup {...props} />
  </InUkrainian>
);
