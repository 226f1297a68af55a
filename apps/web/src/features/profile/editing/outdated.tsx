import type { ReactElement, RefObject } from "react";
import { useEffect, useId } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { outdatedTexts as texts } from "./outdated.texts.ts";
import type { VersionView } from "./use-version.ts";

/** A stored value that differs from the input. */
export interface StoredFact {
  readonly label: string;
  readonly value: string;
}

/** The section's own texts. */
export interface OutdatedTexts {
  readonly title: string;
  readonly text: string;
  /** Shown instead of the stored values if none differs. */
  readonly same?: string;
  readonly advice?: string;
}

interface OutdatedProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly version: VersionView<unknown>;
  readonly texts: OutdatedTexts;
  /** `null` until the stored version is known. */
  readonly facts: readonly StoredFact[] | null;
  /** After the input was kept. */
  readonly onKept: () => void;
}

/** Reports that the data was changed elsewhere, and lets the resident decide. */
export const Outdated = ({
  ref,
  version,
  texts: ownTexts,
  facts,
  onKept,
}: OutdatedProps): ReactElement => {
  const id = useId();
  // It answers a press of Save and takes the focus; otherwise it is only announced.
  const { isFetching, hasFailed, answersPress: takesFocus } = version;
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [ref, takesFocus]);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id}>
      <Banner kind="warning">
        <div className="ui-stack" data-gap="s">
          <div className="ui-stack" data-gap="s" role={takesFocus ? undefined : "alert"}>
            <h4 id={id}>{ownTexts.title}</h4>
            <p>{ownTexts.text}</p>
          </div>
          {isFetching && <output>{texts.loading}</output>}
          {hasFailed && (
            <FailedState
              message={texts.failed}
              retryLabel={texts.retry}
              onRetry={() => {
                version.retry();
                ref.current?.focus();
              }}
            />
          )}
          {facts !== null && (
            <>
              <p>{facts.length === 0 ? (ownTexts.same ?? texts.same) : texts.stored}</p>
              {facts.length > 0 && (
                <dl className="profile-facts">
                  {facts.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value === "" ? texts.empty : value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <p>{ownTexts.advice ?? texts.advice}</p>
              <div className="ui-cluster">
                <Button
                  variant="secondary"
                  onPress={() => {
                    version.keep();
                    onKept();
                  }}
                >
                  {texts.keep}
                </Button>
                <Button variant="secondary" onPress={version.take}>
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
