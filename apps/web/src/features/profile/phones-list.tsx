import type { ReactElement } from "react";
import { Suspense, useRef, useState } from "react";
import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";
import { Button } from "../../ui/button.tsx";
import { lazyScreen } from "../../app/lazy-screen.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { editors } from "./editors.ts";
import { phonesTexts as texts } from "./phones.texts.ts";
import { profileTexts } from "./profile.texts.ts";
import { useEditMode } from "./use-edit-mode.ts";

const added = "new";

const PhoneForm = lazyScreen(editors.phone);
const opening = <Skeleton label={texts.opening} shape="text" count={2} />;

/** Contact phones, each with its Edit button, and one form at a time in the place of what it changes. */
export const PhonesList = ({ phones }: { readonly phones: Phones }): ReactElement => {
  const { target, ending, closed, edit, save, cancel } = useEditMode();
  const [opened, setOpened] = useState<PhoneEntry | null>(null);
  const box = useRef<HTMLDivElement>(null);

  const open = (entry: PhoneEntry | null): void => {
    setOpened(entry);
    edit(entry?.id ?? added);
  };
  const waiting =
    target === null
      ? {}
      : {
          disabledReason: texts.waits,
          onDisabledPress: () => box.current?.querySelector<HTMLElement>("form input")?.focus(),
        };

  // What another tab has deleted meanwhile is still in its form.
  const isGone = opened !== null && target === opened.id && phones.every(({ id }) => id !== target);
  const shown = isGone ? [...phones, opened] : phones;
  return (
    <div className="ui-stack" data-gap="m" ref={box}>
      {shown.length === 0 && target === null && (
        <EmptyState title={profileTexts.noPhones} icon="phone">
          <p>{profileTexts.noPhonesAdvice}</p>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className="profile-contacts profile-editable">
          {shown.map((entry) => (
            <li key={entry.id}>
              {entry.id === target ? (
                <Suspense fallback={opening}>
                  <PhoneForm
                    entry={opened}
                    isFirst={false}
                    onSaved={() => save()}
                    onCancel={cancel}
                  />
                </Suspense>
              ) : (
                <>
                  <span className="ui-figures">{entry.phone}</span>{" "}
                  {entry.useAsDefault && (
                    <span className="profile-default">{profileTexts.byDefault}</span>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={texts.editOf(entry.phone)}
                    onPress={() => open(entry)}
                    takesFocus={closed === entry.id}
                    {...waiting}
                  >
                    {texts.edit}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <output className="profile-status">{ending === "saved" && texts.saved}</output>
      {target === added && phones.length > 0 && <p className="ui-hint">{texts.waits}</p>}
      {target === added ? (
        <Suspense fallback={opening}>
          <PhoneForm
            entry={null}
            isFirst={phones.length === 0}
            onSaved={() => save()}
            onCancel={cancel}
          />
        </Suspense>
      ) : (
        <div className="profile-add">
          <Button
            variant="secondary"
            onPress={() => open(null)}
            takesFocus={closed === added}
            {...waiting}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  );
};
