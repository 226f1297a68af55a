import type { ReactElement } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { profileTexts as texts } from "../profile.texts.ts";

interface Contact {
  readonly id: string;
  readonly text: string;
  readonly isDefault: boolean;
  /** A note beside it. */
  readonly note?: string;
}

/** The list in read mode, with the default marked. */
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
