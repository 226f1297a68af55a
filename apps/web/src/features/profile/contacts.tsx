import type { ReactElement } from "react";
import { profileTexts as texts } from "./profile.texts.ts";

interface Contact {
  readonly id: string;
  readonly text: string;
  readonly isDefault: boolean;
}

/** A list to read, the default one marked. */
export const Contacts = ({ contacts }: { readonly contacts: readonly Contact[] }): ReactElement => (
  <ul className="profile-contacts">
    {contacts.map(({ id, text, isDefault }) => (
      <li key={id}>
        <span className="ui-figures">{text}</span>{" "}
        {isDefault && <span className="profile-default">{texts.byDefault}</span>}
      </li>
    ))}
  </ul>
);
