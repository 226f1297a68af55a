import type { ReactElement } from "react";
import { useRef } from "react";
import type { Phones } from "#contracts/schemas/profile.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart, PartSuspense } from "#web/screen/lazy-part.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { editors } from "../editors.ts";
import { phonesTexts as texts } from "./phones.texts.ts";
import { profileTexts } from "../profile.texts.ts";
import { useEditMode } from "../editing/use-edit-mode.ts";

const added = "new";

const PhoneEditor = lazyPart(editors.phone, { close: ({ onCancel }) => onCancel });
const opening = <Skeleton label={texts.opening} shape="text" count={2} />;

/** Contact phones, each with an Edit button; one form at a time replaces its entry. */
export const PhonesList = ({ phones }: { readonly phones: Phones }): ReactElement => {
  const { target, closed, edit, save, cancel } = useEditMode();
  const box = useRef<HTMLDivElement>(null);

  const waiting =
    target === null
      ? {}
      : {
          disabledReason: texts.waits,
          onDisabledPress: () => box.current?.querySelector<HTMLElement>("form input")?.focus(),
        };

  const ids = phones.map(({ id }) => id);
  // An entry that was deleted elsewhere stays while its form is open.
  const isGone = target !== null && target !== added && !ids.includes(target);
  const shown = isGone ? [...ids, target] : ids;
  const editor = (id: string | null): ReactElement => (
    <PartSuspense fallback={opening}>
      <PhoneEditor stored={phones} id={id} onSaved={() => save()} onCancel={cancel} />
    </PartSuspense>
  );
  const line = (id: string): ReactElement | null => {
    const entry = phones.find((one) => one.id === id);
    return entry === undefined ? null : (
      <>
        <span className="ui-figures">{entry.phone}</span>{" "}
        {entry.useAsDefault && <span className="profile-default">{profileTexts.byDefault}</span>}
        <Button
          variant="quiet"
          aria-label={texts.editOf(entry.phone)}
          onPress={() => edit(id)}
          takesFocus={closed === id}
          {...waiting}
        >
          {texts.edit}
        </Button>
      </>
    );
  };
  return (
    <div className="ui-stack" data-gap="m" ref={box}>
      {shown.length === 0 && target === null && (
        <EmptyState title={profileTexts.noPhones} icon="phone">
          <p>{profileTexts.noPhonesAdvice}</p>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className="profile-contacts profile-editable">
          {shown.map((id) => (
            <li key={id}>{id === target ? editor(id) : line(id)}</li>
          ))}
        </ul>
      )}
      {target === added && phones.length > 0 && <p className="ui-hint">{texts.waits}</p>}
      {target === added ? (
        editor(null)
      ) : (
        <div className="profile-add">
          <Button
            variant="secondary"
            onPress={() => edit(added)}
            // Also if the entry of the closed form is gone, and its button with it.
            takesFocus={closed !== null && !ids.includes(closed)}
            {...waiting}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  );
};
