import type { ReactElement } from "react";
import { useCallback, useState } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import type { SentEvent } from "../protocol.ts";
import type { KeptState } from "../kept.ts";
import { qaTexts } from "../qa.texts.ts";
import type { RunningActors, RunningActor } from "../running.ts";
import { instancesOf } from "../running.ts";
import { useKeptLayout } from "../use-kept-layout.ts";
import { EventForm } from "./event-form.tsx";
import { FlowDrawing } from "./flow-drawing.tsx";
import { FlowLog } from "./flow-log.tsx";
import { FlowTable } from "./flow-table.tsx";
import { MachineList } from "./machine-list.tsx";
import { chartOfMachine } from "./machines-list.ts";
import { NextEventsTable } from "./next-events-table.tsx";
import { MachineFacts } from "./machine-facts.tsx";

const texts = qaTexts.flows;

/** The machine shown before anything has moved. */
const first = "portal";

const nowhere: Pick<RunningActor, "active" | "taken"> = { active: [], taken: [] };

/** The selected machine. */
export interface FlowsChoice {
  readonly machine: string;
  /** `null`: the newest instance. */
  readonly sessionId: string | null;
}

interface InstanceChoiceProps {
  readonly instances: readonly RunningActor[];
  readonly actor: RunningActor;
  readonly onChoose: (sessionId: string) => void;
}

/** The shown instance, if several are running. */
const InstanceChoice = ({ instances, actor, onChoose }: InstanceChoiceProps): ReactElement => (
  <label className="qa-inline">
    {texts.instance}
    <select
      className="qa-input"
      value={actor.sessionId}
      onChange={({ target }) => onChoose(target.value)}
    >
      {instances.map(({ sessionId, status }) => (
        <option key={sessionId} value={sessionId}>
          {texts.instanceOf(sessionId, texts.status[status])}
        </option>
      ))}
    </select>
  </label>
);

interface ChartHeadProps {
  readonly machine: string;
  readonly instances: readonly RunningActor[];
  readonly actor: RunningActor | undefined;
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  readonly onInstance: (sessionId: string) => void;
}

/** The shown machine, and the choice to follow the one that moves. */
const ChartHead = ({
  machine,
  instances,
  actor,
  follows,
  onFollow,
  onInstance,
}: ChartHeadProps): ReactElement => (
  <div className="qa-row">
    <h2>{machine}</h2>
    <label className="qa-check">
      <input
        type="checkbox"
        checked={follows}
        onChange={({ target }) => onFollow(target.checked)}
      />
      {texts.follow}
    </label>
    {instances.length > 1 && actor !== undefined && (
      <InstanceChoice instances={instances} actor={actor} onChoose={onInstance} />
    )}
  </div>
);

/** Counts the moves of a machine, so that each is highlighted in the drawing. */
const turnOf = (actor: RunningActor | undefined): number =>
  actor?.log.findLast(({ taken }) => taken !== null && taken.length > 0)?.n ?? 0;

interface DetailsProps {
  readonly actor: RunningActor;
  readonly running: RunningActors;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: (event: SentEvent) => void;
}

/** A running machine's possible events, log and context. */
const Details = ({ actor, running, text, onText, onSend }: DetailsProps): ReactElement => {
  const { machine, sessionId, status, active, next, log, context } = actor;
  return (
    <>
      {status === "active" && (
        <section className="qa-part">
          <h3>{texts.next}</h3>
          <NextEventsTable
            machine={machine}
            laidOut={chartOfMachine(machine)}
            active={active}
            next={next}
            onWrite={onText}
            onSend={onSend}
          />
          <EventForm
            text={text}
            onText={onText}
            receiver={`${machine} (${sessionId})`}
            onSend={onSend}
          />
        </section>
      )}
      <FlowLog log={log} running={running} />
      <details className="qa-part">
        <summary>{texts.context}</summary>
        <pre className="qa-json">{JSON.stringify(context, undefined, 2)}</pre>
      </details>
    </>
  );
};

interface FlowsTabProps {
  readonly running: RunningActors;
  /** Session id of the machine that moved last. */
  readonly moved: string | null;
  /** `false` if no portal is running. */
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  readonly say: (text: string) => void;
  /** `null`: the machine that moved last. */
  readonly kept: KeptState<FlowsChoice | null>;
}

/** Opens another machine. The event written for the previous one is cleared. */
const useOpening = (choose: KeptState<FlowsChoice | null>[1]) => {
  const [text, setText] = useState("");
  const open = useCallback(
    (machine: string, sessionId: string | null): void => {
      choose({ machine, sessionId });
      setText("");
    },
    [choose],
  );
  const openNewest = useCallback((id: string): void => open(id, null), [open]);
  return { text, setText, open, openNewest };
};

/** The live chart of the selected machine, or of the one that moved last. */
export const FlowsTab = ({
  running,
  moved,
  send,
  say,
  kept: [choice, setChoice],
}: FlowsTabProps): ReactElement => {
  const { text, setText, open, openNewest } = useOpening(setChoice);
  const layout = useKeptLayout("qa-flows");
  const mover = moved === null ? undefined : running.get(moved);
  const { machine, sessionId } = choice ?? {
    machine: mover?.machine ?? first,
    sessionId: mover?.sessionId ?? null,
  };
  const instances = instancesOf(running, machine);
  const actor = instances.find((one) => one.sessionId === sessionId) ?? instances[0];
  const laidOut = chartOfMachine(machine);
  const { active, taken } = actor ?? nowhere;
  const stay = (): void => setChoice({ machine, sessionId: actor?.sessionId ?? null });

  return (
    <div className="qa-flows">
      <MachineList running={running} chosen={machine} onChoose={openNewest} />
      <Group orientation="vertical" className="qa-chart-and-details" disableCursor {...layout}>
        <Panel id="chart" minSize="20" defaultSize="58" className="qa-chart">
          <ChartHead
            machine={machine}
            instances={instances}
            actor={actor}
            follows={choice === null}
            onFollow={(follows) => (follows ? setChoice(null) : stay())}
            onInstance={(id) => open(machine, id)}
          />
          {laidOut === undefined ? (
            <p>{texts.notDrawn}</p>
          ) : (
            <FlowDrawing
              key={machine}
              laidOut={laidOut}
              active={active}
              taken={taken}
              turn={turnOf(actor)}
            />
          )}
        </Panel>
        <Separator className="qa-separator" aria-label={texts.resize} />
        <Panel id="details" minSize="15" className="qa-details">
          <MachineFacts
            machine={machine}
            actor={actor}
            running={running}
            chart={laidOut?.chart}
            onOpen={open}
          />
          {laidOut !== undefined && (
            <FlowTable chart={laidOut.chart} active={active} taken={taken} />
          )}
          {actor !== undefined && (
            <Details
              actor={actor}
              running={running}
              text={text}
              onText={(written) => {
                stay();
                setText(written);
              }}
              onSend={(event) => {
                stay();
                const sent = send(actor.sessionId, event);
                say(sent ? texts.sent(event.type, machine) : texts.cannotSend);
              }}
            />
          )}
        </Panel>
      </Group>
    </div>
  );
};
