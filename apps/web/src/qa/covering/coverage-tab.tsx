import type { ReactElement } from "react";
import { useMemo } from "react";
import { machines } from "#machines/catalogue.ts";
import type { Chart } from "#machines/kit/chart.ts";
import { drawFlow } from "#machines/kit/draw.ts";
import flowStyles from "#machines/kit/flow.css?raw";
import { toMarkup } from "#machines/kit/svg.ts";
import type { Way, Ways } from "#machines/kit/ways.ts";
import { saveFile } from "../../ui/save-file.ts";
import { SelectField } from "../fields.tsx";
import { FlowDrawing } from "../flows/flow-drawing.tsx";
import { shortKey } from "../flows/flow-log.tsx";
import { chartOfMachine } from "../flows/machines-list.ts";
import { waysOf } from "../flows/ways-of.ts";
import type { KeptState } from "../kept.ts";
import { qaTexts } from "../qa.texts.ts";
import "./coverage.css";
import coverageStyles from "./coverage.css?raw";
import type { Coverage } from "./coverage.ts";
import { coveredIn, merged, missedIn, nothingCovered, statesIn } from "./coverage.ts";
import { readCoverage, writeCoverage } from "./coverage-file.ts";
import { coverageTexts as texts } from "./coverage.texts.ts";
import { JsonFile } from "../json-file.tsx";

const sources = ["walk", "files", "all"] as const;
type Source = (typeof sources)[number];

const charts: readonly Chart[] = machines.flatMap(
  ({ machine }) => chartOfMachine(machine.id)?.chart ?? [],
);

interface Counted {
  readonly chart: Chart;
  /** The number of covered ones, and of all. */
  readonly states: readonly [number, number];
  readonly transitions: readonly [number, number];
}

const counted = (chart: Chart, coverage: Coverage): Counted => {
  const missed = missedIn(chart, coverage);
  const states = statesIn(chart).length;
  const transitions = chart.transitions.length;
  return {
    chart,
    states: [states - missed.states.length, states],
    transitions: [transitions - missed.transitions.length, transitions],
  };
};

const sum = (pairs: readonly (readonly [number, number])[]): readonly [number, number] => [
  pairs.reduce((all, [covered]) => all + covered, 0),
  pairs.reduce((all, [, count]) => all + count, 0),
];

interface MissedListProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly ways: ReadonlyMap<string, Way>;
}

