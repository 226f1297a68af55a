import type { ReactElement } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { profileTexts as texts } from "../profile.texts.ts";

interface Contact {
  readonly id: string;
  readonly text: string;
  readonly isDefault: boolean;
  /** What is to be known of it besides. */
  readonly note?: string;
}

/** A list to read, the default one marked. */
export const Contacts = ({ contacts }: { readonly contacts: readonly Contact[] }): ReactElement => (
  <ul className="profile-contacts">
    {contacts.map(({ id, text, isDefault, note }) => (
      <li key={id}>
        <span className="ui-figures">{text}</span>{" "}
        {isDefault && <span className="profile-default">{texts.byDefault}</span>}
        {note !== undefined && (
          <span className="profile-note">
            <Icon name="info" />
            {note}
          </span>
        )}
      </li>
    ))}
  </ul>
);
