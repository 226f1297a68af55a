import type { ReactElement } from "react";
import { useId, useState } from "react";
import { control } from "./control.ts";
import { knownCalls } from "./endpoint-list.ts";
import { FaultList } from "./fault-list.tsx";
import { faultOrder, faultPresets, isFaultPath } from "./fault-presets.ts";
import { qaTexts } from "./qa.texts.ts";
import { reasonOf, usePolled } from "./use-polled.ts";

const texts = qaTexts.faults;
const everyMs = 1_500;
const methods = ["*", "GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const times = ["1", "2", "3", "always"] as const;

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,6}$/u.test(text) && Number(text) >= least && Number(text) <= most;

interface FaultsTabProps {
  readonly say: (text: string) => void;
}

/** Orders failures of calls: what, where, how often. */
export const FaultsTab = ({ say }: FaultsTabProps): ReactElement => {
  const { value, failure, refresh } = usePolled(control.faults, everyMs);
  const [preset, setPreset] = useState(faultPresets[0] ?? "500");
  const [method, setMethod] = useState("*");
  const [path, setPath] = useState("/api/*");
  const [often, setOften] = useState<(typeof times)[number]>("1");
  const [delayMs, setDelay] = useState("3000");
  const [status, setStatus] = useState("418");
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  const run = (work: Promise<void>, words: string): void => {
    work
      .then(
        () => say(words),
        (reason: unknown) => setProblem(qaTexts.failed(reasonOf(reason))),
      )
      .finally(refresh);
  };
  const problemNow = (): string | null => {
    if (!isFaultPath(path)) return texts.badPath;
    if (preset === "delay" && !isWhole(delayMs, 0, 600_000)) return texts.badDelay;
    if (preset === "status" && !isWhole(status, 200, 599)) return texts.badStatus;
    return null;
  };
  const submit = (): void => {
    const found = problemNow();
    setProblem(found);
    if (found !== null) return;
    const order = faultOrder(preset, {
      method,
      path,
      times: often === "always" ? often : Number(often),
      delayMs: Number(delayMs),
      status: Number(status),
    });
    run(control.setFault(order), texts.added);
  };
  const chooseCall = (callId: string): void => {
    const call = knownCalls.find((known) => known.id === callId);
    setMethod(call?.method ?? "*");
    setPath(call?.path ?? "/api/*");
  };
  const chosenCall =
    knownCalls.find((known) => known.method === method && known.path === path)?.id ?? "";

  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <form
        className="qa-form qa-grid"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          submit();
        }}
      >
        <label className="qa-field">
          <span>{texts.preset}</span>
          <select
            className="qa-input"
            value={preset}
            onChange={({ target }) =>
              setPreset(faultPresets.find((one) => one === target.value) ?? preset)
            }
          >
            {faultPresets.map((one) => (
              <option key={one} value={one}>
                {texts.presets[one]}
              </option>
            ))}
          </select>
        </label>
        {preset === "delay" && (
          <label className="qa-field">
            <span>{texts.delay}</span>
            <input
              className="qa-input"
              inputMode="numeric"
              value={delayMs}
              onChange={({ target }) => setDelay(target.value)}
            />
          </label>
        )}
        {preset === "status" && (
          <label className="qa-field">
            <span>{texts.status}</span>
            <input
              className="qa-input"
              inputMode="numeric"
              value={status}
              onChange={({ target }) => setStatus(target.value)}
            />
          </label>
        )}
        <label className="qa-field">
          <span>{texts.times}</span>
          <select
            className="qa-input"
            value={often}
            onChange={({ target }) => setOften(times.find((one) => one === target.value) ?? often)}
          >
            {times.map((one) => (
              <option key={one} value={one}>
                {texts.timesOf[one]}
              </option>
            ))}
          </select>
        </label>
        <label className="qa-field">
          <span>{texts.call}</span>
          <select
            className="qa-input"
            value={chosenCall}
            onChange={({ target }) => chooseCall(target.value)}
          >
            <option value="">{texts.anyCall}</option>
            {knownCalls.map((call) => (
              <option key={call.id} value={call.id}>
                {`${call.id} — ${call.method} ${call.path}`}
              </option>
            ))}
          </select>
        </label>
        <label className="qa-field">
          <span>{texts.method}</span>
          <select
            className="qa-input"
            value={method}
            onChange={({ target }) => setMethod(target.value)}
          >
            {methods.map((one) => (
              <option key={one} value={one}>
                {one === "*" ? texts.anyMethod : one}
              </option>
            ))}
          </select>
        </label>
        <label className="qa-field">
          <span>{texts.path}</span>
          <input
            className="qa-input qa-code"
            value={path}
            spellCheck={false}
            aria-invalid={problem === texts.badPath}
            aria-describedby={`${id}hint ${id}problem`}
            onChange={({ target }) => setPath(target.value)}
          />
          <span id={`${id}hint`} className="ui-muted">
            {texts.pathHint}
          </span>
        </label>
        <p id={`${id}problem`} role="alert" className="qa-problem">
          {problem}
        </p>
        <div className="qa-row">
          <button type="submit" className="qa-button" data-primary>
            {texts.set}
          </button>
        </div>
      </form>

      <section className="qa-part">
        <h3>{texts.current}</h3>
        {failure !== null && <p className="qa-problem">{qaTexts.failed(failure)}</p>}
        {value !== null && <FaultList faults={value} />}
        <div className="qa-row">
          <button
            type="button"
            className="qa-button"
            onClick={() => run(control.clearFaults(), texts.cleared)}
          >
            {texts.clear}
          </button>
        </div>
      </section>
    </div>
  );
};
