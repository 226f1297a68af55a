import type { ReactElement } from "react";
import { memo, useState } from "react";
import { qaTexts } from "../qa.texts.ts";
import type { RunningActors, RunningActor } from "../running.ts";
import { leaves } from "../running.ts";
import { treeOf } from "./machine-tree.ts";

const texts = qaTexts.flows;

interface MachineListProps {
  readonly running: RunningActors;
  /** Id of the shown machine. */
  readonly chosen: string;
  readonly onChoose: (machine: string) => void;
}

interface MachineButtonProps {
  readonly id: string;
  readonly isChosen: boolean;
  readonly isRunning: boolean;
  /** Its states; `undefined`: it has not run. */
  readonly where?: string;
  readonly last?: string | undefined;
  readonly onChoose: (machine: string) => void;
}

/** One machine. It renders only when it changes. */
const MachineButton = memo(
  ({ id, isChosen, isRunning, where, last, onChoose }: MachineButtonProps): ReactElement => (
    <button
      type="button"
      className="qa-machine"
      aria-current={isChosen}
      data-running={isRunning || undefined}
      onClick={() => onChoose(id)}
    >
      <strong>{id}</strong>{" "}
      {where !== undefined && (
        <>
          <span>{where}</span>
          <span className="qa-last">{last}</span>
        </>
      )}
    </button>
  ),
);
MachineButton.displayName = "MachineButton";

/** All machines: running ones first with state and last event, the others folded by area. */
export const MachineList = ({ running, chosen, onChoose }: MachineListProps): ReactElement => {
  const [letters, setLetters] = useState("");
  const tree = treeOf(running, letters);
  const known = (title: string, actors: readonly RunningActor[]): ReactElement | null =>
    actors.length === 0 ? null : (
      <>
        <h3>{title}</h3>
        <ul>
          {actors.map(({ machine, active, status, log }) => (
            <li key={machine}>
              <MachineButton
                id={machine}
                isChosen={machine === chosen}
                isRunning={status === "active"}
                where={leaves(active).join(" · ")}
                last={log.at(-1)?.type}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <nav aria-label={texts.list} className="qa-machines">
      <input
        type="search"
        className="qa-input"
        aria-label={texts.search}
        placeholder={texts.search}
        value={letters}
        onChange={({ target }) => setLetters(target.value)}
      />
      {known(texts.runningOnes, tree.running)}
      {known(texts.endedOnes, tree.ended)}
      {tree.areas.length > 0 && <h3>{texts.idleOnes}</h3>}
      {tree.areas.map(({ area, machines }) => (
        <details
          key={area}
          open={letters !== "" || machines.includes(chosen) || undefined}
          className="qa-area"
        >
          <summary>
            {texts.area[area]} <span className="ui-muted">{machines.length}</span>
          </summary>
          <ul>
            {machines.map((id) => (
              <li key={id}>
                <MachineButton
                  id={id}
                  isChosen={id === chosen}
                  isRunning={false}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {tree.running.length + tree.ended.length + tree.areas.length === 0 && (
        <p>{texts.noMachine}</p>
      )}
    </nav>
  );
};
