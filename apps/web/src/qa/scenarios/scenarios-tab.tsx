import type { ReactElement } from "react";
import { useId, useState } from "react";
import { sessionKeys } from "../../api/session-keys.ts";
import { saveFile } from "../../ui/save-file.ts";
import { effectOf } from "../fault-effect.ts";
import type { KeptState } from "../kept.ts";
import { qaTexts } from "../qa.texts.ts";
import { errorMessageOf } from "../use-polled.ts";
import { captured } from "./capture.ts";
import { readyScenarios } from "./ready-scenarios.ts";
import type { Scenario } from "./scenario.ts";
import { idFor, readScenarios, withThoseOfFile, writeScenarios } from "./scenario.ts";
import { scenarioTexts as texts } from "./scenarios.texts.ts";
import type { Scenarios } from "./use-scenarios.ts";
import { scenarioAddress } from "./use-scenarios.ts";
import { JsonFile } from "../json-file.tsx";

const readyIds: ReadonlySet<string> = new Set(readyScenarios.map(({ id }) => id));

const factsOf = (scenario: Scenario): string =>
  [
    scenario.person ?? texts.nobody,
    scenario.page,
    ...scenario.faults.map((fault) =>
      texts.fault(`${fault.method} ${fault.path}`, effectOf(fault)),
    ),
    scenario.clockMs === 0 ? null : texts.clock(Math.round(scenario.clockMs / 60_000)),
    Object.keys(scenario.configuration).length === 0 ? null : texts.configuration,
    scenario.minimal ? texts.minimal : null,
    scenario.sessionMinutes === null ? null : texts.session(scenario.sessionMinutes),
  ]
    .filter((fact) => fact !== null)
    .join(" · ");

interface ScenarioListProps {
  readonly scenarios: readonly Scenario[];
  readonly onStart: (scenario: Scenario) => void;
  readonly onRemove?: (scenario: Scenario) => void;
}

