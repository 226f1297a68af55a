import type { FromPortal, NextEvent } from "./protocol.ts";

/** One line of a machine's log. */
export interface LogEntry {
  readonly n: number;
  readonly at: number;
  readonly from: string | null;
  readonly type: string;
  readonly event: unknown;
  /** The active states when the event arrived. */
  readonly met: readonly string[];
  /** Keys of the transitions it took; `null` until it was handled. */
  readonly taken: readonly string[] | null;
}

/** A running or ended machine of the inspected portal. */
export interface RunningActor {
  readonly sessionId: string;
  readonly machine: string;
  readonly parent: string | null;
  readonly status: "active" | "done" | "error" | "stopped";
  readonly active: readonly string[];
  /** The transitions of the last effective event, which the drawing highlights. */
  readonly taken: readonly string[];
  readonly context: unknown;
  readonly next: readonly NextEvent[];
  /** Newest last. */
  readonly log: readonly LogEntry[];
}

/** Everything known about the inspected portal; actors in the order of their start. */
export type RunningActors = ReadonlyMap<string, RunningActor>;

export const nothingRuns: RunningActors = new Map();

const keptEntries = 200;
const keptActors = 60;

const received = (actor: RunningActor, { from, type, event, at }: Received): RunningActor => ({
  ...actor,
  log: [
    ...actor.log.slice(1 - keptEntries),
    { n: (actor.log.at(-1)?.n ?? 0) + 1, at, from, type, event, met: actor.active, taken: null },
  ],
});

const moved = (actor: RunningActor, message: Moved): RunningActor => {
  const { status, active, taken, context, next } = message;
  const last = actor.log.at(-1);
  return {
    ...actor,
    status,
    active,
    context,
    next,
    taken: taken.length > 0 ? taken : actor.taken,
    log:
      last === undefined
        ? []
        : [...actor.log.slice(0, -1), { ...last, taken: [...(last.taken ?? []), ...taken] }],
  };
};

type Received = Extract<FromPortal, { kind: "actor-event" }>;
type Moved = Extract<FromPortal, { kind: "actor-state" }>;

/** Machines that ended long ago are dropped. */
const trimmed = (running: RunningActors): RunningActors => {
  const surplus = running.size - keptActors;
  if (surplus <= 0) return running;
  const ended = [...running.values()].filter(({ status }) => status !== "active").slice(0, surplus);
  const gone = new Set(ended.map(({ sessionId }) => sessionId));
  return new Map([...running].filter(([sessionId]) => !gone.has(sessionId)));
};

/** The state after another message. */
export const after = (running: RunningActors, message: FromPortal): RunningActors => {
  if (message.kind === "portal-started") return nothingRuns;
  if (message.kind === "contract-warning" || message.kind === "events-held") return running;
  const { sessionId } = message;
  if (message.kind === "actor-started") {
    const { machine, parent } = message;
    const started: RunningActor = {
      sessionId,
      machine,
      parent,
      status: "active",
      active: [],
      taken: [],
      context: null,
      next: [],
      log: [],
    };
    return trimmed(new Map([...running, [sessionId, started]]));
  }
  const actor = running.get(sessionId);
  if (actor === undefined) return running;
  const changed = message.kind === "actor-event" ? received(actor, message) : moved(actor, message);
  return new Map(running).set(sessionId, changed);
};

/** They move after each move of another machine (a message, a load), and would hide that one. */
const companions: ReadonlySet<string> = new Set(["toasts", "toast", "changed-elsewhere"]);

/** The machine of a transition's key, such as `data` of `data.failed --RETRY[0]`. */
const machineOf = (key: string): string => key.slice(0, key.search(/[. ]/u));

/**
 * Session id of the machine that took the last transition; starting or refusing an event does not count, nor do
 * machines that only accompany another one.
 */
export const movedLast = (before: string | null, message: FromPortal): string | null => {
  if (message.kind === "portal-started") return null;
  return message.kind === "actor-state" &&
    message.taken.some((key) => !companions.has(machineOf(key)))
    ? message.sessionId
    : before;
};

/** The active states without their ancestors; the library's order is not defined. */
export const innermost = (active: readonly string[]): readonly string[] =>
  active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));

/** The innermost states without the machine's own name. */
export const leaves = (active: readonly string[]): readonly string[] =>
  innermost(active).map((id) => id.split(".").slice(1).join("."));

/** The instances of a machine, the newest running one first. */
export const instancesOf = (running: RunningActors, machine: string): readonly RunningActor[] => {
  const all = [...running.values()].filter((actor) => actor.machine === machine).toReversed();
  const isActive = ({ status }: RunningActor) => status === "active";
  return [...all.filter(isActive), ...all.filter((actor) => !isActive(actor))];
};
