import type { ReactElement } from "react";
import { useState } from "react";
import { EventForm } from "./event-form.tsx";
import { FlowDrawing } from "./flow-drawing.tsx";
import { FlowLog, shortKey } from "./flow-log.tsx";
import { chartOfMachine, machineIds } from "./machines-list.ts";
import { NextEventsTable } from "./next-events-table.tsx";
import type { SentEvent } from "./protocol.ts";
import { qaTexts } from "./qa.texts.ts";
import type { Running, RunningActor } from "./running.ts";
import { instancesOf, leaves } from "./running.ts";

const texts = qaTexts.flows;

interface FlowsTabProps {
  readonly running: Running;
  /** `false` when there is no portal to send to. */
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  readonly say: (text: string) => void;
}

const stateOf = (actor: RunningActor | undefined): string => {
  if (actor === undefined) return texts.notRunning;
  const where = leaves(actor.active).join(" · ");
  return actor.status === "active" ? where : `${texts.status[actor.status]}: ${where}`;
};

interface MachineListProps {
  readonly running: Running;
  readonly chosen: string;
  readonly onChoose: (machine: string) => void;
}

const MachineList = ({ running, chosen, onChoose }: MachineListProps): ReactElement => (
  <nav aria-label={texts.list} className="qa-machines">
    {machineIds.map((id) => {
      const [first] = instancesOf(running, id);
      return (
        <button
          key={id}
          type="button"
          className="qa-machine"
          aria-current={id === chosen}
          data-running={first?.status === "active" || undefined}
          onClick={() => onChoose(id)}
        >
          <strong>{id}</strong> <span>{stateOf(first)}</span>
        </button>
      );
    })}
  </nav>
);

interface InstanceChoiceProps {
  readonly instances: readonly RunningActor[];
  readonly actor: RunningActor;
  readonly onChoose: (sessionId: string) => void;
}

/** Which of several running machines of a kind is looked at. */
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

interface ZoomChoiceProps {
  readonly isFitted: boolean;
  readonly onChoose: (isFitted: boolean) => void;
}

const ZoomChoice = ({ isFitted, onChoose }: ZoomChoiceProps): ReactElement => (
  <fieldset className="qa-inline">
    <legend className="ui-visually-hidden">{texts.zoom}</legend>
    {[true, false].map((fits) => (
      <button
        key={String(fits)}
        type="button"
        className="qa-button"
        aria-pressed={isFitted === fits}
        onClick={() => onChoose(fits)}
      >
        {fits ? texts.fit : texts.full}
      </button>
    ))}
  </fieldset>
);

/** Where the machine stands, and how it came there. */
const Standing = ({ actor }: { readonly actor: RunningActor | undefined }): ReactElement => (
  <dl className="qa-facts">
    <dt>{texts.state}</dt>
    <dd>
      <code>{stateOf(actor)}</code>
    </dd>
    <dt>{texts.tookLast}</dt>
    <dd>
      {actor === undefined || actor.taken.length === 0 ? (
        texts.none
      ) : (
        <code>{actor.taken.map(shortKey).join(", ")}</code>
      )}
    </dd>
  </dl>
);

/** Every machine of the portal; the chosen one drawn live, with what it did and what it could do. */
export const FlowsTab = ({ running, send, say }: FlowsTabProps): ReactElement => {
  const [machine, setMachine] = useState("session");
  const [wanted, setWanted] = useState("");
  const [isFitted, setFitted] = useState(false);
  const [text, setText] = useState("");
  const instances = instancesOf(running, machine);
  const actor = instances.find(({ sessionId }) => sessionId === wanted) ?? instances[0];
  const laidOut = chartOfMachine(machine);
  const sendTo =
    ({ sessionId }: RunningActor) =>
    (event: SentEvent): void => {
      const sent = send(sessionId, event);
      say(sent ? texts.sent(event.type, machine) : texts.cannotSend);
    };
  const isActive = actor?.status === "active";

  return (
    <div className="qa-flows">
      <MachineList
        running={running}
        chosen={machine}
        onChoose={(id) => {
          setMachine(id);
          setText("");
        }}
      />

      <div className="qa-row">
        {instances.length > 1 && actor !== undefined && (
          <InstanceChoice instances={instances} actor={actor} onChoose={setWanted} />
        )}
        <ZoomChoice isFitted={isFitted} onChoose={setFitted} />
      </div>

      {laidOut === undefined ? (
        <p>{texts.notDrawn}</p>
      ) : (
        <FlowDrawing
          laidOut={laidOut}
          active={actor?.active ?? []}
          taken={actor?.taken ?? []}
          isFitted={isFitted}
        />
      )}
      <Standing actor={actor} />

      {actor !== undefined && (
        <>
          {isActive && (
            <section className="qa-part">
              <h3>{texts.next}</h3>
              <NextEventsTable
                machine={machine}
                laidOut={laidOut}
                active={actor.active}
                next={actor.next}
                onWrite={setText}
                onSend={sendTo(actor)}
              />
              <EventForm
                text={text}
                onText={setText}
                receiver={`${machine} (${actor.sessionId})`}
                onSend={sendTo(actor)}
              />
            </section>
          )}
          <FlowLog log={actor.log} running={running} />
          <details className="qa-part">
            <summary>{texts.context}</summary>
            <pre className="qa-json">{JSON.stringify(actor.context, undefined, 2)}</pre>
          </details>
        </>
      )}
    </div>
  );
};
