import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { allTransitions, stateNodesOf, transitionKey } from "./coverage.ts";
import { actionNames, guardName, inlineName } from "./names.ts";

/** A machine as plain data, in document order, for drawings, tables and checks. */
export interface Chart {
  readonly id: string;
  readonly description: string;
  /** Document order: a parent comes before its children; the first is the root. */
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
  /** What `setup` declares, sorted. */
  readonly actors: readonly string[];
  readonly actions: readonly string[];
  readonly guards: readonly string[];
  readonly delays: readonly ChartDelay[];
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly type: "atomic" | "compound" | "parallel" | "final" | "history";
  /** Id of the child that a compound state starts in. */
  readonly initial: string | null;
  readonly history: "shallow" | "deep" | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
}

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
}

export interface ChartTransition {
  /** See `transitionKey`. */
  readonly key: string;
  readonly source: string;
  /** Empty: the state does not change; without actions the event is forbidden. */
  readonly targets: readonly string[];
  readonly event: ChartEvent;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly reenter: boolean;
}

/** `type` is the received event; `name` is its origin: event, invoke id or delay. */
interface ChartEvent {
  readonly kind: ChartEventKind;
  readonly type: string;
  readonly name: string;
}

export type ChartEventKind =
  | "event"
  | "any"
  | "always"
  | "after"
  | "done"
  | "error"
  | "update"
  | "completed"
  | "route";

export interface ChartDelay {
  readonly name: string;
  /** Milliseconds; null if the machine calculates it. */
  readonly ms: number | null;
}

/** Reads a machine object, never its source, so it works for machines in several files. */
export function chartOf(machine: AnyStateMachine): Chart {
  const { actors, actions, guards, delays } = machine.implementations;
  return {
    id: machine.id,
    description: machine.root.description ?? "",
    states: stateNodesOf(machine.root).map(stateOf),
    transitions: allTransitions(machine).map(transitionOf),
    actors: Object.keys(actors).toSorted(),
    actions: Object.keys(actions).toSorted(),
    guards: Object.keys(guards).toSorted(),
    delays: Object.entries(delays)
      .map(([name, value]) => ({ name, ms: typeof value === "number" ? value : null }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: node.type === "compound" ? (node.initial.target[0]?.id ?? null) : null,
    history: node.history === false ? null : node.history,
    description: node.description ?? "",
    tags: node.tags,
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({
      id,
      // The library generates such a name for inline logic.
      src: typeof src === "string" && !src.startsWith("xstate.invoke.") ? src : inlineName,
    })),
  };
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const event = eventOf(transition);
  return {
    key: transitionKey(transition),
    source: transition.source.id,
    targets: transition.target?.map(({ id }) => id) ?? [],
    event,
    // The guard of a route only compares the address, which the event's name already shows.
    guard: event.kind === "route" ? null : guardName(transition.guard),
    actions: actionNames(transition.actions),
    reenter: transition.reenter,
  };
}

function eventOf({ source, eventType, target }: AnyTransitionDefinition): ChartEvent {
  const event = (kind: ChartEventKind, name: string) => ({ kind, type: eventType, name });
  if (eventType === "") return event("always", "");
  if (eventType === "*") return event("any", "");
  if (eventType === `xstate.done.state.${source.id}`) return event("completed", source.key);
  if (eventType === "xstate.route") return event("route", target?.[0]?.id ?? "");
  for (const { id } of source.invoke) {
    if (eventType === `xstate.done.actor.${id}`) return event("done", id);
    if (eventType === `xstate.error.actor.${id}`) return event("error", id);
    if (eventType === `xstate.snapshot.${id}`) return event("update", id);
  }
  for (const delay of Object.keys(source.config.after ?? {}))
    if (eventType === `xstate.after.${delay}.${source.id}`) return event("after", delay);
  return event("event", eventType);
}
