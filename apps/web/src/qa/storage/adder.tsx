import type { ReactElement } from "react";
import { useState } from "react";
import { SelectField } from "../fields.tsx";
import type { KeptState } from "../kept.ts";
import { storageTabTexts as texts } from "./storage-tab.texts.ts";
import type { StorageArea } from "./stored.ts";
import { storageAreas, portalPrefix } from "./stored.ts";

/** The input of the form. */
export interface NewEntry {
  readonly area: StorageArea;
  readonly name: string;
  readonly value: string;
}

export const emptyEntry: NewEntry = { area: "local", name: portalPrefix, value: "" };

interface AdderProps {
  readonly kept: KeptState<NewEntry>;
  /** `false` if the browser refused, so that the input stays. */
  readonly onAdd: (area: StorageArea, name: string, value: string) => boolean;
}

/** The form for a new entry. Holds back a name that the portal does not use. */
export const Adder = ({
  kept: [{ area, name, value }, setEntry],
  onAdd,
}: AdderProps): ReactElement => {
  const [isWrong, setWrong] = useState(false);
  const change = (changed: Partial<NewEntry>): void =>
    setEntry((entry) => ({ ...entry, ...changed }));
  return (
    <form
      className="qa-form qa-grid"
      aria-label={texts.add}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const isRight = name.startsWith(portalPrefix) && /^\S{8,}$/u.test(name);
        setWrong(!isRight);
        if (!isRight) return;
        if (onAdd(area, name, value)) change({ name: portalPrefix, value: "" });
      }}
    >
      <SelectField
        label={texts.area}
        value={area}
        options={storageAreas.map((one) => ({ value: one, text: texts.areas[one] }))}
        onChange={(to) => change({ area: to })}
      />
      <label className="qa-field">
        <span>{texts.name}</span>
        <input
          className="qa-input qa-code"
          value={name}
          spellCheck={false}
          aria-invalid={isWrong}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <label className="qa-field">
        <span>{texts.value}</span>
        <input
          className="qa-input qa-code"
          value={value}
          spellCheck={false}
          onChange={({ target }) => change({ value: target.value })}
        />
      </label>
      <p role="alert" className="qa-problem">
        {isWrong && texts.badName}
      </p>
      <div className="qa-row">
        <button type="submit" className="qa-button">
          {texts.add}
        </button>
      </div>
    </form>
  );
};
