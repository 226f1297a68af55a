import type { ReactElement } from "react";
import { memo } from "react";
import { qaTexts } from "../qa.texts.ts";
import type { LogEntry, RunningActors } from "../running.ts";

const texts = qaTexts.flows;

const clock = new Intl.DateTimeFormat("uk-UA", { timeStyle: "medium" });

/** `sign-in.editing --SUBMIT[0]` without the machine's name. */
export const shortKey = (key: string): string =>
  key
    .replace(/^[^. ]+\.?/u, "")
    .replace(" --", " → ")
    .replace(/\[\d+\]$/u, "");

interface FlowLogProps {
  readonly log: readonly LogEntry[];
  readonly running: RunningActors;
}

const Sender = ({ name }: { readonly name: string | undefined }): ReactElement | null =>
  name === undefined ? null : <span className="ui-muted">{texts.from(name)}</span>;

interface LogLineProps {
  readonly entry: LogEntry;
  /** The machine that sent it, if known. */
  readonly sender: string | undefined;
}

/** One line. Earlier lines do not render again when a new one arrives. */
const LogLine = memo(({ entry, sender }: LogLineProps): ReactElement => {
  const { at, type, event, taken } = entry;
  return (
    <li>
      <details>
        <summary>
          <time className="ui-figures">{clock.format(at)}</time> <code>{type}</code>{" "}
          <Sender name={sender} />
          <span className="qa-taken" data-none={taken?.length === 0 || undefined}>
            {taken === null || taken.length === 0
              ? texts.noTransition
              : taken.map(shortKey).join(", ")}
          </span>
        </summary>
        <pre className="qa-json">{JSON.stringify(event, undefined, 2)}</pre>
      </details>
    </li>
  );
});
LogLine.displayName = "LogLine";

/** The events of a machine, newest first, with their effects. */
export const FlowLog = ({ log, running }: FlowLogProps): ReactElement => {
  // Senders that are not machines are named by the event itself (`xstate.done.actor.…`).
  const senderOf = (sessionId: string | null): string | undefined =>
    sessionId === null ? undefined : running.get(sessionId)?.machine;
  return (
    <section className="qa-part">
      <h3>{texts.log}</h3>
      {log.length === 0 ? (
        <p className="ui-muted">{texts.emptyLog}</p>
      ) : (
        <ol className="qa-log">
          {log.toReversed().map((entry) => (
            <LogLine key={entry.n} entry={entry} sender={senderOf(entry.from)} />
          ))}
        </ol>
      )}
    </section>
  );
};
