import type { ReactElement } from "react";
import { Button } from "../ui/button.tsx";
import { SaveCsv } from "./save-csv.tsx";
import type { CsvSource } from "./save-csv.actors.ts";
import { saveTexts as texts } from "./save-csv.texts.ts";
import "./history.css";

/** The actions for the rows of a screen: save as a file, print. */
export const TableActions = (source: CsvSource): ReactElement => (
  <div className="history-actions ui-no-print">
    <SaveCsv {...source} />
    <PrintButton />
  </div>
);

/** Prints the screen without navigation and buttons. */
export const PrintButton = (): ReactElement => (
  <span className="ui-no-print">
    <Button variant="secondary" onPress={() => window.print()}>
      {texts.print}
    </Button>
  </span>
);
