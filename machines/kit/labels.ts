import type { Chart, ChartEventKind, ChartState, ChartTransition } from "./chart.ts";

/** A part of a label with a kind, which determines its colour. */
interface Word {
  readonly kind: "event" | "guard" | "action";
  readonly text: string;
}

export type LabelLine = readonly Word[];

/** One line inside a state's box. */
export type Row =
  | { readonly kind: "tags"; readonly tags: readonly string[] }
  | { readonly kind: "invoke"; readonly text: string }
  | { readonly kind: "entry" | "exit"; readonly text: string }
  | { readonly kind: "inside"; readonly key: string; readonly line: LabelLine };

/** Maximum characters in one line of a label; longer text wraps. */
const lineLength = 36;

/** 3000 → "3 s", 120000 → "2 min", 250 → "250 ms". */
export function durationText(ms: number): string {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms >= 1000 && ms % 100 === 0 ? `${ms / 1000} s` : `${ms} ms`;
}

const delayText = (name: string) => (/^\d+$/.test(name) ? durationText(Number(name)) : name);

const eventTexts: Readonly<Record<ChartEventKind, (name: string) => string>> = {
  event: (name) => name,
  any: () => "any event",
  always: () => "always",
  after: (name) => `after ${delayText(name)}`,
  done: (name) => `done: ${name}`,
  error: (name) => `error: ${name}`,
  update: (name) => `update: ${name}`,
  completed: () => "completed",
  route: (name) => `route to ${name}`,
};

/** The trigger as text: `SUBMIT`, `after patience`, `done: load`, `always`. */
export const eventText = ({ event }: ChartTransition) => eventTexts[event.kind](event.name);

function phrases(transition: ChartTransition): LabelLine {
  const { guard, actions } = transition;
  const tell = (text: string, index: number): Word => ({
    kind: "action",
    text: `${index === 0 ? "/ " : ""}${text}${index < actions.length - 1 ? "," : ""}`,
  });
  return [
    { kind: "event", text: eventText(transition) },
    ...(guard === null ? [] : `[${guard}]`.split(" ")).map((text): Word => ({
      kind: "guard",
      text,
    })),
    ...actions.map(tell),
  ];
}

const lengthOf = (line: LabelLine) => line.reduce((sum, { text }) => sum + text.length + 1, -1);

/** The transition as wrapped lines. */
export function labelLinesOf(transition: ChartTransition): readonly LabelLine[] {
  const lines: Word[][] = [];
  for (const word of phrases(transition)) {
    const last = lines.at(-1);
    if (last === undefined || lengthOf(last) + 1 + word.text.length > lineLength)
      lines.push([word]);
    else last.push(word);
  }
  return lines;
}

/** The longest line in characters. */
export const widthOf = (lines: readonly LabelLine[]) => Math.max(0, ...lines.map(lengthOf));

/** Transitions without a target are listed in the box instead of drawn as arrows. */
export const isInside = ({ source, targets }: ChartTransition) =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source);

function insideRows(transition: ChartTransition): readonly Row[] {
  const again = transition.targets.length > 0 && transition.reenter;
  const [first = [], ...rest] = labelLinesOf(transition);
  const mark: Word = { kind: "guard", text: again ? "↻" : "·" };
  const indent: Word = { kind: "guard", text: " " };
  return [[mark, ...first], ...rest.map((line) => [indent, ...line])].map((line) => ({
    kind: "inside",
    key: transition.key,
    line,
  }));
}

/** Everything written inside the box of a state, from top to bottom. */
export function boxRowsOf(chart: Chart, state: ChartState): readonly Row[] {
  const tags: Row[] = state.tags.length === 0 ? [] : [{ kind: "tags", tags: state.tags }];
  return [
    ...tags,
    ...state.invokes.map(({ id, src }): Row => ({
      kind: "invoke",
      text: id === src ? id : `${id}: ${src}`,
    })),
    ...state.entry.map((text): Row => ({ kind: "entry", text: `entry / ${text}` })),
    ...state.exit.map((text): Row => ({ kind: "exit", text: `exit / ${text}` })),
    ...chart.transitions
      .filter((each) => each.source === state.id && isInside(each))
      .flatMap(insideRows),
  ];
}

/** Characters of the widest row. */
export const rowsWidth = (rows: readonly Row[]) =>
  Math.max(
    0,
    ...rows.map((row) => {
      if (row.kind === "tags") return row.tags.reduce((sum, tag) => sum + tag.length + 3, 0);
      return row.kind === "inside" ? lengthOf(row.line) : row.text.length + 2;
    }),
  );
