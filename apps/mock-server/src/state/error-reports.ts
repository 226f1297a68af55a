import * as Schema from "effect/Schema";
import { IsoDateTime } from "#contracts/schemas/common.ts";

const Line = Schema.String.check(Schema.isMaxLength(1000));

/** What a page sends of a defect in the portal's own code (docs/operations.md). */
export const ErrorReport = Schema.Struct({
  version: Line,
  /** With the names of its parameters, never with their values. */
  route: Line,
  /** Where the machines stand, by their names. */
  states: Schema.Record(Schema.String, Schema.Unknown),
  name: Line,
  stack: Schema.Array(Line).check(Schema.isMaxLength(200)),
});

export const ArrivedReport = Schema.Struct({ ...ErrorReport.fields, at: IsoDateTime });
export type ArrivedReport = typeof ArrivedReport.Type;

const max = 500;

/** The reports that have come, oldest first; only the newest 500 stay. */
export class ErrorReports {
  #reports: readonly ArrivedReport[] = [];

  add(report: ArrivedReport): void {
    this.#reports = [...this.#reports.slice(1 - max), report];
  }

  all(): readonly ArrivedReport[] {
    return this.#reports;
  }

  clear(): void {
    this.#reports = [];
  }
}
