import type { ReactElement } from "react";
import type { Counter } from "#contracts/schemas/counters.ts";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { useToday } from "../../runtime/use-today.ts";
import { hasAllWindows, readingTimeAt, windowOf } from "../../billing/deadlines.ts";
import { deadlineTexts as texts } from "../../billing/deadlines.texts.ts";
import { meterNameOf } from "../../billing/meter-name.ts";

interface ReadingTimesProps {
  readonly counters: readonly Counter[];
}

/** When readings are accepted: one line for each window with its meters; nothing if none are known. */
export const ReadingTimes = ({ counters }: ReadingTimesProps): ReactElement | null => {
  const { deadlines } = useConfiguration();
  const today = useToday();
  const lines = new Map<string, Set<string>>();
  for (const counter of counters) {
    const window = windowOf(deadlines, counter.typeCode);
    if (window === undefined) continue;
    const text = texts.readings(readingTimeAt(window, today));
    lines.set(text, (lines.get(text) ?? new Set()).add(meterNameOf(counter)));
  }
  if (lines.size === 0) return null;
  const all = [...lines];
  // A line without names is of all meters.
  const kinds = counters.map(({ typeCode }) => typeCode);
  const isNamed = all.length > 1 || !hasAllWindows(deadlines, kinds);
  return (
    <ul className="reading-times">
      {all.map(([text, names]) => (
        <li key={text}>
          {isNamed && <strong>{`${[...names].join(", ")}: `}</strong>}
          <span>{isNamed ? text : texts.allReadings(text)}</span>
        </li>
      ))}
    </ul>
  );
};
