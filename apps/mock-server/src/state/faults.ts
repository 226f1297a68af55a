import * as Schema from "effect/Schema";
import { NonEmptyString } from "#contracts/schemas/common.ts";

/** A token (RFC 9110, 5.1). */
const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/u;
const HeaderValue = Schema.String.check(Schema.isPattern(/^[\t\u0020-\u007e]{0,500}$/u));

/** A record whose keys have a schema of their own would drop the others without a word. */
const Headers = Schema.Record(Schema.String, HeaderValue).check(
  Schema.makeFilter((headers) =>
    Object.keys(headers)
      .filter((name) => !headerName.test(name))
      .map((name) => ({ path: [name], issue: "Expected the name of a header" })),
  ),
);

/** What is to go wrong, where and how often. */
export const FaultOrder = Schema.Struct({
  /** `*` stands for any method. */
  method: Schema.Literals(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "*"]),
  path: NonEmptyString.check(
    Schema.isPattern(/^(?:\/[^*?#]*\*?|\*)$/u, {
      message: "Expected a path without a query, exact or ending in *",
    }),
  ),
  times: Schema.Union([
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })),
    Schema.Literal("always"),
  ]),
  status: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 }))),
  body: Schema.optionalKey(Schema.Unknown),
  rawBody: Schema.optionalKey(Schema.String),
  headers: Schema.optionalKey(Headers),
  delayMs: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))),
  hang: Schema.optionalKey(Schema.Boolean),
  cut: Schema.optionalKey(Schema.Boolean),
});
export type FaultOrder = typeof FaultOrder.Type;

export interface Fault extends FaultOrder {
  readonly id: string;
}

const matches = (fault: Fault, method: string, path: string): boolean =>
  (fault.method === "*" || fault.method === method) &&
  (fault.path.endsWith("*") ? path.startsWith(fault.path.slice(0, -1)) : fault.path === path);

/** The faults of one QA session, the oldest first. */
export class Faults {
  #faults: readonly Fault[] = [];
  #last = 0;

  add(order: FaultOrder): Fault {
    this.#last += 1;
    const fault = { id: `fault-${this.#last}`, ...order };
    this.#faults = [...this.#faults, fault].slice(-200);
    return fault;
  }

  all(): readonly Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The first fault that this call meets; it counts as used. */
  take(method: string, path: string): Fault | undefined {
    const met = this.#faults.find((fault) => matches(fault, method, path));
    if (met === undefined || met.times === "always") return met;
    const left = met.times - 1;
    this.#faults = this.#faults.flatMap((fault) =>
      fault.id === met.id ? (left > 0 ? [{ ...fault, times: left }] : []) : [fault],
    );
    return met;
  }
}
