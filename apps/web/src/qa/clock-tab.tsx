import type { ReactElement } from "react";
import { useState } from "react";
import type { ExpiryEvent } from "#machines/portal/session/expiry.machine.ts";
import { control } from "./control.ts";
import type { SentEvent } from "./protocol.ts";
import { qaTexts } from "./qa.texts.ts";
import type { Running } from "./running.ts";
import { instancesOf } from "./running.ts";
import { reasonOf, usePolled } from "./use-polled.ts";

const texts = qaTexts.clock;

const minute = 60_000;
const day = 24 * 60 * minute;
const jumps = [
  { name: texts.minute, ms: minute },
  { name: texts.hour, ms: 60 * minute },
  { name: texts.day, ms: day },
  { name: texts.month, ms: 31 * day },
] as const;

const moment = new Intl.DateTimeFormat("uk-UA", { dateStyle: "long", timeStyle: "medium" });

interface ClockTabProps {
  readonly running: Running;
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  readonly say: (text: string) => void;
}

/** Moves the server's clock and lets the resident's session run out. */
export const ClockTab = ({ running, send, say }: ClockTabProps): ReactElement => {
  const { value, failure, refresh } = usePolled(control.clock, 1_000);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: Promise<unknown>, words: string): void => {
    setProblem(null);
    work
      .then(
        () => say(words),
        (reason: unknown) => setProblem(reasonOf(reason)),
      )
      .finally(refresh);
  };
  // Runs while somebody is signed in, and only then.
  const [expiry] = instancesOf(running, "expiry");
  const tellExpiry = (event: ExpiryEvent, words: string): void => {
    const sent = expiry?.status === "active" && send(expiry.sessionId, event);
    say(sent ? words : texts.notSignedIn);
  };
  const broken = problem ?? failure;
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      {broken !== null && <p className="qa-problem">{qaTexts.failed(broken)}</p>}
      <section className="qa-part">
        <h3>{texts.server}</h3>
        <dl className="qa-facts">
          <dt>{texts.now}</dt>
          <dd className="ui-figures">
            {value === null ? "…" : moment.format(new Date(value.now))}
          </dd>
          <dt>{texts.advanced}</dt>
          <dd className="ui-figures">
            {texts.minutes(Math.round((value?.advancedMs ?? 0) / minute))}
          </dd>
        </dl>
        <fieldset className="qa-row">
          <legend>{texts.by}</legend>
          {jumps.map(({ name, ms }) => (
            <button
              key={ms}
              type="button"
              className="qa-button"
              onClick={() => run(control.advanceClock(ms), qaTexts.done)}
            >
              {name}
            </button>
          ))}
          <button
            type="button"
            className="qa-button"
            onClick={() => run(control.resetClock(), qaTexts.done)}
          >
            {texts.back}
          </button>
        </fieldset>
      </section>
      <section className="qa-part">
        <h3>{texts.session}</h3>
        <p className="ui-muted">{texts.sessionHint}</p>
        <div className="qa-row">
          <button
            type="button"
            className="qa-button"
            onClick={() => tellExpiry({ type: "EXPIRING", minutes: 5 }, texts.expiring)}
          >
            {texts.expiring}
          </button>
          <button
            type="button"
            className="qa-button"
            onClick={() => tellExpiry({ type: "EXPIRED" }, texts.expired)}
          >
            {texts.expired}
          </button>
          <button
            type="button"
            className="qa-button"
            onClick={() => run(control.advanceClock(day), texts.tokenEnded)}
          >
            {texts.tokenEnded}
          </button>
        </div>
      </section>
    </div>
  );
};
