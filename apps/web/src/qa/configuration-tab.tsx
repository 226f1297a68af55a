import type { ReactElement } from "react";
import { useState } from "react";
import { valueAt } from "#contracts/value-at.ts";
import { mergePatchFor, configurationFields, writtenOf } from "./configuration-fields.ts";
import { ConfigurationRow } from "./configuration-row.tsx";
import { control } from "./control.ts";
import { qaTexts } from "./qa.texts.ts";
import { errorMessageOf, usePolled } from "./use-polled.ts";
import type { Warned } from "./warned.ts";
import { warningsOfConfiguration } from "./warned.ts";
import { WarningList } from "./warning-list.tsx";

const texts = qaTexts.configuration;

interface ConfigurationTabProps {
  /** Answers that the portal could only partly read. */
  readonly warned: readonly Warned[];
  readonly say: (text: string) => void;
  /** The portal reads its configuration when it starts. */
  readonly onChange: () => void;
}

const groups = [...new Set(configurationFields.map(({ path }) => path[0] ?? ""))];

/** All settings of the configuration; changes apply to the portal beside it immediately. */
export const ConfigurationTab = ({
  warned,
  say,
  onChange,
}: ConfigurationTabProps): ReactElement => {
  const { value, failure, refresh } = usePolled(control.configuration, null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: Promise<unknown>, text: string): void => {
    setProblem(null);
    work
      .then(
        () => {
          say(text);
          onChange();
        },
        (reason: unknown) => setProblem(errorMessageOf(reason)),
      )
      .finally(refresh);
  };
  const broken = problem ?? failure;
  const lost = warningsOfConfiguration(warned);
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      <p role="alert" className="qa-problem">
        {broken !== null && qaTexts.failed(broken)}
      </p>
      {lost.length > 0 && <p className="qa-problem">{texts.lost}</p>}
      <WarningList lines={lost} label={texts.lost} />
      <div className="qa-row">
        <button
          type="button"
          className="qa-button"
          onClick={() => run(control.resetConfiguration(), texts.wasReset)}
        >
          {texts.reset}
        </button>
      </div>
      {value !== null &&
        groups.map((group) => (
          <section key={group} className="qa-part">
            <h3>
              <code>{group}</code>
            </h3>
            {configurationFields
              .filter(({ path }) => path[0] === group)
              .map((field) => {
                const now = valueAt(value, field.path);
                return (
                  <ConfigurationRow
                    // External changes replace input that was not applied.
                    key={`${field.path.join(".")} ${writtenOf(now)}`}
                    field={field}
                    value={now}
                    set={(next) =>
                      run(
                        control.changeConfiguration(mergePatchFor(field.path, next, now)),
                        texts.wasSet(field.path.join(".")),
                      )
                    }
                  />
                );
              })}
          </section>
        ))}
    </div>
  );
};
