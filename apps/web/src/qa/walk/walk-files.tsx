import type { ReactElement } from "react";
import { machines } from "#machines/catalogue.ts";
import { signInTexts } from "../../features/sign-in/sign-in.texts.ts";
import { paths } from "../../runtime/paths.ts";
import { saveFile } from "../../ui/save-file.ts";
import { machineTest } from "./machine-test.ts";
import { playwrightTest } from "./playwright-test.ts";
import type { Walk } from "./walk.ts";
import { walkTexts as texts } from "./walk.texts.ts";
import { JsonFile } from "../json-file.tsx";

const signInForm = {
  login: signInTexts.login,
  password: signInTexts.password,
  submit: signInTexts.submit,
  page: paths.signIn,
} as const;

/** Saves a walk as JSON. */
export const saveWalk = (walk: Walk): void => {
  const text = `${JSON.stringify(walk, undefined, 2)}\n`;
  saveFile("walk.json", new Blob([text], { type: "application/json" }));
};

/** Saves a walk as a browser test. */
export const saveTest = (walk: Walk): void =>
  saveFile("walk.spec.ts", new Blob([playwrightTest(walk, signInForm)], { type: "text/plain" }));

/** Saves a walk as a test of its machines. `null`: saved. Otherwise the reason. */
export const saveMachineTest = ({ heard = [] }: Walk): string | null => {
  const test = machineTest(heard, machines);
  if (test === null) return texts.noMachineTest;
  saveFile("walk.test.ts", new Blob([test], { type: "text/plain" }));
  return null;
};

interface WalkFilesProps {
  readonly onAnew: () => void;
  readonly onSave: () => void;
  readonly onSaveTest: () => void;
  readonly onSaveMachineTest: () => void;
  readonly onOpen: (file: File) => void;
}

/** Saving the walk in its forms, and opening a file. */
export const WalkFiles = ({
  onAnew,
  onSave,
  onSaveTest,
  onSaveMachineTest,
  onOpen,
}: WalkFilesProps): ReactElement => (
  <div className="qa-row">
    <button type="button" className="qa-button" onClick={onAnew}>
      {texts.anew}
    </button>
    <button type="button" className="qa-button" data-primary onClick={onSave}>
      {texts.save}
    </button>
    <button type="button" className="qa-button" onClick={onSaveTest}>
      {texts.saveTest}
    </button>
    <button type="button" className="qa-button" onClick={onSaveMachineTest}>
      {texts.saveMachineTest}
    </button>
    <label className="qa-inline">
      {texts.open}
      <JsonFile onFiles={([file]) => file !== undefined && onOpen(file)} />
    </label>
  </div>
);
