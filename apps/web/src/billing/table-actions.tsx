import type { ReactElement } from "react";
import { Button } from "../ui/button.tsx";
import { SaveCsv } from "./save-csv.tsx";
import type { CsvSource } from "./save-csv.actors.ts";
import { saveTexts as texts } from "./save-csv.texts.ts";
import "./history.css";

/** What can be done with the rows of a screen: saved as a file, printed. */
export const TableActions = (source: CsvSource): ReactElement => (
  <div className="history-actions ui-no-print">
    <SaveCsv {...source} />
    <PrintButton />
  </div>
);

/** Prints the screen: its navigation and buttons stay away. */
export const PrintButton = (): ReactElement => (
  <span className="ui-no-print">
    <Button variant="secondary" onPress={() => window.print()}>
      {texts.print}
    </Button>
  </span>
);
