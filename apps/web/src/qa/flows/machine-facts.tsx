import type { ReactElement } from "react";
import type { Chart } from "#machines/kit/chart.ts";
import { qaTexts } from "../qa.texts.ts";
import type { RunningActors, RunningActor } from "../running.ts";
import { leaves } from "../running.ts";
import { emptyFields, explanationOf } from "./explain.ts";
import { shortKey } from "./flow-log.tsx";
import { startedBy } from "./machines-list.ts";

const texts = qaTexts.flows;

const stateOf = (actor: RunningActor | undefined): string => {
  if (actor === undefined) return texts.notRunning;
  const where = leaves(actor.active).join(" · ");
  return actor.status === "active" ? where : `${texts.status[actor.status]}: ${where}`;
};

interface RelativesProps {
  readonly machine: string;
  readonly actor: RunningActor | undefined;
  readonly running: RunningActors;
  readonly onOpen: (machine: string, sessionId: string | null) => void;
}

/** Links to the charts of the machine's parent and children. */
const Relatives = ({ machine, actor, running, onOpen }: RelativesProps): ReactElement | null => {
  const parent = running.get(actor?.parent ?? "");
  const children = [...running.values()].filter(
    (one) => actor !== undefined && one.parent === actor.sessionId && one.status === "active",
  );
  const idle = startedBy(machine).filter((id) => !children.some((child) => child.machine === id));
  const link = (id: string, sessionId: string | null, text: string): ReactElement => (
    <li key={sessionId ?? id}>
      <button
        type="button"
        className="qa-link"
        aria-label={texts.openChart(id)}
        onClick={() => onOpen(id, sessionId)}
      >
        {id}
      </button>{" "}
      <span className="ui-muted">{text}</span>
    </li>
  );
  if (parent === undefined && children.length + idle.length === 0) return null;
  return (
    <>
      <dt>{texts.relatives}</dt>
      <dd>
        <ul className="qa-row">
          {parent !== undefined && link(parent.machine, parent.sessionId, texts.parent)}
          {children.map((one) => link(one.machine, one.sessionId, leaves(one.active).join(" · ")))}
          {idle.map((id) => link(id, null, texts.notRunning))}
        </ul>
      </dd>
    </>
  );
};

/** Why the last event had no effect or took another transition; empty if it took the first one. */
const WhyNot = ({
  actor,
  chart,
}: {
  readonly actor: RunningActor;
  readonly chart: Chart;
}): ReactElement | null => {
  const last = actor.log.at(-1);
  const refusal = last === undefined ? null : explanationOf(chart, last);
  if (last === undefined || refusal === null || last.type.startsWith("xstate.")) return null;
  const isByGuard = refusal.kind === "guarded" || refusal.kind === "otherwise";
  const empty = isByGuard ? emptyFields(actor.context) : [];
  return (
    <>
      <dt>{refusal.kind === "otherwise" ? texts.whyOther(last.type) : texts.whyNot(last.type)}</dt>
      <dd className="qa-why">
        {[
          texts.refusals(refusal, leaves(last.met).join(" · ")),
          ...(empty.length > 0 ? [texts.emptyFields(empty)] : []),
        ].join(" ")}
      </dd>
    </>
  );
};

interface MachineFactsProps extends RelativesProps {
  readonly chart: Chart | undefined;
}

/** The machine's state, last transitions, ignored event, parent and children. */
export const MachineFacts = ({ chart, ...relatives }: MachineFactsProps): ReactElement => {
  const { actor } = relatives;
  return (
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
      {actor !== undefined && chart !== undefined && <WhyNot actor={actor} chart={chart} />}
      <Relatives {...relatives} />
    </dl>
  );
};
