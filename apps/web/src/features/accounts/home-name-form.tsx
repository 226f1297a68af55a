import { useSelector } from "@xstate/react";
import type { KeyboardEvent, ReactElement, SubmitEvent } from "react";
import { useEffect, useRef } from "react";
import { homeNameIssue, homeNameMax, tidyHomeName } from "#machines/forms/home-name.form.ts";
import type { NamedHome } from "../../billing/homes.ts";
import { homeLabel } from "../../billing/homes.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { homeNamesTexts as texts } from "./home-names.texts.ts";
import type { HomeNaming } from "./use-home-naming.ts";

interface HomeNameFormProps {
  readonly home: NamedHome;
  readonly naming: HomeNaming;
}

/** What is wrong with the name, once somebody wanted to save it. */
const useError = (home: NamedHome, naming: HomeNaming): string | undefined => {
  const { typed, names } = useSelector(naming, ({ context }) => context);
  const isInvalid = useSelector(naming, (snapshot) => snapshot.hasTag("invalid"));
  const issue = isInvalid ? homeNameIssue(typed, home.id, names) : undefined;
  if (issue === undefined) return undefined;
  return issue === "too-long"
    ? texts.tooLong(homeNameMax, Array.from(tidyHomeName(typed)).length)
    : texts.issues[issue];
};

/** The name of a home, written in the place where it stands. */
export const HomeNameForm = ({ home, naming }: HomeNameFormProps): ReactElement => {
  const typed = useSelector(naming, ({ context }) => context.typed);
  const isBusy = useSelector(naming, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(naming, (snapshot) => snapshot.hasTag("failed"));
  const error = useError(home, naming);
  const form = useRef<HTMLFormElement>(null);
  const focus = (): void => form.current?.querySelector("input")?.focus();
  useEffect(focus, [error]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the field, as in a dialog
    <form
      ref={form}
      className="home-form"
      method="dialog"
      noValidate
      aria-label={texts.form(homeLabel(home))}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        naming.send({ type: "SAVE" });
        focus();
      }}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === "Escape") naming.send({ type: "CANCEL" });
      }}
    >
      {hasFailed && <Banner kind="danger">{texts.notKept}</Banner>}
      <TextField
        label={texts.name}
        name="name"
        hint={texts.hint(homeNameMax)}
        error={error}
        value={typed}
        onChange={(name) => naming.send({ type: "TYPE", name })}
        autoComplete="off"
        enterKeyHint="done"
      />
      <div className="ui-cluster">
        <Button type="submit" isPending={isBusy}>
          {texts.save}
        </Button>
        <Button variant="secondary" onPress={() => naming.send({ type: "CANCEL" })}>
          {texts.cancel}
        </Button>
        {home.name !== undefined && (
          <Button variant="quiet" onPress={() => naming.send({ type: "REMOVE" })}>
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  );
};
