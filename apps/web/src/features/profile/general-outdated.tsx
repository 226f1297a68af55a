import { useSelector } from "@xstate/react";
import type { ReactElement, RefObject } from "react";
import { useEffect, useId } from "react";
import type { ActorRefFrom } from "xstate";
import type { GeneralDraft } from "#machines/forms/general.form.ts";
import { generalDraftOf, generalFields, tidyGeneral } from "#machines/forms/general.form.ts";
import type { profileVersionMachine } from "#machines/profile-version/profile-version.machine.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { generalTexts } from "./general.texts.ts";
import { profileTexts } from "./profile.texts.ts";

const texts = generalTexts.outdated;

const labels: Readonly<Record<keyof GeneralDraft, string>> = {
  lastName: profileTexts.lastName,
  firstName: profileTexts.firstName,
  middleName: profileTexts.middleName,
  name: profileTexts.login,
};

interface GeneralOutdatedProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly version: ActorRefFrom<typeof profileVersionMachine>;
  readonly draft: GeneralDraft;
  /** It answers a press of Save; otherwise it came by itself, and is only announced. */
  readonly takesFocus: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Says that something newer is stored, and what, and lets the resident decide. */
export const GeneralOutdated = ({
  ref,
  version,
  draft,
  takesFocus,
  onTake,
  onKeep,
}: GeneralOutdatedProps): ReactElement => {
  const id = useId();
  const newest = useSelector(version, ({ context }) => context.newest);
  const isBusy = useSelector(version, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(version, (snapshot) => snapshot.hasTag("failed"));
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [ref, takesFocus]);
  const stored = newest === null ? null : generalDraftOf(newest);
  const mine = tidyGeneral(draft);
  const others = stored === null ? [] : generalFields.filter((at) => stored[at] !== mine[at]);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id}>
      <Banner kind="warning">
        <div className="ui-stack" data-gap="s">
          <div role={takesFocus ? undefined : "alert"}>
            <h4 id={id}>{texts.title}</h4>
            <p>{texts.text}</p>
          </div>
          {isBusy && <output>{texts.loading}</output>}
          {hasFailed && (
            <FailedState
              message={texts.failed}
              retryLabel={texts.retry}
              onRetry={() => {
                version.send({ type: "RETRY" });
                ref.current?.focus();
              }}
            />
          )}
          {stored !== null && (
            <>
              <p>{others.length === 0 ? texts.same : texts.stored}</p>
              {others.length > 0 && (
                <dl className="profile-facts">
                  {others.map((field) => (
                    <div key={field}>
                      <dt>{labels[field]}</dt>
                      <dd>{stored[field] === "" ? texts.empty : stored[field]}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <p>{texts.advice}</p>
              <div className="ui-cluster">
                <Button variant="secondary" onPress={onKeep}>
                  {texts.keep}
                </Button>
                <Button variant="secondary" onPress={onTake}>
                  {texts.take}
                </Button>
              </div>
            </>
          )}
        </div>
      </Banner>
    </section>
  );
};
