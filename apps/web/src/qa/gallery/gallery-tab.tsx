import type { ReactElement } from "react";
import { useMemo } from "react";
import type { CatalogueEntry } from "#machines/catalogue.ts";
import { machines } from "#machines/catalogue.ts";
import { stateNodesOf } from "#machines/kit/coverage.ts";
import type { Chart } from "#machines/kit/chart.ts";
import { chartOf } from "#machines/kit/chart.ts";
import type { Way } from "#machines/kit/ways.ts";
import { SelectField } from "../fields.tsx";
import { FlowDrawing } from "../flows/flow-drawing.tsx";
import { chartOfMachine } from "../flows/machines-list.ts";
import type { KeptState } from "../kept.ts";
import { mask } from "../mask.ts";
import { qaTexts } from "../qa.texts.ts";
import { leaves } from "../running.ts";
import { contextChangesOf } from "./changes.ts";
import { galleryAddress, openedBy } from "./gallery-address.ts";
import { galleryTexts as texts } from "./gallery.texts.ts";
import { offerKinds, offersFor } from "./offers.ts";
import { OffersTable } from "./offers-table.tsx";
import type { AloneStep, RanAlone } from "./run-alone.ts";
import { runAlone } from "./run-alone.ts";

/** The machine shown initially. */
const first = "sign-in";

const Changes = ({ step }: { readonly step: AloneStep | undefined }): ReactElement => {
  const changes = step === undefined ? [] : contextChangesOf(step.before, step.after);
  return (
    <section className="qa-part">
      <h3>{texts.changes}</h3>
      {changes.length === 0 ? (
        <p className="ui-muted">{texts.noChanges}</p>
      ) : (
        <table className="qa-table">
          <caption className="ui-visually-hidden">{texts.changes}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.place}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ place, before, after }) => (
              <tr key={place}>
                <th scope="row">
                  <code>{place}</code>
                </th>
                <td>
                  <code>{before}</code>
                </td>
                <td>
                  <code>{after}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const Done = ({ steps }: { readonly steps: readonly AloneStep[] }): ReactElement => (
  <section className="qa-part">
    <h3>{texts.done}</h3>
    {steps.length === 0 ? (
      <p className="ui-muted">{texts.nothingDone}</p>
    ) : (
      <ol aria-label={texts.done}>
        {steps.map(({ event, active, taken }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place alone
          <li key={at}>
            <code>{event.type}</code> → <code>{leaves(active).join(" · ")}</code>{" "}
            {taken.length === 0 && <span className="ui-muted">{qaTexts.flows.noTransition}</span>}
          </li>
        ))}
      </ol>
    )}
  </section>
);

interface AloneProps {
  readonly entry: CatalogueEntry;
  readonly ran: RanAlone;
  readonly onPress: (event: Way[number]) => void;
}

/** A machine that runs alone: its state, possible events, and the last changes. */
const Alone = ({ entry, ran, onPress }: AloneProps): ReactElement => {
  const { machine, samples } = entry;
  const { snapshot, active, steps, problem } = ran;
  const laidOut = chartOfMachine(machine.id);
  const chart: Chart = laidOut?.chart ?? chartOf(machine);
  const offers = snapshot === null ? [] : offersFor(snapshot, samples);
  return (
    <>
      <p role="alert" className="qa-problem">
        {problem === null ? null : texts.threw(problem)}
      </p>
      {laidOut === undefined ? (
        <p>{qaTexts.flows.notDrawn}</p>
      ) : (
        <div className="qa-covered-chart">
          <FlowDrawing
            key={machine.id}
            laidOut={laidOut}
            active={active}
            taken={steps.at(-1)?.taken ?? []}
            turn={steps.length}
          />
        </div>
      )}
      <p>
        {qaTexts.flows.state}: <code>{leaves(active).join(" · ")}</code>
      </p>
      {offers.length === 0 && <p>{texts.noOffers}</p>}
      {offerKinds.map((kind) => (
        <OffersTable
          key={kind}
          title={texts.offers[kind]}
          offers={offers.filter((offer) => offer.kind === kind)}
          chart={chart}
          active={active}
          onPress={onPress}
        />
      ))}
      <Changes step={steps.at(-1)} />
      <Done steps={steps} />
      <details className="qa-part">
        <summary>{texts.context}</summary>
        <pre className="qa-json">{JSON.stringify(mask(snapshot?.context), undefined, 2)}</pre>
      </details>
    </>
  );
};

/** The machine that runs alone, and the way it has come. */
export interface GalleryChoice {
  readonly machine: string;
  readonly way: Way;
  readonly problem: string | null;
}

/** What an address asks for. */
export const choiceBy = (
  search: string,
  entries: readonly CatalogueEntry[] = machines,
): GalleryChoice => {
  const opened = openedBy(search, entries);
  if (opened === null) return { machine: first, way: [], problem: null };
  if (opened.kind === "open") return { ...opened, problem: null };
  const machine = opened.kind === "no-machine" ? first : opened.machine;
  return { machine, way: [], problem: texts.problem(opened) };
};

const stateNames = ({ machine }: CatalogueEntry): readonly string[] =>
  stateNodesOf(machine.root)
    .filter(({ type }) => type !== "history")
    .map(({ id }) => id.slice(machine.id.length + 1))
    .filter((name) => name !== "");

interface GalleryTabProps {
  readonly entries?: readonly CatalogueEntry[];
  readonly kept: KeptState<GalleryChoice>;
}

/** Every machine without the portal: the user sends events and chooses the results of actors. */
export const GalleryTab = ({
  entries = machines,
  kept: [{ machine, way, problem }, choose],
}: GalleryTabProps): ReactElement | null => {
  const entry = entries.find((one) => one.machine.id === machine) ?? entries[0];
  const ran = useMemo(() => (entry === undefined ? null : runAlone(entry, way)), [entry, way]);
  if (entry === undefined || ran === null) return null;
  const go = (to: Way): void => choose({ machine: entry.machine.id, way: to, problem: null });
  const [here = ""] = leaves(ran.active);
  const options = [texts.anyState, ...stateNames(entry)];
  const open = (id: string, state: string): void =>
    choose(choiceBy(new URL(galleryAddress(id, state), window.location.origin).search, entries));
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      <div className="qa-row qa-ends">
        <SelectField
          label={texts.machine}
          value={entry.machine.id}
          options={entries.map(({ machine: { id } }) => ({ value: id, text: id }))}
          onChange={(id) => open(id, "")}
        />
        <SelectField
          label={texts.state}
          value={options.includes(here) ? here : texts.anyState}
          options={options.map((value) => ({ value, text: value }))}
          onChange={(state) => open(entry.machine.id, state === texts.anyState ? "" : state)}
        />
        <button
          type="button"
          className="qa-button"
          disabled={way.length === 0}
          onClick={() => go(way.slice(0, -1))}
        >
          {texts.back}
        </button>
        <button type="button" className="qa-button" onClick={() => go([])}>
          {texts.again}
        </button>
        <a href={galleryAddress(entry.machine.id, here)}>{texts.address}</a>
      </div>
      <p role="alert" className="qa-problem">
        {problem}
      </p>
      <Alone entry={entry} ran={ran} onPress={(event) => go([...way, event])} />
    </div>
  );
};
