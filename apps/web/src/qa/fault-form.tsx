import type { ReactElement } from "react";
import { useId } from "react";
import type { FaultOrder } from "./control.ts";
import { knownCalls } from "./endpoint-list.ts";
import type { FaultPreset } from "./fault-presets.ts";
import { faultOrder, faultPresets, isFaultPath } from "./fault-presets.ts";
import { NumberField, SelectField } from "./fields.tsx";
import type { KeptState } from "./kept.ts";
import { qaTexts } from "./qa.texts.ts";

const texts = qaTexts.faults;
const methods = ["*", "GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const times = ["1", "2", "3", "always"] as const;
const everyCall = { method: "*", path: "/api/*" } as const;

/** The input of the form. */
export interface FaultValues {
  readonly preset: FaultPreset;
  readonly method: string;
  readonly path: string;
  readonly times: (typeof times)[number];
  readonly delayMs: string;
  readonly status: string;
}

export const emptyFault: FaultValues = {
  preset: faultPresets[0] ?? "500",
  ...everyCall,
  times: "1",
  delayMs: "3000",
  status: "418",
};

const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d{1,6}$/u.test(text) && Number(text) >= min && Number(text) <= max;

const problemOf = ({ preset, path, delayMs, status }: FaultValues): string | null => {
  if (!isFaultPath(path)) return texts.badPath;
  if (preset === "delay" && !isWhole(delayMs, 0, 600_000)) return texts.badDelay;
  if (preset === "status" && !isWhole(status, 200, 599)) return texts.badStatus;
  return null;
};

const orderOf = (values: FaultValues): FaultOrder =>
  faultOrder(values.preset, {
    method: values.method,
    path: values.path,
    times: values.times === "always" ? values.times : Number(values.times),
    delayMs: Number(values.delayMs),
    status: Number(values.status),
  });

const callIdOf = ({ method, path }: FaultValues): string =>
  knownCalls.find((known) => known.method === method && known.path === path)?.id ?? "";

/** The path of a call by id; without an id, every path. */
const placeOf = (callId: string): Pick<FaultValues, "method" | "path"> => {
  const call = knownCalls.find(({ id }) => id === callId) ?? everyCall;
  return { method: call.method, path: call.path };
};

interface PathFieldProps {
  readonly path: string;
  readonly problem: string | null;
  readonly onChange: (path: string) => void;
}

/** The field for the path, with the reason for an invalid one. */
const PathField = ({ path, problem, onChange }: PathFieldProps): ReactElement => {
  const id = useId();
  return (
    <>
      <label className="qa-field">
        <span>{texts.path}</span>
        <input
          className="qa-input qa-code"
          value={path}
          spellCheck={false}
          aria-invalid={problem === texts.badPath}
          aria-describedby={`${id}hint ${id}problem`}
          onChange={({ target }) => onChange(target.value)}
        />
        <span id={`${id}hint`} className="ui-muted">
          {texts.pathHint}
        </span>
      </label>
      <p id={`${id}problem`} role="alert" className="qa-problem">
        {problem}
      </p>
    </>
  );
};

interface FaultFormProps {
  readonly kept: KeptState<FaultValues>;
  readonly problem: string | null;
  readonly onProblem: (problem: string | null) => void;
  readonly onOrder: (order: FaultOrder) => void;
}

/** The form for a fault: what fails, for which calls and how often. */
export const FaultForm = ({
  kept: [values, setValues],
  problem,
  onProblem,
  onOrder,
}: FaultFormProps): ReactElement => {
  const change = (changed: Partial<FaultValues>): void => setValues({ ...values, ...changed });
  const submit = (): void => {
    const found = problemOf(values);
    onProblem(found);
    if (found === null) onOrder(orderOf(values));
  };
  return (
    <form
      className="qa-form qa-grid"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      <SelectField
        label={texts.preset}
        value={values.preset}
        options={faultPresets.map((value) => ({ value, text: texts.presets[value] }))}
        onChange={(preset) => change({ preset })}
      />
      {values.preset === "delay" && (
        <NumberField
          label={texts.delay}
          value={values.delayMs}
          onChange={(delayMs) => change({ delayMs })}
        />
      )}
      {values.preset === "status" && (
        <NumberField
          label={texts.status}
          value={values.status}
          onChange={(status) => change({ status })}
        />
      )}
      <SelectField
        label={texts.times}
        value={values.times}
        options={times.map((value) => ({ value, text: texts.timesOf[value] }))}
        onChange={(often) => change({ times: often })}
      />
      <SelectField
        label={texts.call}
        value={callIdOf(values)}
        options={[
          { value: "", text: texts.anyCall },
          ...knownCalls.map(({ id, method, path }) => ({
            value: id,
            text: `${id} — ${method} ${path}`,
          })),
        ]}
        onChange={(callId) => change(placeOf(callId))}
      />
      <SelectField
        label={texts.method}
        value={values.method}
        options={methods.map((value) => ({
          value,
          text: value === "*" ? texts.anyMethod : value,
        }))}
        onChange={(method) => change({ method })}
      />
      <PathField path={values.path} problem={problem} onChange={(path) => change({ path })} />
      <div className="qa-row">
        <button type="submit" className="qa-button" data-primary>
          {texts.set}
        </button>
      </div>
    </form>
  );
};
