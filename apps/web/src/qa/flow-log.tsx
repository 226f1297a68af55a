import type { ReactElement } from "react";
import { qaTexts } from "./qa.texts.ts";
import type { LogEntry, Running } from "./running.ts";

const texts = qaTexts.flows;

const clock = new Intl.DateTimeFormat("uk-UA", { timeStyle: "medium" });

/** `sign-in.editing --SUBMIT[0]` without the name of the machine, which is known. */
export const shortKey = (key: string): string =>
  key
    .replace(/^[^. ]+\.?/u, "")
    .replace(" --", " → ")
    .replace(/\[\d+\]$/u, "");

interface FlowLogProps {
  readonly log: readonly LogEntry[];
  readonly running: Running;
}

/** What a machine received, newest first, and what it did about it. */
export const FlowLog = ({ log, running }: FlowLogProps): ReactElement => {
  const nameOf = (sessionId: string): string => running.get(sessionId)?.machine ?? sessionId;
  return (
    <section className="qa-part">
      <h3>{texts.log}</h3>
      {log.length === 0 ? (
        <p className="ui-muted">{texts.emptyLog}</p>
      ) : (
        <ol className="qa-log">
          {log.toReversed().map(({ n, at, from, type, event, taken }) => (
            <li key={n}>
              <details>
                <summary>
                  <time className="ui-figures">{clock.format(at)}</time> <code>{type}</code>{" "}
                  {from !== null && <span className="ui-muted">{texts.from(nameOf(from))}</span>}
                  <span className="qa-taken" data-none={taken?.length === 0 || undefined}>
                    {taken === null || taken.length === 0
                      ? texts.noTransition
                      : taken.map(shortKey).join(", ")}
                  </span>
                </summary>
                <pre className="qa-json">{JSON.stringify(event, undefined, 2)}</pre>
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
