import * as Schema from "effect/Schema";
import { IsoDateTime } from "#contracts/schemas/common.ts";

const Line = Schema.String.check(Schema.isMaxLength(1000));

/** A page's report of a defect in the portal's code (docs/operations.md). */
export const ErrorReport = Schema.Struct({
  version: Line,
  /** The route pattern with parameter names, never with values. */
  route: Line,
  /** The states of the machines, by their names. */
  states: Schema.Record(Schema.String, Schema.Unknown),
  name: Line,
  stack: Schema.Array(Line).check(Schema.isMaxLength(200)),
});

export const ArrivedReport = Schema.Struct({ ...ErrorReport.fields, at: IsoDateTime });
export type ArrivedReport = typeof ArrivedReport.Type;

const max = 500;

/** The newest 500 reports, oldest first. */
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