const ScenarioList = ({ scenarios, onStart, onRemove }: ScenarioListProps): ReactElement => (
  <ul className="qa-people">
    {scenarios.map((scenario) => {
      const { id, name, shows, lacks, next } = scenario;
      return (
        <li key={id}>
          <div>
            <strong>{name}</strong>
            <p className="ui-muted">{factsOf(scenario)}</p>
            {shows !== null && <p className="ui-muted">{texts.shows(shows)}</p>}
            {lacks !== undefined && <p className="ui-muted">{texts.lacks(lacks)}</p>}
            {next !== undefined && <p>{texts.next(next)}</p>}
          </div>
          <div className="qa-row">
            <button
              type="button"
              className="qa-button"
              data-primary
              aria-label={texts.startNamed(name)}
              onClick={() => onStart(scenario)}
            >
              {texts.start}
            </button>
            <a href={scenarioAddress(id)} aria-label={texts.address(name)}>
              {texts.addressShort}
            </a>
            {onRemove !== undefined && (
              <button
                type="button"
                className="qa-button"
                aria-label={texts.removeNamed(name)}
                onClick={() => onRemove(scenario)}
              >
                {texts.remove}
              </button>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);

interface SaveFormProps {
  readonly kept: KeptState<string>;
  readonly onSave: (name: string) => Promise<void>;
  readonly onRefused: () => void;
}

const SaveForm = ({ kept: [name, setName], onSave, onRefused }: SaveFormProps): ReactElement => {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const save = (): void => {
    const isMissing = name.trim() === "";
    setProblem(isMissing ? texts.nameMissing : null);
    if (isMissing) {
      onRefused();
      return;
    }
    onSave(name.trim()).then(
      () => setName(""),
      (reason: unknown) => setProblem(qaTexts.failed(errorMessageOf(reason))),
    );
  };
  return (
    <form
      className="qa-part"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
      <h3>{texts.save}</h3>
      <p className="ui-muted">{texts.what}</p>
      <label className="qa-field">
        <span>{texts.name}</span>
        <input
          className="qa-input"
          value={name}
          aria-invalid={problem === texts.nameMissing}
          aria-describedby={`${id}problem`}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p id={`${id}problem`} role="alert" className="qa-problem">
        {problem}
      </p>
      <div className="qa-row">
        <button type="submit" className="qa-button" data-primary>
          {texts.saveButton}
        </button>
      </div>
    </form>
  );
};

interface FilePartProps {
  readonly own: readonly Scenario[];
  readonly onAdd: (scenarios: readonly Scenario[]) => void;
  readonly onRefused: () => void;
}

/** Export and import of own scenarios as a file. */
const FilePart = ({ own, onAdd, onRefused }: FilePartProps): ReactElement => {
  const [problem, setProblem] = useState<string | null>(null);
  const take = (text: string): void => {
    const read = readScenarios(text);
    if (read.kind === "read") onAdd(read.scenarios);
    else onRefused();
    setProblem(
      read.kind === "read"
        ? null
        : read.kind === "broken"
          ? texts.broken
          : texts.otherVersion(read.version),
    );
  };
  return (
    <section className="qa-part">
      <h3>{texts.file}</h3>
      <div className="qa-row">
        <button
          type="button"
          className="qa-button"
          disabled={own.length === 0}
          onClick={() =>
            saveFile(
              "scenarios.json",
              new Blob([writeScenarios(own)], { type: "application/json" }),
            )
          }
        >
          {texts.export}
        </button>
        <label className="qa-inline">
          {texts.import}
          <JsonFile
            onFiles={([file]) => {
              file?.text().then(take, () => setProblem(texts.broken));
            }}
          />
        </label>
      </div>
      <p role="alert" className="qa-problem">
        {problem}
      </p>
    </section>
  );
};

interface ScenariosTabProps {
  readonly scenarios: Scenarios;
  /** The portal's present path. */
  readonly path: string;
  readonly say: (text: string) => void;
  /** The name that is being typed. */
  readonly kept: KeptState<string>;
}

/** Ready and own scenarios, and saving the present situation as one. */
export const ScenariosTab = ({ scenarios, path, say, kept }: ScenariosTabProps): ReactElement => {
  const { own, setOwn, start, problem } = scenarios;
  const [isLost, setLost] = useState(false);
  const keep = (all: readonly Scenario[], text: string): void => {
    setLost(!setOwn(all));
    say(text);
  };
  // What was said before would contradict the problem.
  const takeBack = (): void => say("");
  const ids = new Set([...readyIds, ...own.map(({ id }) => id)]);
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      <p role="alert" className="qa-problem">
        {problem ?? (isLost ? texts.notKept : null)}
      </p>
      <SaveForm
        kept={kept}
        onRefused={takeBack}
        onSave={async (name) => {
          const one = await captured(idFor(name, ids), name, path, localStorage);
          const isLeftOut =
            one.person === null && localStorage.getItem(sessionKeys.accessToken) !== null;
          keep([...own, one], isLeftOut ? texts.savedWithoutPerson(name) : texts.saved(name));
        }}
      />
      <section className="qa-part">
        <h3>{texts.own}</h3>
        {own.length === 0 ? (
          <p className="ui-muted">{texts.noOwn}</p>
        ) : (
          <ScenarioList
            scenarios={own}
            onStart={start}
            onRemove={({ id, name }) =>
              keep(
                own.filter((one) => one.id !== id),
                texts.removed(name),
              )
            }
          />
        )}
      </section>
      <FilePart
        own={own}
        onAdd={(more) => keep(withThoseOfFile(own, more, readyIds), texts.imported(more.length))}
        onRefused={takeBack}
      />
      <section className="qa-part">
        <h3>{texts.ready}</h3>
        <ScenarioList scenarios={readyScenarios} onStart={start} />
      </section>
    </div>
  );
};
