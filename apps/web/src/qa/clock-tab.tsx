import type { ReactElement } from "react";
import { useState } from "react";
import type { ExpiryEvent } from "#machines/portal/session/expiry.machine.ts";
import type { ClockState } from "./control.ts";
import { control } from "./control.ts";
import type { SentEvent } from "./protocol.ts";
import { qaTexts } from "./qa.texts.ts";
import type { RunningActors } from "./running.ts";
import { instancesOf } from "./running.ts";
import { errorMessageOf, usePolled } from "./use-polled.ts";

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
  readonly running: RunningActors;
  readonly send: (sessionId: string, event: SentEvent) => boolean;
  readonly say: (text: string) => void;
}

interface ServerClockProps {
  readonly clock: ClockState | null;
  readonly onAdvance: (ms: number) => void;
  readonly onReset: () => void;
}

const ServerClock = ({ clock, onAdvance, onReset }: ServerClockProps): ReactElement => (
  <section className="qa-part">
    <h3>{texts.server}</h3>
    <dl className="qa-facts">
      <dt>{texts.now}</dt>
      <dd className="ui-figures">{clock === null ? "…" : moment.format(new Date(clock.now))}</dd>
      <dt>{texts.advanced}</dt>
      <dd className="ui-figures">{texts.minutes(Math.round((clock?.advancedMs ?? 0) / minute))}</dd>
    </dl>
    <fieldset className="qa-row">
      <legend>{texts.by}</legend>
      {jumps.map(({ name, ms }) => (
        <button key={ms} type="button" className="qa-button" onClick={() => onAdvance(ms)}>
          {name}
        </button>
      ))}
      <button type="button" className="qa-button" onClick={onReset}>
        {texts.back}
      </button>
    </fieldset>
  </section>
);

interface SessionEndsProps {
  readonly onExpiring: () => void;
  readonly onExpired: () => void;
  readonly onTokenEnded: () => void;
}

/** The ways in which the resident's session can expire. */
const SessionEnds = ({ onExpiring, onExpired, onTokenEnded }: SessionEndsProps): ReactElement => (
  <section className="qa-part">
    <h3>{texts.session}</h3>
    <p className="ui-muted">{texts.sessionHint}</p>
    <div className="qa-row">
      <button type="button" className="qa-button" onClick={onExpiring}>
        {texts.expiring}
      </button>
      <button type="button" className="qa-button" onClick={onExpired}>
        {texts.expired}
      </button>
      <button type="button" className="qa-button" onClick={onTokenEnded}>
        {texts.tokenEnded}
      </button>
    </div>
  </section>
);

/** Moves the server's clock, and lets the resident's session expire. */
export const ClockTab = ({ running, send, say }: ClockTabProps): ReactElement => {
  const { value, failure, refresh } = usePolled(control.clock, 1_000);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (work: Promise<unknown>, text: string): void => {
    setProblem(null);
    work
      .then(
        () => say(text),
        (reason: unknown) => setProblem(errorMessageOf(reason)),
      )
      .finally(refresh);
  };
  // This machine runs only while somebody is signed in.
  const [expiry] = instancesOf(running, "expiry");
  const isSignedIn = expiry?.status === "active";
  const tellExpiry = (event: ExpiryEvent, text: string): void => {
    const sent = isSignedIn && send(expiry.sessionId, event);
    say(sent ? text : texts.notSignedIn);
  };
  const broken = problem ?? failure;
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      {broken !== null && <p className="qa-problem">{qaTexts.failed(broken)}</p>}
      <ServerClock
        clock={value}
        onAdvance={(ms) => run(control.advanceClock(ms), qaTexts.done)}
        onReset={() => run(control.resetClock(), qaTexts.done)}
      />
      <SessionEnds
        onExpiring={() => tellExpiry({ type: "EXPIRING", minutes: 5 }, texts.expiring)}
        onExpired={() => tellExpiry({ type: "EXPIRED" }, texts.expired)}
        onTokenEnded={() => {
          if (isSignedIn) run(control.advanceClock(day), texts.tokenEnded);
          else say(texts.notSignedIn);
        }}
      />
    </div>
  );
};