const MissedList = ({ title, names, ways }: MissedListProps): ReactElement => (
  <section className="qa-part">
    <h3>
      {title} <span className="ui-muted">{names.length}</span>
    </h3>
    {names.length === 0 ? (
      <p className="ui-muted">{texts.nothingMissed}</p>
    ) : (
      <ul aria-label={title}>
        {names.map((name) => (
          <li key={name}>
            <code>{shortKey(name) === "" ? name : shortKey(name)}</code>{" "}
            <span className="ui-muted">
              {ways.has(name)
                ? texts.way((ways.get(name) ?? []).map(({ type }) => type))
                : texts.noWay}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface MachineCoverageProps {
  readonly chart: Chart;
  readonly coverage: Coverage;
}

/** One chart with its coverage, and the ways to missing parts. */
const MachineCoverage = ({ chart, coverage }: MachineCoverageProps): ReactElement => {
  const laidOut = chartOfMachine(chart.id);
  const ways: Ways = useMemo(() => waysOf(chart.id), [chart.id]);
  const missed = missedIn(chart, coverage);
  const covered = coveredIn(chart, coverage);
  if (laidOut === undefined) return <p>{qaTexts.flows.notDrawn}</p>;
  return (
    <>
      <div className="qa-row">
        <h2>{chart.id}</h2>
        <button
          type="button"
          className="qa-button"
          onClick={() =>
            saveFile(
              `coverage-${chart.id}.svg`,
              new Blob(
                [toMarkup(drawFlow(laidOut, { covered, styles: flowStyles + coverageStyles }))],
                { type: "image/svg+xml" },
              ),
            )
          }
        >
          {texts.saveSvg}
        </button>
      </div>
      <div className="qa-covered-chart">
        <FlowDrawing key={chart.id} laidOut={laidOut} active={[]} taken={[]} covered={covered} />
      </div>
      <MissedList title={texts.missedStates} names={missed.states} ways={ways.states} />
      <MissedList
        title={texts.missedTransitions}
        names={missed.transitions}
        ways={ways.transitions}
      />
    </>
  );
};

/** The result of reading files: coverage to add up, and errors. */
interface Opened {
  readonly coverage: Coverage;
  readonly count: number;
  readonly problems: readonly string[];
}

const nothingOpened: Opened = { coverage: nothingCovered, count: 0, problems: [] };

const withFile = (opened: Opened, name: string, text: string): Opened => {
  const read = readCoverage(text);
  if (read.kind === "read")
    return {
      ...opened,
      coverage: merged(opened.coverage, read.coverage),
      count: opened.count + 1,
    };
  const problem =
    read.kind === "broken"
      ? texts.broken(name)
      : read.kind === "other-version"
        ? texts.otherVersion(name, read.version)
        : texts.withoutCoverage(name);
  return { ...opened, problems: [...opened.problems, problem] };
};

interface MachineNavProps {
  readonly counts: readonly Counted[];
  readonly chosen: string;
  readonly onChoose: (machine: string) => void;
}

const MachineNav = ({ counts, chosen, onChoose }: MachineNavProps): ReactElement => (
  <nav aria-label={texts.list} className="qa-machines">
    <ul>
      {counts.map(({ chart: { id }, states, transitions }) => (
        <li key={id}>
          <button
            type="button"
            className="qa-machine"
            aria-current={id === chosen}
            onClick={() => onChoose(id)}
          >
            <strong>{id}</strong>{" "}
            <span>{texts.counts(texts.ratio(...states), texts.ratio(...transitions))}</span>
          </button>
        </li>
      ))}
    </ul>
  </nav>
);

interface SourceFormProps {
  readonly source: Source;
  readonly onSource: (source: Source) => void;
  readonly onOpen: (files: readonly File[]) => void;
  readonly onSave: () => void;
}

const SourceForm = ({ source, onSource, onOpen, onSave }: SourceFormProps): ReactElement => (
  <div className="qa-row qa-ends">
    <SelectField
      label={texts.source}
      value={source}
      options={sources.map((value) => ({ value, text: texts.sources[value] }))}
      onChange={onSource}
    />
    <label className="qa-field">
      <span>{texts.open}</span>
      <JsonFile isMultiple onFiles={onOpen} />
    </label>
    <button type="button" className="qa-button" data-primary onClick={onSave}>
      {texts.saveJson}
    </button>
  </div>
);

/** What is looked at. */
export interface CoverageView {
  readonly source: Source;
  readonly opened: Opened;
  /** Id of a machine. */
  readonly chosen: string;
}

export const firstView: CoverageView = { source: "all", opened: nothingOpened, chosen: "portal" };

interface CoverageTabProps {
  /** Coverage of the walk that is being recorded. */
  readonly walked: Coverage;
  readonly kept: KeptState<CoverageView>;
}

/** The coverage of all machines by walks, on their charts, and the missing parts. */
export const CoverageTab = ({
  walked,
  kept: [{ source, opened, chosen }, setView],
}: CoverageTabProps): ReactElement => {
  const all = merged(walked, opened.coverage);
  const coverage = { walk: walked, files: opened.coverage, all }[source];
  const counts = charts.map((chart) => counted(chart, coverage));
  const chart = charts.find(({ id }) => id === chosen);
  const take = async (files: readonly File[]): Promise<void> => {
    const read = await Promise.all(
      // Unreadable files are reported as not being walks.
      files.map(async (file) => ({ name: file.name, text: await file.text().catch(() => "") })),
    );
    setView((view) => ({
      ...view,
      opened: read.reduce<Opened>((sofar, { name, text }) => withFile(sofar, name, text), {
        ...view.opened,
        problems: [],
      }),
    }));
  };
  return (
    <div className="qa-flows">
      <MachineNav
        counts={counts}
        chosen={chosen}
        onChoose={(id) => setView((view) => ({ ...view, chosen: id }))}
      />
      <div className="qa-details qa-scrolls">
        <p className="ui-muted">{texts.hint}</p>
        <SourceForm
          source={source}
          onSource={(from) => setView((view) => ({ ...view, source: from }))}
          onOpen={(files) => void take(files)}
          onSave={() =>
            saveFile(
              "coverage.json",
              new Blob([writeCoverage(coverage, charts)], { type: "application/json" }),
            )
          }
        />
        <div role="alert" className="qa-problem">
          {opened.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
        <p>
          <strong>
            {texts.total(
              sum(counts.map(({ states }) => states)),
              sum(counts.map(({ transitions }) => transitions)),
            )}
          </strong>{" "}
          <span className="ui-muted">
            {opened.count === 0 ? texts.noFiles : texts.openedFiles(opened.count)}
          </span>
        </p>
        {chart !== undefined && <MachineCoverage chart={chart} coverage={coverage} />}
      </div>
    </div>
  );
};
