import type { Chart, ChartState } from "./chart.ts";
import { inlineName } from "./names.ts";

/**
 * Finds states without a description and unnamed parts. Inline library actions (`assign`, `raise`, `sendTo`) are clear
 * enough.
 */
export function unclearIn(chart: Chart): readonly string[] {
  return [
    ...(isDescribed(chart.description) ? [] : [`${chart.id}: the root has no description`]),
    ...chart.states.flatMap(unclearState),
    ...chart.transitions.flatMap(({ key, event, guard, actions }) => [
      ...(guard?.includes(inlineName) ? [`${key}: the guard has no name`] : []),
      ...(actions.includes(inlineName) ? [`${key}: an action has no name`] : []),
      ...(event.kind === "after" && /^\d+$/.test(event.name)
        ? [`${key}: the delay has no name`]
        : []),
    ]),
  ];
}

function unclearState(state: ChartState): readonly string[] {
  const { id, parent, type, description, entry, exit, invokes } = state;
  const needsSentence = parent !== null && type !== "history";
  return [
    ...(needsSentence && !isSentence(description)
      ? [`${id}: not described by one short English sentence`]
      : []),
    ...(entry.includes(inlineName) || exit.includes(inlineName)
      ? [`${id}: an action has no name`]
      : []),
    ...invokes.flatMap((invoke) => [
      // A default id consists of position and state, and changes with them.
      ...(/^\d+\./.test(invoke.id) ? [`${id}: an invoke has no id`] : []),
      ...(invoke.src === inlineName ? [`${id}: an invoked actor has no name`] : []),
    ]),
  ];
}

/** English: the code and what is generated from it are for developers of any country. */
const isDescribed = (text: string) =>
  /^[A-Z].*\.$/.test(text) && !/\p{Script=Cyrillic}/u.test(text);

/** A state is one idea; a long description suggests two states. */
const isSentence = (text: string) => isDescribed(text) && text.length <= 160;
