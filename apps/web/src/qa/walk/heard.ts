import * as Schema from "effect/Schema";
import type { FromPortal } from "../protocol.ts";

const HeardEvent = Schema.Struct({
  type: Schema.String,
  /** Keys of the transitions that were taken. */
  taken: Schema.Array(Schema.String),
  /** Ids of the states after it. */
  active: Schema.Array(Schema.String),
});

/** The events of one machine since its start: names only, without data. */
export const HeardMachine = Schema.Struct({
  /** Distinguishes machines within a page and across pages. */
  key: Schema.String,
  machine: Schema.String,
  events: Schema.Array(HeardEvent),
});
export type HeardMachine = typeof HeardMachine.Type;

export interface Heard {
  /** The number of the portal's starts. */
  readonly starts: number;
  readonly machines: readonly HeardMachine[];
}

export const nothingHeard: Heard = { starts: 0, machines: [] };

const machinesKept = 200;
const eventsKept = 200;

type Started = Extract<FromPortal, { kind: "actor-started" }>;

const changed = (
  heard: Heard,
  sessionId: string,
  change: (machine: HeardMachine) => HeardMachine,
): Heard => {
  const key = `${heard.starts} ${sessionId}`;
  return {
    ...heard,
    machines: heard.machines.map((machine) => (machine.key === key ? change(machine) : machine)),
  };
};

const met = (heard: Heard, { sessionId, machine }: Started): Heard => ({
  ...heard,
  machines: [
    ...heard.machines.slice(1 - machinesKept),
    { key: `${heard.starts} ${sessionId}`, machine, events: [] },
  ],
});

/**
 * The events after another message. Machines that started before the walk are left out, since their beginning is
 * unknown.
 */
export const heardAfter = (
  heard: Heard,
  message: FromPortal | { readonly kind: "forget" },
): Heard => {
  switch (message.kind) {
    case "forget":
      return { ...heard, machines: [] };
    case "portal-started":
      return { ...heard, starts: heard.starts + 1 };
    case "actor-started":
      return met(heard, message);
    case "actor-event":
      return changed(heard, message.sessionId, (machine) =>
        machine.events.length >= eventsKept
          ? machine
          : {
              ...machine,
              events: [...machine.events, { type: message.type, taken: [], active: [] }],
            },
      );
    case "actor-state":
      return changed(heard, message.sessionId, (machine) => {
        const last = machine.events.at(-1);
        if (last === undefined) return machine;
        const { taken, active } = message;
        const answered = { ...last, taken: [...last.taken, ...taken], active: [...active] };
        return { ...machine, events: [...machine.events.slice(0, -1), answered] };
      });
    default:
      return heard;
  }
};
