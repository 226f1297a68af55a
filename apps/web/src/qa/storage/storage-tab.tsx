import type { ReactElement } from "react";
import { useState } from "react";
import { qaTexts } from "../qa.texts.ts";
import { errorMessageOf, usePolled } from "../use-polled.ts";
import type { KeptState } from "../kept.ts";
import type { NewEntry } from "./adder.tsx";
import { Adder } from "./adder.tsx";
import { AreaPart } from "./area-part.tsx";
import { storageTabTexts as texts } from "./storage-tab.texts.ts";
import type { StorageArea, Stored } from "./stored.ts";
import { storageAreas, isJson, storageOf, storedIn } from "./stored.ts";

/** Polled, since writes of the portal cause no event here. */
const everyMs = 1_000;

type Store = (area: StorageArea, name: string, value: string | null) => void;
type Everything = Readonly<Record<StorageArea, readonly Stored[]>>;

const readAll = (): Promise<Everything> => {
  const all = storageAreas.map(storageOf);
  const of = (area: StorageArea): readonly Stored[] => storedIn(storageOf(area), all);
  return Promise.resolve({ local: of("local"), session: of("session") });
};

interface StorageTabProps {
  /** Throws if the browser refuses. */
  readonly store: Store;
  readonly say: (text: string) => void;
  readonly reload: () => void;
  /** The entry that is being typed. */
  readonly kept: KeptState<NewEntry>;
}

/** The portal's stored data by name, for editing and deleting. */
export const StorageTab = ({ store, say, reload, kept }: StorageTabProps): ReactElement => {
  const { value, failure, refresh } = usePolled(readAll, everyMs);
  const [problem, setProblem] = useState<string | null>(null);
  const doing = (act: () => string): boolean => {
    try {
      say(act());
      setProblem(null);
      return true;
    } catch (error) {
      setProblem(qaTexts.failed(errorMessageOf(error)));
      return false;
    } finally {
      refresh();
    }
  };
  const change = (area: StorageArea, name: string, text: string | null): boolean =>
    doing(() => {
      store(area, name, text);
      if (text === null) return texts.removed(name);
      return isJson(text) ? texts.stored(name) : texts.storedOdd(name);
    });
  const clear = (area: StorageArea, entries: readonly Stored[]): boolean =>
    doing(() => {
      for (const { name } of entries) store(area, name, null);
      return texts.cleared(entries.length);
    });
  return (
    <div className="qa-stack">
      <h2>{texts.heading}</h2>
      <p className="ui-muted">{texts.hint}</p>
      <p role="alert" className="qa-problem">
        {problem ?? failure}
      </p>
      <div className="qa-row">
        <button type="button" className="qa-button" data-primary onClick={reload}>
          {texts.reload}
        </button>
      </div>
      {storageAreas.map((area) => {
        const entries = value?.[area] ?? [];
        return (
          <AreaPart
            key={area}
            area={area}
            entries={entries}
            onChange={(name, text) => change(area, name, text)}
            onClear={() => clear(area, entries)}
          />
        );
      })}
      <section className="qa-part">
        <h3>{texts.add}</h3>
        <Adder kept={kept} onAdd={change} />
      </section>
    </div>
  );
};
