import type { ReactElement } from "react";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { todayInKyiv } from "../formats/days.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { readingTimeAt, windowOf } from "./deadlines.ts";
import { deadlineTexts as texts } from "./deadlines.texts.ts";
import { meterTypeNames } from "./services.texts.ts";

interface ReadingTimesProps {
  /** The kinds of the resident's meters, with repetitions. */
  readonly kinds: readonly (CounterTypeCode | undefined)[];
}

/** When readings are accepted: one line for each window with its kinds of meters; nothing if none are configured. */
export const ReadingTimes = ({ kinds }: ReadingTimesProps): ReactElement | null => {
  const { deadlines } = useConfiguration();
  const today = todayInKyiv();
  const lines = new Map<string, Set<string>>();
  for (const kind of kinds) {
    const window = windowOf(deadlines, kind);
    if (window === undefined) continue;
    const text = texts.readings(readingTimeAt(window, today));
    const name = kind === undefined ? texts.otherMeters : meterTypeNames[kind];
    lines.set(text, (lines.get(text) ?? new Set()).add(name));
  }
  if (lines.size === 0) return null;
  const all = [...lines];
  return (
    <ul className="reading-times">
      {all.map(([text, names]) => (
        <li key={text}>
          {all.length > 1 ? (
            <>
              <strong>{[...names].join(", ")}:</strong> {text}
            </>
          ) : (
            texts.allReadings(text)
          )}
        </li>
      ))}
    </ul>
  );
};
